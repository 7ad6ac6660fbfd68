import type { BusinessSummary } from '#domain/business/business.ts'
import { CLOSURE_TEXTS } from '#domain/business/status.ts'
import type { Today } from '#domain/holidays/coming-hours.ts'
import { hoursOnRequestedDay, type OpenOnDay } from '#domain/hours/open-at.ts'
import { roundCoordinate } from '#domain/geo/round-coordinate.ts'
import { summariseWeek } from '#domain/hours/summary.ts'

interface Props
  extends
    Pick<BusinessSummary, 'week' | 'specialHours' | 'timezone' | 'countryCode' | 'isOpen' | 'businessStatus'>,
    Partial<Pick<BusinessSummary, 'latitude' | 'longitude'>> {
  /** Why the hours may not hold today. */
  readonly note?: string | undefined
  /** The day's closure, appointment hours and holidays, as the page knows them. */
  readonly today?: Today
  /** Whether it is far down the page, where its script may wait until it comes near the window. */
  readonly isLate?: boolean
  /** The requested day, whose hours replace today's. */
  readonly openAt?: OpenOnDay | undefined
}

/** The text for hours without a fixed week until the script shows today's. */
const VARYING = 'Hours vary through the year'

/**
 * The hours in one line; the custom element turns them into Open Now or Closed in the business's time zone, with when
 * that changes. The keys keep React from updating one kind into the other, whose children the element has replaced.
 */
export function OpenNow(props: Props) {
  const { week, specialHours, timezone, countryCode, isOpen, businessStatus, note, today, openAt, isLate } =
    props
  const { latitude, longitude } = props
  const isNeverOpen =
    week?.every((spans) => spans?.length === 0) && !specialHours?.some(({ spans }) => spans?.length !== 0)
  const isShut = !isOpen || isNeverOpen
  const closure = CLOSURE_TEXTS[businessStatus] ?? (isShut ? 'Closed' : undefined)
  if (closure) {
    return (
      <open-now key="closure" status={businessStatus} data-state="closed">
        <b>{closure}</b>
      </open-now>
    )
  }
  if (openAt) {
    const { state, word, text } = hoursOnRequestedDay(props, openAt)
    return (
      <open-now key="asked" data-state={state === 'unknown' ? undefined : state}>
        {word && <b>{word}</b>} <span>{text}</span>
      </open-now>
    )
  }
  const summary = week && summariseWeek(week)
  const season = today?.season && `Closed ${today.season}`
  const text = season ?? (today?.isByAppointment ? 'By appointment' : (summary ?? (specialHours && VARYING)))
  if (!text && !note) return null
  return (
    <open-now
      key="hours"
      week={JSON.stringify(week)}
      special={specialHours ? JSON.stringify(specialHours) : undefined}
      zone={timezone ?? undefined}
      country={countryCode ?? undefined}
      season={today?.season}
      late={isLate ? '' : undefined}
      at={
        latitude != null && longitude != null
          ? `${roundCoordinate(latitude)},${roundCoordinate(longitude)}`
          : undefined
      }
      holidays={today && Object.keys(today.holidays).length > 0 ? JSON.stringify(today.holidays) : undefined}
    >
      {text && <span>{text}</span>}
      {note && <span className="note">{note}</span>}
    </open-now>
  )
}
