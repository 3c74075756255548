# The statically linked tool on a slim base, with a shell for CI systems that need one:
#
#   docker build --tag understudy .
#   docker run --rm --volume "$PWD:/work" understudy check
FROM swift:6.3-noble AS build
WORKDIR /source
COPY . .
RUN Scripts/build-release /release && mkdir /prefix \
  && tar -xzf /release/*.tar.gz -C /prefix --strip-components 1

FROM debian:stable-slim
COPY --from=build /prefix/bin/understudy /usr/local/bin/understudy
COPY --from=build /prefix/share /usr/local/share
WORKDIR /work
ENTRYPOINT ["understudy"]
CMD ["--help"]
