/** A URL with its protocol, or a protocol-relative one at the start of an attribute or a string. */
const ADDRESS = /(?:\b(?:https?|wss?):|["'=(`]\s*)\/\/((?:[a-z0-9-]+\.)+[a-z0-9-]{2,})/gi

/**
 * The hosts that code mentions, and so would contact, in alphabetical order; URLs that a script assembles at run time
 * are not found.
 * @example extractHosts('<img src="//a.example/b">') // ['a.example']
 */
export function extractHosts(code: string): string[] {
  const hosts = [...code.matchAll(ADDRESS)].flatMap(([, host]) => (host ? [host.toLowerCase()] : []))
  return [...new Set(hosts)].toSorted()
}

/** Elements that are visible without any text. */
const SEEN =
  'img, svg, picture, video, audio, canvas, iframe, object, embed, hr, input, button, select, textarea'

/** Elements whose text is never visible. */
const UNSEEN = 'script, style, noscript, template, title'

/** Whether the code's own HTML shows anything before scripts run. */
export function hasOutput(code: string): boolean {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${code}`, 'text/html')
  for (const element of body.querySelectorAll(UNSEEN)) element.remove()
  return body.querySelector(SEEN) !== null || body.textContent.trim() !== ''
}

/** A page with only the code: it may not load anything, and its frame runs no scripts. */
export const previewOf = (code: string): string =>
  `<!doctype html><html><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">` +
  `<style>:root{color-scheme:light dark}body{margin:8px;font:14px/1.5 system-ui,sans-serif}</style></head>` +
  `<body>${code}</body></html>`
