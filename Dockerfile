# The statically linked tool on a slim base, with a shell for CI systems that need one:
#
#   docker build --tag understudy .
#   docker run --rm --volume "$PWD:/work" understudy check
FROM swift:6.3-noble@sha256:66520bcba471018a34fd54ba09be97ba4abebd950a96ff5cb8c2bf50a2d33259 AS build
WORKDIR /source
COPY . .
RUN Scripts/release build /release && mkdir /prefix \
  && tar -xzf /release/*.tar.gz -C /prefix --strip-components 1

FROM debian:stable-slim@sha256:0d97731c59efdde181e19c4a5ec22d16e9eefcb73175598b9b7bae712c7214eb
COPY --from=build /prefix/bin/understudy /usr/local/bin/understudy
COPY --from=build /prefix/share /usr/local/share
WORKDIR /work
ENTRYPOINT ["understudy"]
CMD ["--help"]
