import { AREA_EVENT } from '../results/results-events.ts'

/** Milliseconds that a map stands still before what it shows is counted or searched. */
const STILL_MS = 500

/** Parameters of a place by its name. */
const PLACES = ['city', 'place', 'state', 'country']

interface SearchArea {
  /** The part of the map in view, as `bounds`. */
  readonly view: () => string
  /** How many businesses are in a view, as text: '1,000+'. */
  readonly count: (view: string) => Promise<string | undefined>
  /** Where the map follows moves unless told otherwise. */
  readonly isFollowing: boolean
}

/** 'Search this area' after a move, with how many are in it; or the search itself where 'Search as I move' is on. */
export function searchArea(page: HTMLElement, panel: HTMLElement, { view, count, isFollowing }: SearchArea) {
  const button = panel.querySelector<HTMLButtonElement>('[data-map-search]')
  const follow = panel.querySelector<HTMLInputElement>('[data-map-follow]')
  const announcer = document.querySelector('[data-announcer]')
  // A map in a frame shows its list alone.
  if (!button || !follow) return { moved: () => undefined, settled: () => undefined }
  // A place that was chosen stays until 'Search this area' is pressed, or following is asked for.
  let isFollowChosen = false
  const resetFollow = () => {
    const asked = new URLSearchParams(location.search)
    if (!isFollowChosen) follow.checked = isFollowing && !PLACES.some((name) => asked.has(name))
  }
  resetFollow()
  let still: number | undefined
  /** Whether the visitor has moved the map since a part of it was searched. */
  let isMoved = false

  const search = () => {
    button.hidden = true
    isMoved = false
    page.dispatchEvent(new CustomEvent(AREA_EVENT, { detail: ['bounds', view()] }))
  }
  const settle = async () => {
    const area = view()
    // A drawn area stays until another one is asked for.
    if (follow.checked && page.dataset.polygon === undefined) {
      search()
      return
    }
    button.textContent = 'Search this area'
    button.hidden = false
    const total = await count(area).catch(() => undefined)
    if (total === undefined || view() !== area) return
    button.textContent = `Search this area (${total})`
    if (announcer) announcer.textContent = `${total} in view`
  }
  button.addEventListener('click', search)
  follow.addEventListener('change', () => {
    isFollowChosen = true
    if (follow.checked && !button.hidden) search()
  })
  return {
    /** The visitor has moved the map. */
    moved(): void {
      isMoved = true
      clearTimeout(still)
      still = window.setTimeout(() => void settle(), STILL_MS)
    },
    /**
     * A list is shown. Of a part of the map it leaves the visitor where they have moved on to; another one, and one of the
     * history that was gone back or forward to, moves the map.
     */
    settled(isTravel: boolean): void {
      resetFollow()
      button.hidden = true
      isMoved &&= page.dataset.bounds !== undefined && !isTravel
      if (isMoved && !follow.checked) void settle()
    },
  }
}
