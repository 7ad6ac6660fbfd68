import { announce, type ListModel, type Option } from './list-model.ts'
import { positionList, scrollForRoom, type Viewport } from './list-position.ts'
import { renderList } from './list-view.ts'

let made = 0

function element(className: string): HTMLElement {
  const div = document.createElement('div')
  div.className = className
  return div
}

/** The list of a field, in the top layer and outside the component that renders the field. */
export class Popup {
  readonly box = element('suggest-list')
  readonly #popup = element('suggest')
  readonly #corrected = element('suggest-corrected')
  readonly #status = element('sr-only')
  readonly #field: HTMLElement
  /** Whether the field moves when the page is scrolled. */
  readonly #isInPage: boolean
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
    // Inside a popover or dialog, so that a press on the list does not dismiss it; else in the page's main element.
    const layer = field.closest('[popover], dialog')
    this.#isInPage = layer === null
    const home = layer ?? document.querySelector('main') ?? document.body
    home.append(this.#popup, this.#status)
    // Presses here do not take the focus from the field.
    this.#popup.addEventListener('mousedown', (event) => {
      event.preventDefault()
    })
  }

  get isOpen(): boolean {
    return this.#following !== undefined
  }

  /** The option of an element of the list, or of its ancestor. */
  optionAt(target: EventTarget | null): Option | undefined {
    const element = target instanceof Element ? target.closest('[role=option]') : null
    return element ? this.#shown.get(element) : undefined
  }

  /** The option that the keyboard selected. */
  get active(): Option | undefined {
    return this.optionAt(this.box.querySelector('[aria-selected=true]'))
  }

  /** Shows a list; suggestions may scroll the page so that they are visible. */
  show(model: ListModel): void {
    this.#shown = renderList(this.box, model)
    const { corrected } = model
    this.#corrected.hidden = corrected === null
    this.#corrected.replaceChildren('Showing results for ', emphasis(corrected ?? ''))
    this.box.scrollTop = 0
    this.#status.textContent = announce(model)
    const isTyped = model.first.length > 0
    if (this.isOpen && !isTyped) return
    const lift = isTyped ? this.#liftForRoom() : 0
    if (!this.isOpen) this.#open()
    this.#chooseSide(lift)
    if (lift > 0) scrollBy({ top: lift })
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
    const resize = () => {
      this.#chooseSide()
    }
    addEventListener('scroll', follow, { passive: true, capture: true, signal })
    addEventListener('resize', resize, { signal })
    visualViewport?.addEventListener('resize', resize, { signal })
    const size = new ResizeObserver(follow)
    size.observe(this.#field)
    signal.addEventListener('abort', () => {
      size.disconnect()
    })
  }

  get #sight(): Viewport {
    const { clientWidth, clientHeight } = document.documentElement
    return { width: clientWidth, height: visualViewport?.height ?? clientHeight }
  }

  /** Pixels by which the page can and should be scrolled so that the list fits. */
  #liftForRoom(): number {
    if (!this.#isInPage) return 0
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    const wanted = scrollForRoom(this.#field.getBoundingClientRect(), this.#sight)
    return Math.min(wanted, scrollHeight - clientHeight - scrollTop)
  }

  /**
   * Chooses the side and the height that suit the field once the page is scrolled by `lift`. Scrolling an open list
   * changes neither, so that no option moves away from under a press.
   */
  #chooseSide(lift = 0): void {
    const { left, top, bottom, width } = this.#field.getBoundingClientRect()
    const lifted = { left, top: top - lift, bottom: bottom - lift, width }
    const { side, maxHeight } = positionList(lifted, this.#sight)
    this.#popup.dataset.side = side
    this.#popup.style.maxHeight = `${maxHeight}px`
    this.#place()
  }

  /** Positioned in page coordinates, so that the list scrolls along with its field. */
  #place(): void {
    const field = this.#field.getBoundingClientRect()
    const { left, width } = positionList(field, this.#sight)
    const { style, dataset } = this.#popup
    style.left = `${left + scrollX}px`
    style.width = `${width}px`
    style.top = dataset.side === 'below' ? `${field.bottom + scrollY}px` : 'auto'
    style.bottom =
      dataset.side === 'below' ? 'auto' : `${document.documentElement.clientHeight - field.top - scrollY}px`
  }
}

function emphasis(text: string): HTMLElement {
  const strong = document.createElement('b')
  strong.textContent = text
  return strong
}
