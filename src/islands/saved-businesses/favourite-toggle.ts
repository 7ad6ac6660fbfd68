import { favouritesPath } from '#domain/paths.ts'
import { iconHref } from '#ui/icon.ts'
import { say } from '../events/send.ts'
import { favourites } from './saved.store.ts'
import { showUndoToast } from './undo-toast.ts'

const SVG = 'http://www.w3.org/2000/svg'
const toggles = new Set<FavouriteToggle>()

/** A re-render empties these elements, or reuses them for another business. */
const rewritten = new MutationObserver((changes) => {
  for (const { target } of changes) if (target instanceof FavouriteToggle) target.update()
})

function heart(): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('class', 'sign')
  drawing.ariaHidden = 'true'
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', iconHref('heart'))
  drawing.append(use)
  return drawing
}

/** The notice after an attempt to save a business. */
function noticeFor(id: number, isKept: boolean): Parameters<typeof showUndoToast> {
  if (isKept) return ['Saved to favourites', { label: 'View', href: favouritesPath }]
  if (favourites.has(id)) return ['Saved until you leave: this browser keeps nothing for later']
  return ['Not saved: the storage of this browser is full']
}

/** `<favourite-toggle business name>`: a heart button that saves a business to this device's favourites. */
class FavouriteToggle extends HTMLElement {
  readonly #button = document.createElement('button')

  connectedCallback(): void {
    this.#button.type = 'button'
    this.#button.dataset.tooltip = ''
    if (!this.#button.firstChild) this.#button.append(heart())
    this.#button.onclick = () => {
      this.#toggle()
    }
    toggles.add(this)
    rewritten.observe(this, { childList: true, attributeFilter: ['business', 'name'] })
    this.update()
  }

  disconnectedCallback(): void {
    toggles.delete(this)
  }

  get #id(): number {
    return Number(this.getAttribute('business'))
  }

  update(): void {
    const isSaved = favourites.has(this.#id)
    const name = this.getAttribute('name') ?? ''
    this.#button.ariaPressed = String(isSaved)
    this.#button.ariaLabel = isSaved ? `Remove ${name} from favourites` : `Save ${name}`
    if (this.firstChild === this.#button) return
    // Inserting the button again would replay its animation.
    delete this.#button.dataset.beat
    this.replaceChildren(this.#button)
  }

  #toggle(): void {
    const id = this.#id
    if (favourites.has(id)) {
      delete this.#button.dataset.beat
      const removed = favourites.remove(new Set([id]))
      showUndoToast('Removed from favourites', { label: 'Undo', run: () => favourites.putBack(removed) })
      return
    }
    const isKept = favourites.add(id)
    // Only the pressed heart is animated, not others of the same business.
    if (favourites.has(id)) {
      this.#button.dataset.beat = ''
      say('events', ['press', 'favourite'])
      say('businesses', [id, 'favourite'])
    }
    showUndoToast(...noticeFor(id, isKept))
  }
}

customElements.define('favourite-toggle', FavouriteToggle)
favourites.$list.listen(() => {
  for (const toggle of toggles) toggle.update()
})
