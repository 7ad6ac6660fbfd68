// Loaded into the commands of a test: what they ask of the deployed site goes to the stand-in of Cloudflare's edge.
const ask = globalThis.fetch
const { EDGE_ORIGIN } = process.env

globalThis.fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input)
  if (EDGE_ORIGIN === undefined || !/\.(?:example\.com|workers\.dev)$/.test(hostname)) return ask(input, init)
  const headers = new Headers(init?.headers)
  headers.set('X-Asked-Host', hostname)
  return ask(EDGE_ORIGIN + pathname + search, { ...init, headers })
}
