/** Days from one to another, both inclusive, `2026-11-23` in UTC. */
export interface DayRange {
  readonly first: string
  readonly last: string
}
