/** Metres that are walked, by streets, for each metre of the straight line. */
const DETOUR = 1.25
/** Metres a minute. */
const PACE = 80
/** Metres of the straight line that are still walked. */
const FARTHEST = 5_000

/** Minutes on foot over a distance in metres as the crow flies; null where that is too far to walk. */
export const walkingMinutes = (metres: number): number | null =>
  metres > FARTHEST ? null : Math.max(1, Math.round((metres * DETOUR) / PACE))

/** Metres as the crow flies that are walked in so many minutes. */
export const metresWalkedIn = (minutes: number): number => (minutes * PACE) / DETOUR
