import type { Coordinates } from '#domain/geo/coordinates.ts'
import { businessesPath } from '#domain/paths.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { ownCoordinates, POSITION_EVENT, rememberPosition } from './own-position.ts'
import { SHOWN_EVENT } from '../results/results-events.ts'
import { roundCoordinate } from '#domain/geo/round-coordinate.ts'

/** Why no position is available. */
type GeolocationErrorCode = 'denied' | 'unavailable' | 'timeout' | 'insecure'

const TIMEOUT = 10_000
/** Maximum age of a cached position, in milliseconds. */
const MAX_AGE = 60_000
const TROUBLES: Readonly<Record<number, GeolocationErrorCode>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

class PositionError extends Error {
  override readonly name = 'PositionError'
  readonly trouble: GeolocationErrorCode

  constructor(trouble: GeolocationErrorCode) {
    super(trouble)
    this.trouble = trouble
  }
}

const isGeolocationSupported = (): boolean => 'geolocation' in navigator

/** The visitor's position, to about ten metres; the browser asks for permission first. Throws `PositionError`. */
function requestPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!isSecureContext) {
      reject(new PositionError('insecure'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ latitude: roundCoordinate(coords.latitude), longitude: roundCoordinate(coords.longitude) })
      },
      ({ code }) => {
        reject(new PositionError(TROUBLES[code] ?? 'unavailable'))
      },
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    )
  })
}

/** Whether the browser would share the position without asking; 'prompt' where it does not say. */
async function permission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

const [entry] = performance.getEntriesByType('navigation')
/** Whether the position is used without a press: once a page, and not after going back. */
let isOffered = !(entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
addEventListener('popstate', () => {
  isOffered = false
})

const REQUESTING_TEXT = 'Asking your browser where you are...'

/** Why no position is available, and what the visitor can do about it. */
const TROUBLE_TEXTS: Readonly<Record<GeolocationErrorCode, string>> = {
  denied:
    'Location is blocked for this site. To allow it, open the site settings beside the address, set Location to Allow, and try again.',
  unavailable: 'We could not find your location. Type a city instead, or try again.',
  timeout: 'Finding your position took too long. Type a city instead, or try again.',
  insecure: 'Browsers share a position only over a secure connection (https). Type a city instead.',
}

/**
 * `<near-me>` around a button and an element of role `status`: a press gets the position and opens the results around
 * it, with the category in `data-category` and the text in `data-search`. With `data-wanted` no press is needed if the
 * position was shared in this tab or the browser shares it without asking. CSS hides the element until it is defined,
 * which needs geolocation.
 */
class NearMe extends HTMLElement {
  readonly #onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) void this.#ask(requestPosition)
  }

  #list: Element | null = null
  readonly #onShown = () => void this.#askAgain()

  connectedCallback(): void {
    this.addEventListener('click', this.#onClick)
    if (this.dataset.wanted === undefined) return
    void this.#askAgain()
    // Submitted words are asked for once their results are shown, which takes the focus from the field.
    this.#list = this.closest('[data-list]')
    this.#list?.addEventListener(SHOWN_EVENT, this.#onShown)
  }

  disconnectedCallback(): void {
    this.#list?.removeEventListener(SHOWN_EVENT, this.#onShown)
  }

  async #askAgain(): Promise<void> {
    const shared = ownCoordinates()
    // A removed circle must not come back, and a page with its own list searches as the visitor types.
    const isUnwanted = new URLSearchParams(location.search).has('latitude')
    const isTyping = this.closest('[data-list]') && document.activeElement instanceof HTMLInputElement
    if (!isOffered || isUnwanted || isTyping) return
    const [state] = await Promise.all([permission(), loaded()])
    const position = state === 'granted' ? requestPosition : shared && (() => Promise.resolve(shared))
    if (state === 'denied' || !position || !this.isConnected) return
    isOffered = false
    await this.#ask(position, true)
  }

  async #ask(position: () => Promise<Coordinates>, isAgain = false): Promise<void> {
    if (this.ariaBusy === 'true') return
    this.ariaBusy = 'true'
    this.#say(REQUESTING_TEXT)
    try {
      const here = await position()
      this.#say('')
      rememberPosition(here)
      const detail = { ...here, isAgain }
      const event = new CustomEvent(POSITION_EVENT, { detail, bubbles: true, cancelable: true })
      const { category, search } = this.dataset
      if (this.dispatchEvent(event))
        location[isAgain ? 'replace' : 'assign'](
          businessesPath({ search, category, ...here, radius: RADIUS.standard }),
        )
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
