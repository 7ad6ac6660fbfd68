/** Tags that go with everything in them. */
const DROPPED = 'script, style, meta, link, title, noscript, iframe, object, embed, template'
/** Tags that go, and leave what was in them. */
const UNWRAPPED = 'span, font'
/** Tags that say something without any text in them. */
const SPEAKING = new Set(['BR', 'IMG', 'HR'])

export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener nofollow' } as const

/**
 * Pasted HTML without what word processors and web pages bring along: styles, classes, data attributes, scripts,
 * empty tags and wrappers are gone, divisions are paragraphs, and links open in a new tab.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const dropped of body.querySelectorAll(DROPPED)) dropped.remove()
  removeComments(body)
  for (const wrapper of body.querySelectorAll(UNWRAPPED)) wrapper.replaceWith(...wrapper.childNodes)
  // From the inside out, so that a division around others has become a plain wrapper by then.
  for (const division of [...body.querySelectorAll('div')].reverse()) asParagraph(division)
  for (const element of body.querySelectorAll('*')) cleanAttributes(element)
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const isEmpty = element.textContent.trim() === '' && element.children.length === 0
    if (isEmpty && !SPEAKING.has(element.tagName)) element.remove()
  }
  return body.innerHTML.trim()
}

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
