import type { Coordinates } from '#domain/geo/coordinates.ts'
import { businessesPath } from '#domain/paths.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { rememberPosition } from './own-position.ts'
import { requestPosition, isGeolocationSupported, PositionError } from './position.ts'
import { REQUESTING_TEXT, TROUBLE_TEXTS } from './texts.ts'

/** The event that carries a position; a listener that prevents its default handles it instead. */
export const POSITION_EVENT = 'near-me'
export type PositionEvent = CustomEvent<Coordinates>

/**
 * `<near-me>` around a button and an element of role `status`: a press asks for the position and opens the results
 * around it, of the category in `data-category` and with the words in `data-search`. CSS hides the element until it is defined, which without geolocation it
 * never is.
 */
class NearMe extends HTMLElement {
  readonly #onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) void this.#ask()
  }

  connectedCallback(): void {
    this.addEventListener('click', this.#onClick)
  }

  async #ask(): Promise<void> {
    if (this.ariaBusy === 'true') return
    this.ariaBusy = 'true'
    this.#say(REQUESTING_TEXT)
    try {
      const detail = await requestPosition()
      this.#say('')
      rememberPosition(detail)
      const event = new CustomEvent(POSITION_EVENT, { detail, bubbles: true, cancelable: true })
      const { category, search } = this.dataset
      if (this.dispatchEvent(event))
        location.assign(businessesPath({ search, category, ...detail, radius: RADIUS.standard }))
    } catch (error) {
      this.#say(TROUBLE_TEXTS[error instanceof PositionError ? error.trouble : 'unavailable'])
    } finally {
      this.ariaBusy = 'false'
    }
  }

  #say(text: string): void {
    const room = this.querySelector('[role=status]')
    if (room) room.textContent = text
  }
}

if (isGeolocationSupported()) customElements.define('near-me', NearMe)
