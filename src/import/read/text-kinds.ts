import type { FileFault } from './file.ts'

/** The beginning of a web page or a part of one, behind comments and declarations. */
const PAGE =
  /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*|<\?xml[^>]*>\s*|<!doctype html[^>]*>\s*)*<(?:!doctype html|html|head|meta|title|link|script|style|body|main|section|center|div|form|table)[\s>]/i
const ROW = /<tr[\s>]/i
/** A password field: the page's table is a form to sign in. */
const SIGN_IN = /<input\s[^>]{0,300}\bpassword\b/i

/** Whether a text is a web page with a table, other than one to sign in. */
export const hasTableOfPage = (text: string): boolean =>
  PAGE.test(text) && ROW.test(text) && !SIGN_IN.test(text)

/** Signatures of text files without a table: documents, messages, programs, database dumps, pointers to files. */
const NOT_A_TABLE =
  /^\s*(?:<(?:\?xml|\?php)|%PDF-|\{\\rtf|TABLE\r?\n0,1\r?\n|MIME-Version:|version https:\/\/git-lfs|(?:var|let|const)\s+[\w$]+\s*=|export\s+(?:default|const)\s|module\.exports\b|(?:insert\s+into|create\s+table)\s)/i

/**
 * The reason why the beginning of a text shows that it is no table, as a code and in words; undefined if it may be one.
 */
export function refusalOf(sample: string, delimiter: string): readonly [FileFault, string] | undefined {
  if (PAGE.test(sample)) return ['webPage', 'is a web page without a table of businesses.']
  if (NOT_A_TABLE.test(sample)) return ['other', 'is neither an Excel workbook nor a CSV file.']
  if (isProse(sample, delimiter))
    return ['prose', 'is a text of sentences, not a table with a row for each business.']
  return undefined
}

/** Markdown's headings, list items and quotations, and lines that end like sentences. */
const MARK = /^\s*(?:#{1,6}\s|[-*+>]\s|```|\d{1,3}[.)]\s)/
const SENTENCE = /^[^"]*(?:\S+\s+){4,}\S+[.!?:]$/
const HEADING = /^(?:#{1,6}\s|```)/
const FEWEST_LINES = 4
const PROSE = { lines: 0.4, even: 0.6 } as const

/** Whether a text is prose, not a table: it has Markdown headings, or sentences with varying numbers of commas. */
function isProse(sample: string, delimiter: string): boolean {
  const lines = sample
    .split(/\r\n?|\n/)
    .slice(0, 100)
    .filter((line) => line.trim() !== '')
  if (lines.length < FEWEST_LINES) return false
  const written = lines.filter((line) => MARK.test(line) || (line.length < 2000 && SENTENCE.test(line)))
  if (written.length < lines.length * PROSE.lines) return false
  if (lines.some((line) => HEADING.test(line)) && written.length > lines.length * PROSE.even) return true
  const widths = lines.map((line) => line.split(delimiter).length)
  const most = Math.max(
    ...widths.map((width) => (width < 2 ? 0 : widths.filter((each) => each === width).length)),
  )
  return most < lines.length * PROSE.even
}
