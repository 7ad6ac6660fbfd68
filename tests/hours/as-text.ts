import type { OpeningPeriod, Week } from '#domain/hours/week.ts'

const NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
const spansText = (spans: readonly OpeningPeriod[] | null) =>
  spans === null ? '?' : spans.map((span) => span.map(clock).join('-')).join(',')

/** A week in few words, 'Mo-Fr 09:00-17:00; Sa ?': closed days are left out, '?' is unknown; '-' is no week. */
export function asText(week: Week | null): string {
  if (week === null) return '-'
  const runs: { from: number; to: number; text: string }[] = []
  for (const [day, spans] of week.entries()) {
    const text = spansText(spans)
    const last = runs.at(-1)
    if (last?.text === text) runs[runs.length - 1] = { ...last, to: day }
    else runs.push({ from: day, to: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${NAMES[from]}${from === to ? '' : `-${NAMES[to]}`} ${text}`)
    .join('; ')
}
