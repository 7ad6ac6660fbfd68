/** Asks a page of results for what lies in a part of the map, 'west,south,east,north', or in the area of a polygon. */
export const AREA_EVENT = 'search-area'
export type AreaEvent = CustomEvent<readonly [name: 'bounds' | 'polygon', value: string]>

/** The fields of a page's form that a part of the map takes the place of. */
export const AREA_FIELDS: ReadonlySet<string> = new Set([
  ...['city', 'place', 'latitude', 'longitude', 'bounds', 'polygon'],
  ...['radius', 'state', 'country'],
])

/** A page of results shows others than before: those of an entry of the history that was gone back or forward to, or new ones. */
export const SHOWN_EVENT = 'results-shown'
export type ShownEvent = CustomEvent<{ readonly isTravel: boolean }>

/** Results could not be loaded, since there is no connection; those from before are still shown. */
export const FAILED_EVENT = 'results-failed'
