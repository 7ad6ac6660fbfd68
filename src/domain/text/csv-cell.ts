/** What a program for spreadsheets takes for a formula; a number with a sign, such as a phone number, is none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s()./-]*(?:[;\t]|$)))/
/** Where a program separates cells by semicolons or tabs, one begins behind each of them, within quotes too. */
const LATER_FORMULA = /(?<=[;\t][\s"]*)(?=[=@]|[+-](?![\d\s()./-]*(?:[;\t]|$)))/g
const QUOTED = /[",;\t\r\n]/

/**
 * A cell of comma-separated values (RFC 4180), in which an apostrophe stands before what a spreadsheet would run as a
 * formula, whichever separator it takes.
 * @example csvCell('x;=1+1') // `"x;'=1+1"`
 */
export function csvCell(text: string): string {
  const safe = `${FORMULA.test(text) ? "'" : ''}${text.replace(LATER_FORMULA, "'")}`
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
