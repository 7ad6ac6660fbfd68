import type { Coordinates } from '#domain/geo/coordinates.ts'
import type { MAP_CLOSED, MAP_OPEN } from '#ui/map-state.ts'

/** The state kept with a history entry, so that back and reload restore the view. */
interface PageState {
  /** Whether the map is shown in place of the list, where they do not stand side by side. */
  readonly map?: typeof MAP_OPEN | typeof MAP_CLOSED
  /** Whether the previous entry shows the same results the other way: as list instead of map, or the reverse. */
  readonly isSwitched?: boolean
  /** The visible part of the map, as `bounds`, if the visitor moved it. */
  readonly view?: string
  /** The business chosen on the map. */
  readonly chosen?: (Coordinates & { readonly id: number; readonly icon?: string }) | undefined
  /** Scroll position in pixels of a list beside the map, which scrolls by itself. */
  readonly listTop?: number
}

export const pageState = (): PageState => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Adds state to the current entry. */
export function keepInPageState(part: PageState): void {
  history.replaceState({ ...pageState(), ...part }, '')
}

/**
 * Adds a history entry for switching between list and map; where the previous entry is the wanted view it goes back
 * instead, which is asynchronous.
 */
export async function switchPageState(map: PageState['map']): Promise<void> {
  if (pageState().isSwitched === true) await goBack()
  else history.pushState({ ...pageState(), map, isSwitched: true }, '')
}

const goBack = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })

/** The state of an entry with new results, whose map was not moved. */
export function nextPageState(): PageState {
  const { map } = pageState()
  return map === undefined ? {} : { map }
}
