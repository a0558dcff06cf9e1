# The server and its workers. Build: docker build -t tokumei . (or buildah bud -t tokumei .)
FROM node:20-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production TOKUMEI_HOST=0.0.0.0 TOKUMEI_PORT=7878 TOKUMEI_DATA=/data/tokumei TOKUMEI_DRAIN=5 TOKUMEI_LOG=1
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/models ./models
RUN mkdir /data && chown 65532:65532 /data
# A folder below the volume is made for its owner only: the volume itself may belong to a group.
VOLUME /data
USER 65532:65532
EXPOSE 7878
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.TOKUMEI_PORT||7878)+'/api/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
CMD ["serve"]
