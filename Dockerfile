# The shop without a database of its own: compose.yaml has one beside it.
FROM node:24-bookworm-slim AS build
WORKDIR /comptoir
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node tools/build.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 STORE_PORT=4001 DATA_DIR=/data
WORKDIR /comptoir
COPY --from=build /comptoir ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000 4001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "dist/server/main.mjs"]
CMD ["--empty"]
