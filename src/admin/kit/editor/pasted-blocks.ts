const LEVEL = /mso-list:[^;]*\blevel(\d)/i
const IGNORED = /mso-list:\s*ignore/i
/** What stands before an item where nothing else marks it: a sign of Word's symbol fonts, a number or a letter. */
const MARKER = /^[\s\u00a0]*([·•▪§o\uf0b7\uf0a7–-]|(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]+/iu
const NUMBERED = /^[\s\u00a0]*(?:\d{1,3}|[a-z]{1,4})[.)]/iu

/** Makes lists of the paragraphs by which Word writes them, each with its sign and its level in its style. */
export function makeWordLists(body: HTMLElement): void {
  let open: Element[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph)
    if (level === undefined) continue
    if (last === undefined || paragraph.previousElementSibling !== last) open = []
    const marker = takeMarker(paragraph)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open = open.slice(0, level)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(NUMBERED.test(marker) ? 'ol' : 'ul')
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

/** From 1; undefined for a paragraph that is no item. */
function levelOf(paragraph: HTMLElement): number | undefined {
  const level = LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (level !== undefined) return Number(level)
  const isItem = /\bMsoListParagraph/.test(paragraph.className) && MARKER.test(paragraph.textContent)
  return isItem ? 1 : undefined
}

/** Takes the sign before an item away and returns it. */
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

/** Makes a list of each table, which a description cannot have: an item a row, its cells with dashes between. */
export function makeTableLists(body: HTMLElement): void {
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

/** Headings smaller than a description has become its smallest. */
export function raiseHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h4, h5, h6')) {
    const raised = body.ownerDocument.createElement('h3')
    raised.append(...heading.childNodes)
    heading.replaceWith(raised)
  }
}
