import type { Business } from '#domain/business/business.ts'
import { holidayName } from '#domain/holidays/calendar.ts'
import { changeNote, holidayNote } from '#domain/holidays/note.ts'
import { describeChange, describeClosure } from '#domain/hours/format.ts'
import { openStatus } from '#domain/hours/status.ts'
import { hoursOnRequestedDay, type OpenOnDay } from '#domain/hours/open-at.ts'
import { summariseWeek } from '#domain/hours/summary.ts'
import type { HeldStatus } from '#ui/BusinessCard.tsx'

const CLOSURES = { temporary: 'Temporarily closed', permanent: 'Permanently closed' } as const

type Hours = Pick<
  Business,
  'week' | 'specialHours' | 'timezone' | 'countryCode' | 'isOpen' | 'businessStatus'
>

/** The status of a business when its frame was loaded, or its hours on the requested day. */
export function heldStatus(business: Hours, now = Date.now(), openAt?: OpenOnDay): HeldStatus {
  const status = openStatus(business, now)
  const { state, closure } = status
  if (openAt && !closure && business.isOpen) return hoursOnRequestedDay(business, openAt)
  if (state === 'unknown') {
    const text = business.week && summariseWeek(business.week)
    return { state, ...(text && { text }) }
  }
  const isShut = closure !== undefined || !business.isOpen
  const note = isShut ? undefined : holidayNote(business, now, holidayName)
  const until = state === 'closed' && !isShut ? describeClosure(business, now) : undefined
  const text = [describeChange(status) ?? until, changeNote(business, status, now, holidayName), note]
    .filter(Boolean)
    .join(' ')
  const word = closure ? CLOSURES[closure] : state === 'open' ? 'Open now' : 'Closed'
  return { state, word, ...(text !== '' && { text }) }
}
