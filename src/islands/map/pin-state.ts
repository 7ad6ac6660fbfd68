import { openStatus } from '#domain/hours/status.ts'
import { parseWeekCode } from '#domain/map/week-code.ts'

/** In place of hours that are not known; no hours at all are those of a week that is closed. */
export const UNKNOWN_HOURS = '?'

export type PinState = 'open' | 'closed' | 'unknown'

/** Whether a pin is open at an instant: `open` is its state itself, or its week in short by the clock of `zone`. */
export function pinState(open: string, zone: string, now: number): PinState {
  if (open === 'open' || open === 'closed') return open
  const week = zone === '' ? undefined : parseWeekCode(open)
  if (!week) return 'unknown'
  return openStatus({ week, isOpen: true, businessStatus: 'OPERATIONAL', timezone: zone }, now).state
}
