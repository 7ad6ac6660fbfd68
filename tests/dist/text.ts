const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#x27': "'",
}

/** The visible text of a page: whitespace collapsed, without tags, scripts and comments. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|noscript)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')

/** The part of a page from a heading's text up to the next heading of level 1 or 2. */
export function sectionOf(html: string, heading: string): string {
  const parts = html.split(/(?=<h[12][\s>])/)
  return parts.find((part) => /^<h[12]/.test(part) && textOf(part).trimStart().startsWith(heading)) ?? ''
}
