import type { Coordinates } from '#domain/geo/coordinates.ts'
import type { MAP_CLOSED, MAP_OPEN } from '#ui/map-state.ts'

/** What the browser keeps with an entry of its history, so that back and reload show what was seen. */
interface PageState {
  /** Whether the map is shown, in the place of the list where they are not beside each other. */
  readonly map?: typeof MAP_OPEN | typeof MAP_CLOSED
  /** Whether the entry before shows the same results the other way: their list for the map, or their map for the list. */
  readonly isSwitched?: boolean
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

/**
 * Makes an entry of its own for the map in the place of the list, or the list in that of the map; where the entry before
 * is the one to show it goes back to that, which takes a moment.
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

/** The state of an entry with other results, of which the map has not been moved. */
export function nextPageState(): PageState {
  const { map } = pageState()
  return map === undefined ? {} : { map }
}
