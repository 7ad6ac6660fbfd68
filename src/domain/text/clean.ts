const SCRIPTS_WITH_JOINERS =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}\\p{scx=Mlym}' +
  '\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Khmr}\\p{scx=Mymr}'
const JOINABLE = `[${SCRIPTS_WITH_JOINERS}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{FE0F}]`

// A joiner shapes Persian and Indian words and builds emoji; elsewhere it is only invisible.
const STRAY_JOINER = new RegExp(`(?<!${JOINABLE})[\\u200C\\u200D]|[\\u200C\\u200D](?!${JOINABLE})`, 'gu')
const INVISIBLE =
  /(?![\u200C\u200D\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u034F\u115F\u1160\u17B4\u17B5\uFFA0]/gu
// Dashes of Windows-1252 that were taken for Latin-1, where the same bytes are control characters.
const C1_DASH = /[\u0096\u0097]/
const C1_DASHES = /[\u0096\u0097]/g
// Two characters that print as nothing although Unicode calls them a letter and a symbol.
const BLANK_GLYPHS = /[\u3164\u2800]/g

// Letters, slashes and line breaks as JSON writes them, left in a cell by a program that did not read its JSON.
const JSON_ESCAPES = /\\u(?!00[0-7])([\da-fA-F]{4})|\\(?=\/)|(?:\\r)?(\\n)/g

const withoutJsonEscapes = (text: string) =>
  text.includes('\\')
    ? text.replace(JSON_ESCAPES, (_, code?: string, line?: string) =>
        code !== undefined ? String.fromCharCode(Number.parseInt(code, 16)) : line === undefined ? '' : '\n',
      )
    : text

/** Spellings of 'no value' by programs, in exact case: Nan is a city in Thailand. */
const ABSENT = new Set([
  ...['', '-', '–', '—', 'None', 'none', 'NONE', 'null', 'NULL', 'Null'],
  ...['N/A', 'n/a', '#N/A', 'nan', 'NaN', 'undefined'],
])

function visibleText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  const decoded = withoutJsonEscapes(value)
  const text = C1_DASH.test(decoded) ? decoded.replace(C1_DASHES, '–') : decoded
  return withoutInvisible(text)
}

/** NFC text without characters that show nothing or turn what stands beside them, as those that reverse a line. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(STRAY_JOINER, '').replace(BLANK_GLYPHS, ' ').normalize('NFC')

// Fast path: an import cleans hundreds of millions of cells, nearly all of them words of plain Latin or Cyrillic
// letters. A backslash may begin an escape.
const ALREADY_CLEAN =
  /^[!-[\]-~\u00A1-\u00AC\u00AE-\u02FF\u0400-\u0482\u048A-\u052F]+(?: [!-[\]-~\u00A1-\u00AC\u00AE-\u02FF\u0400-\u0482\u048A-\u052F]+)*$/

/** One line of visible NFC text with single spaces; null for a cell that means "nothing". */
export function cleanText(value: unknown): string | null {
  if (typeof value === 'string' && ALREADY_CLEAN.test(value)) return ABSENT.has(value) ? null : value
  const text = visibleText(value).replace(/\s+/g, ' ').trim()
  return ABSENT.has(text) ? null : text
}

const LINE_BREAK = /\r\n|[\n\v\f\r\u2028\u2029]/

/** As `cleanText`, but keeps line breaks, at most one empty line between two lines of text. */
export function cleanMultiline(value: unknown): string | null {
  const lines = visibleText(value)
    .split(LINE_BREAK)
    .map((line) => line.replace(/\s+/g, ' ').trim())
  const text = lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim()
  return ABSENT.has(text) ? null : text
}

/** As `cleanText`, but with commas between lines, as an address has them. */
export function cleanLines(value: unknown): string | null {
  if (typeof value !== 'string' || !LINE_BREAK.test(value)) return cleanText(value)
  const lines = cleanMultiline(value)?.split('\n') ?? []
  const parts = lines.map((line) => line.replace(/[,\s]+$/, '')).filter((line) => line !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

// The mathematical alphabets, the letters Unicode had already encoded elsewhere, and the circled ones.
const STYLED = /[\u{1D400}-\u{1D7FF}ℂℊ-ℓℕℙ-ℝℤℨℬℭℯ-ℱℳℴⓐ-ⓩⒶ-Ⓩ🄰-🅉]/gu

/** Letters and digits of the styled alphabets ('𝒯𝒶𝒿', '𝐆𝐲𝐦') as plain ones; '²', '½', '™' stay as they are. */
export function plainLetters(text: string): string {
  return text.replace(STYLED, (letter) => letter.normalize('NFKC')).normalize('NFC')
}

/** A name or label with styled letters as plain ones. */
export function cleanLabel(value: unknown): string | null {
  const text = cleanText(value)
  // In plain letters it may mean 'no value'.
  return text === null ? null : cleanText(plainLetters(text))
}
