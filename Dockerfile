# Meridian in a container, behind a proxy: see docs/self-hosting.md. The version of Node is that of package.json.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Of npm's install scripts only those of two packages are needed; the base has Node.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
RUN npm rebuild esbuild workerd

FROM node:24.21.0-bookworm-slim
ENV HOST=0.0.0.0 NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
# Which commit this is: the sources come without their repository.
ARG COMMIT=
RUN echo "$COMMIT" > .commit
# All that is written at run time, but for /tmp: the data, and what the tools of a build note. The code belongs to root.
RUN install -d -m 700 -o node -g node .data .data/backups .astro .wrangler
USER node
VOLUME /app/.data
EXPOSE 8787
# The first start makes a build of the whole directory.
HEALTHCHECK --start-period=30m --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts", "--empty"]
