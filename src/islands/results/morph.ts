import { Idiomorph } from 'idiomorph'
import { typedText } from './typed-text.ts'

const CARDS = 'ul.cards'
/** Elements controlled by scripts: near-me messages, the map, and a list's search form. */
const OWN = 'near-me, .map-panel, [data-list] .search'
/** A field's suggestion list and its status, which fetched pages do not contain. */
const SUGGESTIONS = '.suggest, .suggest + [role=status]'

/**
 * Morphs the page into the fresh one. Cards are replaced, since their custom elements rewrite their own content;
 * near-me messages, the map, opened details and text typed since the field's value was `before` are kept, and so are cards
 * of the same businesses.
 */
export function morph(page: HTMLElement, fresh: HTMLElement, before: string | undefined): void {
  const { rows } = fresh.dataset
  const isSame = rows !== undefined && rows === page.dataset.rows
  const cards = [...(fresh.querySelector(CARDS)?.children ?? [])]
  if (!isSame) for (const each of [page, fresh]) each.querySelector(CARDS)?.replaceChildren()
  void Idiomorph.morph(page, fresh, {
    callbacks: {
      beforeNodeMorphed: (node: Node, next: Node) => {
        if (!(node instanceof Element && node.matches(isSame ? `${OWN}, ${CARDS}` : OWN))) return true
        if (node.localName === 'near-me' && next instanceof Element) takeSearch(node, next)
        return false
      },
      beforeNodeRemoved: (node: Node) => !(node instanceof Element && node.matches(SUGGESTIONS)),
      beforeAttributeUpdated: (name, element, change) =>
        !isLiveAttribute(name, element, change) && !(name === 'value' && isTyped(element, before)),
    },
  })
  if (!isSame) page.querySelector(CARDS)?.replaceChildren(...cards)
}

/** A kept near-me message asks for the fresh page's search and category. */
function takeSearch(message: Element, next: Element): void {
  for (const name of ['data-search', 'data-category']) {
    const value = next.getAttribute(name)
    if (value === null) message.removeAttribute(name)
    else message.setAttribute(name, value)
  }
}

/** Whether the visitor has typed since the request. */
const isTyped = (element: Element, before: string | undefined) =>
  element === document.activeElement && typedText() !== before

/** Whether script or visitor added the attribute: `open` of details, or the ARIA roles of a suggestion field. */
function isLiveAttribute(name: string, element: Element, change: 'update' | 'remove'): boolean {
  if (change === 'update') return false
  if (element.localName === 'details') return name === 'open'
  return element.matches('[data-suggest]') && /^(?:role|aria-)/.test(name)
}
