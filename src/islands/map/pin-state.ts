import { openStatus } from '#domain/hours/status.ts'
import { parseSpecialCode } from '#domain/map/special-code.ts'
import { parseWeekCode } from '#domain/map/week-code.ts'

/** In place of hours that are not known; no hours at all are those of a week that is closed. */
export const UNKNOWN_HOURS = '?'

export type PinState = 'open' | 'closed' | 'unknown'

/** The hours of a pin, as the name of its image has them. */
export interface PinHours {
  /** Its state itself, or its week in short. */
  readonly open: string
  /** Its special days in short. */
  readonly special: string
  /** The clock of both. */
  readonly zone: string
}

/** Whether a pin is open at an instant. */
export function pinState({ open, special, zone }: PinHours, now: number): PinState {
  if (open === 'open' || open === 'closed') return open
  const hours = { week: parseWeekCode(open) ?? null, specialHours: parseSpecialCode(special) }
  return openStatus({ ...hours, isOpen: true, businessStatus: 'OPERATIONAL', timezone: zone }, now).state
}
