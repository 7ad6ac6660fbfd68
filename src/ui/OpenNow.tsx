import type { BusinessSummary } from '#domain/business/business.ts'
import type { BusinessStatus } from '#domain/business/status.ts'
import { summariseWeek } from '#domain/hours/summary.ts'

type Props = Pick<BusinessSummary, 'week' | 'timezone' | 'isOpen' | 'businessStatus'>

const CLOSURES: Partial<Record<BusinessStatus, string>> = {
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
}

/**
 * The hours in one line; the element turns them into Open Now or Closed by the business's clock, with when that
 * changes. The keys keep React from mending the one kind into the other, whose children are no longer its own.
 */
export function OpenNow({ week, timezone, isOpen, businessStatus }: Props) {
  const isShut = !isOpen || week?.every((spans) => spans?.length === 0)
  const closure = CLOSURES[businessStatus] ?? (isShut ? 'Closed' : undefined)
  if (closure) {
    return (
      <open-now key="closure" status={businessStatus} data-state="closed">
        <b>{closure}</b>
      </open-now>
    )
  }
  const summary = week && summariseWeek(week)
  if (!summary) return null
  return (
    <open-now key="hours" week={JSON.stringify(week)} zone={timezone ?? undefined}>
      <span>{summary}</span>
    </open-now>
  )
}
