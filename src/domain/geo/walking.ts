import type { OpenStatus } from '../hours/status.ts'

/** Metres walked along streets for each metre of the straight line. */
const DETOUR = 1.25
/** The pace in metres a minute. */
const PACE = 80
/** The straight line in metres up to which a place is reached on foot. */
const FARTHEST = 5_000

/** The minutes on foot over a straight line in metres; null where it is too far to walk. */
export const walkingMinutes = (metres: number): number | null =>
  metres > FARTHEST ? null : Math.max(1, Math.round((metres * DETOUR) / PACE))

/** Whether an open business closes before a visitor could walk there over a distance in metres. */
export function closesBeforeArrival(
  { state, changesAt }: Pick<OpenStatus, 'state' | 'changesAt'>,
  metres: number,
): boolean {
  const minutes = walkingMinutes(metres)
  return state === 'open' && changesAt !== undefined && minutes !== null && changesAt.minutesUntil < minutes
}

/** The straight line in metres that is reached on foot in so many minutes. */
export const metresWalkedIn = (minutes: number): number => (minutes * PACE) / DETOUR
