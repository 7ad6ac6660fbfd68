import { announce, type ListModel, type Option } from './list-model.ts'
import { placeList, scrollForRoom, type Sight } from './list-place.ts'
import { renderList } from './list-view.ts'

let made = 0

function element(className: string): HTMLElement {
  const div = document.createElement('div')
  div.className = className
  return div
}

/** The list of a field, in the top layer and outside of whatever draws the field. */
export class Popup {
  readonly box = element('suggest-list')
  readonly #popup = element('suggest')
  readonly #corrected = element('suggest-corrected')
  readonly #status = element('sr-only')
  readonly #field: HTMLElement
  #shown: ReadonlyMap<Element, Option> = new Map()
  #following: AbortController | undefined

  constructor(field: HTMLElement) {
    this.#field = field
    this.box.id = `suggestions-${(made += 1)}`
    this.box.role = 'listbox'
    this.box.ariaLabel = 'Suggestions'
    this.#corrected.ariaHidden = 'true'
    this.#status.role = 'status'
    this.#popup.popover = 'manual'
    this.#popup.append(this.#corrected, this.box)
    // A panel that closes by a press outside of it keeps the list inside; all else of a page stands in its main part.
    const home = field.closest('[popover], dialog') ?? document.querySelector('main') ?? document.body
    home.append(this.#popup, this.#status)
    // The field keeps the focus whatever is pressed here.
    this.#popup.addEventListener('mousedown', (event) => {
      event.preventDefault()
    })
  }

  get isOpen(): boolean {
    return this.#following !== undefined
  }

  /** The option that an element of the list stands for, or lies in. */
  optionAt(target: EventTarget | null): Option | undefined {
    const element = target instanceof Element ? target.closest('[role=option]') : null
    return element ? this.#shown.get(element) : undefined
  }

  /** The option that the keyboard is on. */
  get active(): Option | undefined {
    return this.optionAt(this.box.querySelector('[aria-selected=true]'))
  }

  /** Shows a list; answers may move the page so that they can be seen. */
  show(model: ListModel): void {
    this.#shown = renderList(this.box, model)
    const { corrected } = model
    this.#corrected.hidden = corrected === null
    this.#corrected.replaceChildren('Showing results for ', emphasis(corrected ?? ''))
    this.box.scrollTop = 0
    this.#status.textContent = announce(model)
    if (!this.isOpen) this.#open()
    this.#place()
    if (model.first.length > 0) this.#makeRoom()
  }

  close(): void {
    this.#following?.abort()
    this.#following = undefined
    this.#status.textContent = ''
    this.#popup.hidePopover()
  }

  #open(): void {
    this.#following = new AbortController()
    const { signal } = this.#following
    this.#popup.showPopover()
    const follow = () => {
      this.#place()
    }
    addEventListener('scroll', follow, { passive: true, capture: true, signal })
    addEventListener('resize', follow, { signal })
    visualViewport?.addEventListener('resize', follow, { signal })
    const size = new ResizeObserver(follow)
    size.observe(this.#field)
    signal.addEventListener('abort', () => {
      size.disconnect()
    })
  }

  get #sight(): Sight {
    const { clientWidth, clientHeight } = document.documentElement
    return { width: clientWidth, height: visualViewport?.height ?? clientHeight }
  }

  #makeRoom(): void {
    const top = scrollForRoom(this.#field.getBoundingClientRect(), this.#sight)
    if (top > 0) scrollBy({ top })
  }

  /** Measured from the page's own corner, so that scrolling carries the list along with its field. */
  #place(): void {
    const field = this.#field.getBoundingClientRect()
    const { side, left, width, maxHeight } = placeList(field, this.#sight)
    const { style } = this.#popup
    this.#popup.dataset.side = side
    style.left = `${left + scrollX}px`
    style.width = `${width}px`
    style.maxHeight = `${maxHeight}px`
    style.top = side === 'below' ? `${field.bottom + scrollY}px` : 'auto'
    style.bottom =
      side === 'below' ? 'auto' : `${document.documentElement.clientHeight - field.top - scrollY}px`
  }
}

function emphasis(text: string): HTMLElement {
  const strong = document.createElement('b')
  strong.textContent = text
  return strong
}
