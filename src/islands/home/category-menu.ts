import { iconsPath } from '#ui/icon.ts'

/** Pixels between the button and its list, and between the list and the edge of the window. */
const GAP = 6
const EDGE = 12
const TALLEST = 416
/** Milliseconds after which a letter starts a new type-ahead word. */
const WORD_MS = 700

const signOf = (icon: string) =>
  `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href="${iconsPath}#${icon}"/></svg>`

/**
 * A dropdown with icons that replaces the select of categories, which keeps the value; a focused select is replaced
 * only when it loses the focus.
 */
export function addMenu(select: HTMLSelectElement): void {
  if (document.activeElement === select)
    select.addEventListener('blur', () => replace(select), { once: true })
  else replace(select)
}

function replace(select: HTMLSelectElement): void {
  const label = create('span', { id: 'category-label', className: 'sr-only', textContent: 'Category' })
  const button = create('button', {
    id: 'category-button',
    type: 'button',
    className: 'field choice',
    role: 'combobox',
  })
  button.setAttribute('aria-haspopup', 'listbox')
  button.setAttribute('aria-labelledby', `${label.id} ${button.id}`)
  button.setAttribute('aria-controls', 'category-menu')
  const menu = create('div', {
    id: 'category-menu',
    className: 'choice-menu',
    role: 'listbox',
    popover: 'auto',
  })
  menu.setAttribute('aria-labelledby', label.id)
  const options = [...select.options].map(({ value, text, dataset }) => {
    const option = create('div', { className: 'choice-item', role: 'option', tabIndex: -1 })
    option.dataset.value = value
    option.innerHTML = signOf(dataset.icon ?? '')
    option.append(create('span', { textContent: text, dir: 'auto' }))
    return option
  })
  menu.append(...options)

  const showValue = () => {
    const [chosen] = select.selectedOptions
    button.innerHTML = `${signOf(chosen?.dataset.icon ?? '')}<span class="choice-text" dir="auto"></span><span class="choice-arrow">${signOf('chevron')}</span>`
    button.querySelector('.choice-text')?.append(chosen?.text ?? '')
    for (const option of options) option.ariaSelected = String(option.dataset.value === select.value)
  }
  const choose = (option: HTMLElement) => {
    select.value = option.dataset.value ?? ''
    showValue()
    menu.hidePopover()
    button.focus()
  }

  button.popoverTargetElement = menu
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.showPopover()
  })
  menu.addEventListener('toggle', ({ newState }) => {
    button.ariaExpanded = String(newState === 'open')
    if (newState !== 'open') return
    placeBelow(menu, button.getBoundingClientRect())
    const chosen = options.find(({ ariaSelected }) => ariaSelected === 'true') ?? options[0]
    chosen?.focus()
  })
  menu.addEventListener('click', ({ target }) => {
    const option = options.find((each) => target instanceof Node && each.contains(target))
    if (option) choose(option)
  })
  menu.addEventListener('pointermove', ({ target }) => {
    options.find((each) => target instanceof Node && each.contains(target))?.focus({ preventScroll: true })
  })
  let word = ''
  let typedAt = 0
  menu.addEventListener('keydown', (event) => {
    const isWord = event.timeStamp - typedAt < WORD_MS
    const at = options.findIndex((each) => each === document.activeElement)
    const { key } = event
    const next: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: options[Math.min(at + 1, options.length - 1)],
      ArrowUp: options[Math.max(at - 1, 0)],
      Home: options[0],
      End: options.at(-1),
    }
    if (key === 'Tab') {
      menu.hidePopover()
      // The browser moves the focus on to the next field from here.
      button.focus()
    } else if (key === 'Enter' || (key === ' ' && !isWord)) {
      event.preventDefault()
      if (options[at]) choose(options[at])
    } else if (next[key]) {
      event.preventDefault()
      next[key].focus()
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      word = (isWord ? word : '') + key.toLowerCase()
      typedAt = event.timeStamp
      options.find(({ textContent }) => textContent.toLowerCase().startsWith(word))?.focus()
    }
  })
  select.addEventListener('change', showValue)
  button.ariaExpanded = 'false'
  showValue()
  select.style.display = 'none'
  select.removeAttribute('aria-label')
  select.after(label, button, menu)
}

/** Positioned in page coordinates, so that the menu scrolls with its button. */
function placeBelow({ style, offsetHeight }: HTMLElement, button: DOMRect): void {
  const below = innerHeight - button.bottom - GAP - EDGE
  const above = button.top - GAP - EDGE
  const isBelow = below >= Math.min(offsetHeight, TALLEST) || below >= above
  const height = Math.min(offsetHeight, TALLEST, Math.max(isBelow ? below : above, 120))
  style.left = `${button.left + scrollX}px`
  style.top = `${(isBelow ? button.bottom + GAP : button.top - GAP - height) + scrollY}px`
  style.minWidth = `${button.width}px`
  style.maxHeight = `${height}px`
}

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), given)
