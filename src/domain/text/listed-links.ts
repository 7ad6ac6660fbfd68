/** What objects call their link, as in `[{"url": "https://…"}]`. */
const LINK_KEY =
  /^(?:url|src|href|link|main|original|large|full|content_?url|(?:image|photo|picture)(?:_?ur[il])?)$/i
const QUOTED = /["'](https?:\/\/[^"'\s]+)["']/g
/** Longer texts are read without their structure. */
const LONGEST_JSON = 100_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value))
    return value.slice(0, 100).flatMap((item) => (Array.isArray(item) ? [] : linksIn(item)))
  if (!isRecord(value)) return []
  const found = Object.entries(value).find(([key, link]) => LINK_KEY.test(key) && typeof link === 'string')
  return found ? [String(found[1])] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The links of a list, a line each: of JSON's, of objects with a `url`, of Python's `['…', '…']` and of
 * PostgreSQL's `{…,…}`; undefined where a value is no list.
 */
export function listedLinks(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return Array.isArray(value) || isRecord(value) ? linksIn(value).join('\n') : undefined
  const text = value.trim()
  if (!/^(?:\[[\s\S]*\]|\{[\s\S]*\})$/.test(text)) return undefined
  const json = text.length <= LONGEST_JSON ? parsed(text) : undefined
  if (json !== undefined) return linksIn(json).join('\n')
  const quoted = [...text.matchAll(QUOTED)].map(([, href = '']) => href)
  return quoted.length > 0 ? quoted.join('\n') : text.slice(1, -1).replaceAll(',', '\n')
}
