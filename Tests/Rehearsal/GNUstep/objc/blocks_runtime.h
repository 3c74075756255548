// GNUstep's headers include this file where the compiler has blocks. GCC's runtime comes without it.
void *_Block_copy(const void *block);
void _Block_release(const void *block);
