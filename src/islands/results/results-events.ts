/** Asks a page of results for what lies in a part of the map, 'west,south,east,north'. */
export const AREA_EVENT = 'search-area'
export type AreaEvent = CustomEvent<{ readonly bounds: string }>

/** A page of results shows others than before. */
export const SHOWN_EVENT = 'results-shown'
