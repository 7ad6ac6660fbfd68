import { formatCount } from '#domain/text/thousands.ts'
import { iconHref, categoryIcon } from '#ui/icon.ts'
import type { IconName } from '#ui/icon-paths.ts'
import type { HighlightSegment } from '#domain/text/highlight-matches.ts'
import type { ListModel, Option } from './list-model.ts'

const SVG = 'http://www.w3.org/2000/svg'
const CONTROLS: readonly string[] = ['clock', 'search', 'close'] satisfies readonly IconName[]

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

function drawing(name: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'sign')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute(
    'href',
    CONTROLS.includes(name) ? iconHref(name as IconName) : iconHref(categoryIcon(name)),
  )
  svg.append(use)
  return svg
}

function hidden(className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = element('span', className, ...children)
  made.ariaHidden = 'true'
  return made
}

const emphasised = (parts: readonly HighlightSegment[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? element('b', '', text) : text))

/** One option; with an `href` it is a link, so that it can also be opened in a new tab. */
function optionElement(option: Option, id: string): HTMLElement {
  const { choice, parts, language, sign, flag, note, count, href } = option
  const made = element(href === undefined ? 'div' : 'a', 'suggest-option')
  made.id = id
  made.role = 'option'
  made.tabIndex = -1
  made.dataset.choice = choice
  if (href !== undefined) made.setAttribute('href', href)
  if (sign !== undefined) made.append(drawing(sign))
  if (flag !== undefined) made.append(hidden('suggest-flag', flag))

  const name = element('span', 'suggest-name', ...emphasised(parts))
  if (language) Object.assign(name, language)
  else name.dir = 'auto'
  const words = element('span', 'suggest-words', name)
  if (note && note.length > 0) words.append(' ', element('span', 'suggest-note', ...emphasised(note)))
  made.append(words)
  if (count !== undefined) {
    const noun = element('span', 'sr-only', count === 1 ? ' business' : ' businesses')
    made.append(' ', element('span', 'suggest-count', formatCount(count), noun))
  }
  if (choice === 'repeat') {
    made.append(hidden('suggest-remove', drawing('close')))
    made.setAttribute('aria-description', 'Delete removes it')
  }
  return made
}

/** Fills a listbox with the options of a list, and returns the option of each element. */
export function renderList(box: HTMLElement, { first, groups }: ListModel): ReadonlyMap<Element, Option> {
  const shown = new Map<Element, Option>()
  const put = (option: Option) => {
    const made = optionElement(option, `${box.id}-${shown.size}`)
    shown.set(made, option)
    return made
  }
  const leading = first.map(put)
  const labelled = groups.map(({ label, options }) => {
    const heading = hidden('suggest-label', label)
    const group = element('div', 'suggest-group', heading, ...options.map(put))
    group.role = 'group'
    group.ariaLabel = label
    return group
  })
  box.replaceChildren(...leading, ...labelled)
  return shown
}
