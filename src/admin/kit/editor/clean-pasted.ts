import { makeTableLists, makeWordLists, raiseHeadings } from './pasted-blocks.ts'

/** Elements that are removed together with their content. */
const DROPPED = 'script, style, meta, link, title, noscript, iframe, object, embed, template'
/** Elements that are replaced by their content. */
const UNWRAPPED = 'span, font'
/** Void elements that are visible without any text. */
const VISIBLE_VOID = new Set(['BR', 'IMG', 'HR'])

export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener nofollow' } as const

/**
 * Removes from pasted HTML what word processors and web pages add: styles, classes, data attributes, scripts, empty
 * elements and wrappers. Divisions become paragraphs, what Word writes for lists and tables become lists, and links open in a
 * new tab.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const dropped of body.querySelectorAll(DROPPED)) dropped.remove()
  removeComments(body)
  makeWordLists(body)
  makeTableLists(body)
  raiseHeadings(body)
  for (const wrapper of body.querySelectorAll(UNWRAPPED)) wrapper.replaceWith(...wrapper.childNodes)
  // Innermost first, so that an outer division already holds paragraphs and is unwrapped.
  for (const division of [...body.querySelectorAll('div')].reverse()) asParagraph(division)
  for (const element of body.querySelectorAll('*')) cleanAttributes(element)
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const isEmpty = element.textContent.trim() === '' && element.children.length === 0
    if (isEmpty && !VISIBLE_VOID.has(element.tagName)) element.remove()
  }
  return body.innerHTML.trim()
}

/** Whether the HTML has pictures, which a description cannot have. */
export const hasPictures = (html: string): boolean => /<(?:img|v:imagedata)\b/i.test(html)

function asParagraph(division: Element): void {
  const holdsBlocks = division.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table')
  if (holdsBlocks) return division.replaceWith(...division.childNodes)
  const paragraph = division.ownerDocument.createElement('p')
  paragraph.append(...division.childNodes)
  division.replaceWith(paragraph)
}

function cleanAttributes(element: Element): void {
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  if (href === null) return
  element.setAttribute('href', href)
  for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value)
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: ChildNode[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode)
  for (const comment of comments) comment.remove()
}
