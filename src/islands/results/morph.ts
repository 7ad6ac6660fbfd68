import { Idiomorph } from 'idiomorph'
import { typedText } from './typed-text.ts'

const CARDS = 'ul.cards'
/** The list of a field, and what is said of it: a page comes without them. */
const SUGGESTIONS = '.suggest, .suggest + [role=status]'

/**
 * Makes the page like the fresh one. Cards are new ones, since their elements live by what they were made with; what
 * the visitor was told, has opened, or has typed since `before` stood in the field stays.
 */
export function morph(page: HTMLElement, fresh: HTMLElement, before: string | undefined): void {
  const cards = [...(fresh.querySelector(CARDS)?.children ?? [])]
  for (const each of [page, fresh]) each.querySelector(CARDS)?.replaceChildren()
  Idiomorph.morph(page, fresh, {
    callbacks: {
      beforeNodeMorphed: (node: Node) => node.nodeName.toLowerCase() !== 'near-me',
      beforeNodeRemoved: (node: Node) => !(node instanceof Element && node.matches(SUGGESTIONS)),
      beforeAttributeUpdated: (name, element, change) =>
        !isGiven(name, element, change) && !(name === 'value' && isTyped(element, before)),
    },
  })
  page.querySelector(CARDS)?.replaceChildren(...cards)
}

/** Whether a visitor has typed on since: that stays. */
const isTyped = (element: Element, before: string | undefined) =>
  element === document.activeElement && typedText() !== before

/** Whether it is what a visitor has opened, or a role that a list of suggestions gave its field. */
function isGiven(name: string, element: Element, change: 'update' | 'remove'): boolean {
  if (change === 'update') return false
  if (element.localName === 'details') return name === 'open'
  return element.matches('[data-suggest]') && /^(?:role|aria-)/.test(name)
}
