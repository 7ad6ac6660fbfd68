import { reasonOf, type Rejection, REJECTIONS, type RejectionCode } from '#domain/import/rejections.ts'
import type { OldRejectedRow, RejectedRow, ReportedRejection } from '#domain/import/report.ts'

/** A rejection in the column `reason`. */
export const storedReason = (rejection: Rejection): string => JSON.stringify(rejection)

/** A rejected row as it is stored. */
export function storedRow(rejected: RejectedRow | OldRejectedRow) {
  const { row, column, value, ...why } = rejected
  return { row, column, value, reason: 'reason' in why ? why.reason : storedReason(why) }
}

/** Parses the column `reason`: a rejection, or a sentence of an older version, kept as it is. */
export function readStoredReason(text: string): Pick<ReportedRejection, 'code' | 'reason'> {
  const rejection = rejectionIn(text)
  return rejection === undefined
    ? { code: codeOfSentence(text), reason: text }
    : { code: rejection.code, reason: reasonOf(rejection) }
}

/** A restored backup may hold any text. */
function rejectionIn(text: string): Rejection | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>>
    const code = String(value['code'])
    if (!Object.hasOwn(REJECTIONS, code)) return undefined
    const numbers: readonly string[] = REJECTIONS[code as RejectionCode]
    return numbers.every((name) => Number.isSafeInteger(value[name]))
      ? (value as unknown as Rejection)
      : undefined
  } catch {
    return undefined
  }
}

/** The beginnings of older versions' sentences; the first match counts. */
const SENTENCES: readonly (readonly [start: string, code: RejectionCode])[] = [
  ['name is missing', 'name_missing'],
  ['name is longer', 'name_too_long'],
  ['longer than this field', 'field_too_long'],
  ['longer than', 'cell_too_long'],
  ['repeats the header', 'header_again'],
  ['nothing in this row', 'nothing_understood'],
  ['continues a row', 'part_astray'],
  ['does not go on below', 'part_missing'],
  ['has a part', 'part_unknown'],
  ['is not a record', 'no_record'],
  ['is nested too deeply', 'nested_too_deep'],
  ['is not valid JSON', 'invalid_json'],
]

const codeOfSentence = (sentence: string): ReportedRejection['code'] =>
  SENTENCES.find(([start]) => sentence.startsWith(start))?.[1] ?? 'other'
