import type { Coordinates } from '#domain/geo/coordinates.ts'
import type { MAP_CLOSED, MAP_OPEN } from '#ui/map-state.ts'

/** What the browser keeps with an entry of its history, so that back and reload show what was seen. */
interface PageState {
  /** Whether the map is shown, in the place of the list where they are not beside each other. */
  readonly map?: typeof MAP_OPEN | typeof MAP_CLOSED
  /** The part of the map in view, as `bounds`, where the visitor has moved it. */
  readonly view?: string
  /** The business that was chosen on the map. */
  readonly chosen?: (Coordinates & { readonly id: number; readonly icon?: string }) | undefined
  /** Pixels that a list beside the map, which scrolls by itself, was scrolled. */
  readonly listTop?: number
}

export const pageState = (): PageState => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Keeps something more with the present entry. */
export function keepInPageState(part: PageState): void {
  history.replaceState({ ...pageState(), ...part }, '')
}

/** The state of an entry with other results, of which the map has not been moved. */
export function nextPageState(): PageState {
  const { map } = pageState()
  return map === undefined ? {} : { map }
}
