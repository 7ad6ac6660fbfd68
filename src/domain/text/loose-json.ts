const PYTHON_TOKEN =
  /[bu]?'((?:[^'\\]|\\.)*)'|[bu]?("(?:[^"\\]|\\.)*")|\b(True|False|None|nan)\b|[()]|,(?=\s*[)\]}])/g
const PYTHON_WORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false' }
const BRACKETS: Readonly<Record<string, string>> = { '(': '[', ')': ']', ',': '' }

/** A Python string's body as a JSON string. */
const quoted = (body: string) =>
  `"${body.replace(/\\x([\da-f]{2})|\\(.)|"/gi, (whole: string, hex?: string, escaped?: string) => {
    if (hex !== undefined) return `\\u00${hex}`
    return escaped === undefined ? '\\"' : escaped === "'" ? "'" : whole
  })}"`

const asJson = (python: string) =>
  python.replace(PYTHON_TOKEN, (whole, single?: string, double?: string, word?: string) => {
    if (single !== undefined) return quoted(single)
    if (double !== undefined) return double
    return word === undefined ? (BRACKETS[whole] ?? whole) : (PYTHON_WORDS[word] ?? 'null')
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A value that is JSON or holds it as text, or a list or an object as Python writes it; undefined for any other text.
 * @example parseLooseJson("{'open': True, 'at': None}") // { open: true, at: null }
 */
export function parseLooseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const json = parsed(value)
  return json === undefined && /^\s*[[{(]/.test(value) ? parsed(asJson(value)) : json
}
