import { openStatus } from '#domain/hours/status.ts'
import { parseSpecialCode } from '#domain/map/special-code.ts'
import { parseWeekCode } from '#domain/map/week-code.ts'

/** Stands for unknown hours; an empty text is a week that is closed throughout. */
export const UNKNOWN_HOURS = '?'

export type PinState = 'open' | 'closed' | 'unknown'

/** A pin's hours as encoded in its image's name. */
export interface PinHours {
  /** A fixed state, or the week in compact form. */
  readonly open: string
  /** The special days in compact form. */
  readonly special: string
  /** The time zone of both. */
  readonly zone: string
}

/** Whether a pin's business is open at an instant. */
export function pinState({ open, special, zone }: PinHours, now: number): PinState {
  if (open === 'open' || open === 'closed') return open
  const hours = { week: parseWeekCode(open) ?? null, specialHours: parseSpecialCode(special) }
  return openStatus({ ...hours, isOpen: true, businessStatus: 'OPERATIONAL', timezone: zone }, now).state
}
