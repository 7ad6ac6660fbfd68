/** A city with the names that sources give it, as they are written. */
export interface KnownCity {
  readonly country: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  /** An IANA time zone, where the source gives it. */
  readonly timezone: string
  readonly population: number
  /** In English and as the source calls it. */
  readonly main: readonly string[]
  readonly names: string[]
}
