import type { OpenStatus } from '../hours/status.ts'

/** Metres that are walked, by streets, for each metre of the straight line. */
const DETOUR = 1.25
/** Metres a minute. */
const PACE = 80
/** Metres of the straight line that are still walked. */
const FARTHEST = 5_000

/** Minutes on foot over a distance in metres as the crow flies; null where that is too far to walk. */
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

/** Metres as the crow flies that are walked in so many minutes. */
export const metresWalkedIn = (minutes: number): number => (minutes * PACE) / DETOUR
