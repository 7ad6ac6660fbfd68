/** Requests the results in a part of the map ('west,south,east,north') or in a polygon. */
export const AREA_EVENT = 'search-area'
export type AreaEvent = CustomEvent<readonly [name: 'bounds' | 'polygon', value: string]>

/** The form fields that a map area replaces. */
export const AREA_FIELDS: ReadonlySet<string> = new Set([
  ...['city', 'place', 'latitude', 'longitude', 'bounds', 'polygon'],
  ...['radius', 'state', 'country'],
])

/** A results page shows other results: new ones, or those of a history entry. */
export const SHOWN_EVENT = 'results-shown'
export type ShownEvent = CustomEvent<{ readonly isTravel: boolean }>

/** Results could not be loaded because the browser is offline; the old ones stay. */
export const FAILED_EVENT = 'results-failed'
