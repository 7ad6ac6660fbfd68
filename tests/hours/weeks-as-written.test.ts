import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseWeek } from './parse-week.ts'
import type { OpeningPeriod } from '#domain/hours/week.ts'

/** Columns: the text, and its week as `shown` writes it. */
const ROWS = readFileSync(new URL('weeks-as-written.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t'))

const time = (minutes: number) =>
  `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`}`
const day = (spans: readonly OpeningPeriod[] | null) =>
  spans === null
    ? '?'
    : spans.length === 0
      ? '-'
      : spans.map(([open, close]) => `${time(open)}-${time(close)}`).join(',')

/** A week in one column if all days are alike, three if Monday to Friday are, else seven. */
function shown(text: string): string {
  const days = parseWeek(text)?.map(day)
  if (days === undefined) return 'none'
  const isLikeMonday = (each: string) => each === days[0]
  if (days.every(isLikeMonday)) return `daily ${days[0] ?? ''}`
  return (days.slice(0, 5).every(isLikeMonday) ? [days[0], days[5], days[6]] : days).join(' | ')
}

test.each(ROWS)('%s', (text = '', week) => expect(shown(text.replaceAll('\\n', '\n'))).toBe(week))
