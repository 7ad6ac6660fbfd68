/** A text that spreadsheet programs take for a formula; a number with a sign, such as a phone number, is none. */
const FORMULA = /^[\s"]*(?:[=@\t\r]|[+-](?![\d\s()./-]*$))/
/** A cell that is cut at its semicolons or tabs, as programs do whose lists are separated by them, within quotes too. */
const SEPARATOR = /([;\t])/
const QUOTED = /[",;\t\r\n]/

/**
 * A cell of comma-separated values (RFC 4180), in which an apostrophe stands before what a spreadsheet would run as a
 * formula, whichever separator it takes.
 * @example csvCell('x;=1+1') // `"x;'=1+1"`
 */
export function csvCell(text: string): string {
  const safe = text
    .split(SEPARATOR)
    .map((part) => (FORMULA.test(part) && part !== '\t' ? `'${part}` : part))
    .join('')
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
