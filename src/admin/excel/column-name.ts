import { messages } from '../messages.ts'

const { columnNames: words, fields } = messages.excel

/** The importer's name for columns without a header, and the panel's. */
const NAMES: readonly (readonly [pattern: RegExp, text: (...found: string[]) => string])[] = [
  [/^\(column ([A-Z]{1,3})\)$/, words.unnamed],
  [/^hours of each day$/, words.days],
  [/^opening and closing of each day$/, words.dayTimes],
]

/** A column's name for operators: its header, or what stands in for one. */
export function columnName(header: string): string {
  for (const [pattern, text] of NAMES) {
    const found = pattern.exec(header)
    if (found) return text(...found.slice(1))
  }
  return header
}

/** The Turkish name of a field; the field itself if it is unknown. */
export const fieldLabel = (field: string): string =>
  Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field
