import type { ErrorEvent, IControl, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { iconHref } from '#ui/icon.ts'
import { STREETS_SOURCE } from '#src/map/style/streets/ground-layers.ts'
import type { Streets } from '#src/map/style/streets/street-layers.ts'
import { loadStreets } from './streets.ts'

const FAILED = 'Streets could not be loaded.'

/** The button that shows or hides streets from another host, and the message where they are unavailable. */
export class StreetsControl implements IControl {
  readonly #show: (streets: Streets | undefined) => void
  readonly #element = Object.assign(document.createElement('div'), {
    className: 'maplibregl-ctrl map-streets',
  })
  readonly #button = Object.assign(document.createElement('button'), {
    type: 'button',
    innerHTML: `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href="${iconHref('map')}"/></svg><span>Show streets</span>`,
  })
  readonly #status = Object.assign(document.createElement('p'), { role: 'status' })
  #map: MapLibreMap | undefined

  constructor(show: (streets: Streets | undefined) => void) {
    this.#show = show
    this.#button.setAttribute('aria-pressed', 'false')
    this.#button.addEventListener('click', () => void this.#toggle())
    this.#element.append(this.#button, this.#status)
  }

  onAdd(map: MapLibreMap): HTMLElement {
    this.#map = map
    map.on('error', this.#sayFailed)
    map.on('sourcedata', this.#sayLoaded)
    return this.#element
  }

  onRemove(): void {
    this.#map?.off('error', this.#sayFailed)
    this.#map?.off('sourcedata', this.#sayLoaded)
    this.#element.remove()
  }

  /** Shows the button, or removes it where the site has its own streets. */
  offer(isOffered: boolean): void {
    this.#button.hidden = !isOffered && !this.#isShown()
  }

  async #toggle(): Promise<void> {
    this.#status.textContent = ''
    if (this.#isShown()) {
      this.#press(undefined)
      return
    }
    this.#button.setAttribute('aria-busy', 'true')
    const streets = await loadStreets().catch(() => undefined)
    this.#button.removeAttribute('aria-busy')
    if (streets) this.#press(streets)
    else this.#status.textContent = FAILED
  }

  readonly #sayFailed = (event: ErrorEvent & { readonly sourceId?: string }): void => {
    if (event.sourceId !== STREETS_SOURCE) return
    if (this.#isShown()) this.#press(undefined)
    if (this.#status.textContent === '') this.#status.textContent = FAILED
  }

  readonly #sayLoaded = ({ sourceId, tile }: MapSourceDataEvent): void => {
    if (sourceId === STREETS_SOURCE && tile && this.#status.textContent !== '') this.#status.textContent = ''
  }

  #isShown = () => this.#button.getAttribute('aria-pressed') === 'true'

  #press(streets: Streets | undefined): void {
    this.#button.setAttribute('aria-pressed', String(streets !== undefined))
    this.#show(streets)
  }
}
