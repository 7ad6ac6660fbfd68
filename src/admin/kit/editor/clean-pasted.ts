/** The attributes of every link in a description. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener nofollow' } as const

/** A tag with its attributes, whose values may contain any character. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const ATTRIBUTE = /[\s/]+([^\s"'>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** Parsing HTML in an inert document runs nothing, but inline handlers in it cause CSP reports. */
const withoutHandlers = (html: string) =>
  html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, name: string) => (/^on/i.test(name) ? '' : whole)),
  )

/** Elements that are removed together with their content. */
const DROPPED = 'script, style, meta, link, title, noscript, iframe, object, embed, template'
/** Elements that are replaced by their content. */
const UNWRAPPED = 'span, font'
/** Void elements that are visible without any text. */
const VISIBLE_VOID = new Set(['BR', 'IMG', 'HR'])

/**
 * Removes from pasted HTML what word processors and web pages add: styles, classes, data attributes, scripts, empty
 * elements and wrappers. Divisions become paragraphs, Word's lists and tables become lists, and links open in a new
 * tab.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html')
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

const LEVEL = /mso-list:[^;]*\blevel(\d)/i
const IGNORED = /mso-list:\s*ignore/i
/** The marker that Word writes before a list item: a character of a symbol font, a number or a letter. */
const MARKER = /^[\s\u00a0]*([·•▪§o\uf0b7\uf0a7–-]|(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]+/iu
const NUMBERED = /^[\s\u00a0]*(?:\d{1,3}|[a-z]{1,4})[.)]/iu

/** Turns Word's list paragraphs, whose styles hold marker and level, into lists. */
function makeWordLists(body: HTMLElement): void {
  let open: Element[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph)
    if (level === undefined) continue
    if (last === undefined || paragraph.previousElementSibling !== last) open = []
    const marker = takeMarker(paragraph)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const kind = NUMBERED.test(marker) ? 'ol' : 'ul'
    open = open.slice(0, level)
    // Another marker starts a new list; an item without one continues the list.
    if (marker !== '' && open[level - 1]?.localName !== kind) open = open.slice(0, level - 1)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(kind)
      const outer = open.at(-1)
      if (outer) (outer.lastElementChild ?? outer).append(list)
      else paragraph.before(list)
      open.push(list)
    }
    open.at(-1)?.append(item)
    last = open[0]
    paragraph.remove()
  }
}

/** The level from 1; undefined for a paragraph that is not a list item. */
function levelOf(paragraph: HTMLElement): number | undefined {
  const level = LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (level !== undefined) return Number(level)
  const isItem = /\bMsoListParagraph/.test(paragraph.className) && MARKER.test(paragraph.textContent)
  return isItem ? 1 : undefined
}

/** Removes an item's marker and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  for (const span of paragraph.querySelectorAll('span'))
    if (IGNORED.test(span.getAttribute('style') ?? '')) {
      span.remove()
      return span.textContent
    }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode()
  const marker = MARKER.exec(first?.textContent ?? '')?.[0] ?? ''
  if (first) first.textContent = (first.textContent ?? '').slice(marker.length)
  return marker
}

/**
 * Turns each table, which a description must not contain, into a list: a row becomes an item, its cells joined by
 * dashes.
 */
function makeTableLists(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const list = body.ownerDocument.createElement('ul')
    for (const row of table.rows) {
      const item = body.ownerDocument.createElement('li')
      for (const cell of row.cells) {
        if (cell.textContent.trim() === '') continue
        if (item.hasChildNodes()) item.append(' – ')
        for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes)
        item.append(...cell.childNodes)
      }
      if (item.hasChildNodes()) list.append(item)
    }
    table.replaceWith(list)
  }
}

/** Headings below the smallest allowed level become that level. */
function raiseHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h4, h5, h6')) {
    const raised = body.ownerDocument.createElement('h3')
    raised.append(...heading.childNodes)
    heading.replaceWith(raised)
  }
}
