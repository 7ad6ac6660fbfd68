import { AREA_EVENT } from '../results/results-events.ts'

/** Milliseconds that a map must stand still before its area is counted or searched. */
const STILL_MS = 500

/** Parameters that name a place. */
const PLACES = ['city', 'place', 'state', 'country']

interface SearchArea {
  /** The visible part of the map, as `bounds`. */
  readonly view: () => string
  /** The number of businesses in a view, as text: '1,000+'. */
  readonly count: (view: string) => Promise<string | undefined>
  /** Whether the search follows the map unless the visitor switches that off. */
  readonly isFollowing: boolean
}

/** Offers 'Search this area' with a count after a move; with 'Search as I move' it searches at once. */
export function searchArea(page: HTMLElement, panel: HTMLElement, { view, count, isFollowing }: SearchArea) {
  const button = panel.querySelector<HTMLButtonElement>('[data-map-search]')
  const follow = panel.querySelector<HTMLInputElement>('[data-map-follow]')
  const announcer = document.querySelector('[data-announcer]')
  // An embedded map shows only its own list.
  if (!button || !follow) return { moved: () => undefined, settled: () => undefined }
  // A chosen place is kept until the visitor presses 'Search this area' or switches following on.
  let isFollowChosen = false
  const resetFollow = () => {
    const asked = new URLSearchParams(location.search)
    if (!isFollowChosen) follow.checked = isFollowing && !PLACES.some((name) => asked.has(name))
  }
  resetFollow()
  let still: number | undefined
  /** Whether the visitor has moved the map since the last area search. */
  let isMoved = false

  const search = () => {
    button.hidden = true
    isMoved = false
    page.dispatchEvent(new CustomEvent(AREA_EVENT, { detail: ['bounds', view()] }))
  }
  const settle = async () => {
    const area = view()
    // A drawn area is kept until the visitor searches another one.
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
    /** Called when the visitor has moved the map. */
    moved(): void {
      isMoved = true
      clearTimeout(still)
      still = window.setTimeout(() => void settle(), STILL_MS)
    },
    /**
     * Called when a list is shown. An area's results leave the map where the visitor moved it meanwhile; another area,
     * and one reached by going back or forward, moves the map.
     */
    settled(isTravel: boolean): void {
      resetFollow()
      button.hidden = true
      isMoved &&= page.dataset.bounds !== undefined && !isTravel
      if (isMoved && !follow.checked) void settle()
    },
  }
}
