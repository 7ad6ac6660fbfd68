import type { BusinessSummary } from '#domain/business/business.ts'
import type { BusinessStatus } from '#domain/business/status.ts'
import { summariseWeek } from '#domain/hours/summary.ts'

interface Props extends Pick<
  BusinessSummary,
  'week' | 'specialHours' | 'timezone' | 'countryCode' | 'isOpen' | 'businessStatus'
> {
  /** Why its hours may not hold today. */
  readonly note?: string | undefined
  /** What is said beside its state today, whatever that is: 'By appointment'. */
  readonly dayNote?: string | undefined
}

const CLOSURES: Partial<Record<BusinessStatus, string>> = {
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
}

/**
 * The hours in one line; the custom element turns them into Open Now or Closed in the business's time zone, with when
 * that changes. The keys keep React from updating one kind into the other, whose children the element has replaced.
 */
export function OpenNow(props: Props) {
  const { week, specialHours, timezone, countryCode, isOpen, businessStatus, note, dayNote } = props
  const isNeverOpen =
    week?.every((spans) => spans?.length === 0) && !specialHours?.some(({ spans }) => spans?.length !== 0)
  const isShut = !isOpen || isNeverOpen
  const closure = CLOSURES[businessStatus] ?? (isShut ? 'Closed' : undefined)
  if (closure) {
    return (
      <open-now key="closure" status={businessStatus} data-state="closed">
        <b>{closure}</b>
      </open-now>
    )
  }
  const summary = week && summariseWeek(week)
  if (!summary && !note && !specialHours) return null
  return (
    <open-now
      key="hours"
      week={JSON.stringify(week)}
      special={specialHours ? JSON.stringify(specialHours) : undefined}
      zone={timezone ?? undefined}
      country={countryCode ?? undefined}
      day-note={dayNote}
    >
      <span>{summary ?? (note ? '' : 'Hours vary through the year')}</span>
      {note && <span className="note">{note}</span>}
    </open-now>
  )
}
