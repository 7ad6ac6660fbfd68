import { asChange, asLira, asMegabytes, asNumber, asRating, asShare } from '../kit/format.ts'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics } from './analytics.queries.ts'

const { figures } = words

interface SummaryFigure {
  readonly label: string
  /** Null where unknown. */
  readonly value: number | null
  readonly format: (value: number) => string
  readonly note: string
}

/** The figures of the range compared with the previous one, and those of the directory. */
export function summaryFigures({ totals, requests, revenue, state }: Analytics): readonly SummaryFigure[] {
  const asked = requests.answered + requests.failed
  const { average, rated } = state.rating
  const of = (label: string, value: number | null, format: SummaryFigure['format'], note = '') => ({
    label,
    value,
    format,
    note,
  })
  const counted = (label: string, total: Total) => of(label, total.now, asNumber, changeOf(total))
  return [
    counted(figures.views, totals.view),
    counted(figures.entries, totals.entry),
    counted(figures.presses, totals.press),
    counted(figures.searches, totals.search),
    of(figures.revenue, revenue.views + revenue.plans, asLira, figures.fromPlans(asLira(revenue.plans))),
    of(figures.businesses, state.businesses, asNumber),
    of(figures.growth, state.growth, asChange),
    of(figures.rating, average, asRating, figures.rated(asNumber(rated))),
    of(
      ...([figures.uptime, asked === 0 ? null : requests.answered / asked, asShare] as const),
      figures.ofRequests(asNumber(asked)),
    ),
    of(figures.size, state.size, asMegabytes),
  ]
}

interface Total {
  readonly now: number
  readonly before: number
}

/** The change from the previous figure, in words. */
export function changeOf({ now, before }: Total): string {
  if (before === 0) return now === 0 ? words.unchanged : words.fresh
  return now === before ? words.unchanged : words.course.up(asChange(now / before - 1))
}
