import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { formatPoint } from '#domain/search/format-point.ts'
import { parseCoordinates, type Coordinates } from '#domain/geo/coordinates.ts'

const KEY = STORAGE_KEYS.position

/** The event that carries a position; a listener that prevents its default handles it instead. */
export const POSITION_EVENT = 'near-me'
/** `isAgain`: the position was shared before, and no button was pressed. */
export type PositionEvent = CustomEvent<Coordinates & { readonly isAgain: boolean }>

/** Remembers the visitor's position in this tab, in the format that pages use. */
export function rememberPosition(position: Coordinates): void {
  try {
    sessionStorage.setItem(KEY, formatPoint(position))
  } catch {
    // Where storage is blocked the page shows the coordinates.
  }
}

function ownPosition(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The visitor's position as the browser gave it in this tab. */
export function ownCoordinates(): Coordinates | null {
  const [latitude, longitude] = (ownPosition() ?? '').split(', ')
  return parseCoordinates(latitude, longitude)
}

/** Replaces the coordinates of the visitor's own position by 'you': 'Within 5 km of you'. */
export function sayYou(page: HTMLElement): void {
  const own = ownPosition()
  if (own === null) return
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.nodeValue?.includes(own)) text.nodeValue = text.nodeValue.replace(own, 'you')
  }
  for (const named of page.querySelectorAll(`[aria-label*="${own}"]`))
    named.ariaLabel = named.ariaLabel?.replace(own, 'you') ?? null
}
