import sanitize from 'sanitize-html'
import { cleanMultiline, cleanText } from './clean.ts'

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre']

const SAFE_LINK = /^\s*(?:https?:\/\/|mailto:|tel:)/i

const TAGS = [...BLOCKS, 'br', 'strong', 'b', 'em', 'i', 'u', 'code', 'a']

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'target', 'rel'], '*': ['style'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title'],
  allowProtocolRelative: false,
  allowedStyles: { '*': { 'text-align': [/^(?:left|center|right)$/] } },
  nestingLimit: 30,
  transformTags: {
    // A link without a safe target becomes text.
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: SAFE_LINK.test(href) ? { href, target: '_blank', rel: 'noopener nofollow' } : {},
    }),
  },
}

const BLOCK = new RegExp(`<(?:${BLOCKS.join('|')}|br)[\\s/>]`, 'i')

const TEXT = '[^<>&]|&(?:amp|lt|gt);'
/** A link to an address without quotes and entities, which stays as it is. */
const PLAIN_LINK = `(<a href="https?://[!#-%'-;=?-Z_a-z~]+")`
const SAFE_REL = 'target="_blank" rel="noopener nofollow"'
const INLINE = `(?:${TEXT}|${PLAIN_LINK} ${SAFE_REL}>(?:${TEXT})*</a>)*`

/**
 * Text, or paragraphs and lists of nothing but text and safe links: what most descriptions are, and what sanitising
 * leaves alone.
 */
const PLAIN = new RegExp(
  `^(?:[^<>&]*|(?:<p>${INLINE}</p>\\s?|<(?:ul>(?:<li>${INLINE}</li>)+</ul|ol>(?:<li>${INLINE}</li>)+</ol)>\\s?)+)$`,
)
const BARE_LINK = new RegExp(`${PLAIN_LINK}>`, 'g')

/** The most tags of a text that is parsed, as the parser looks at all open ones for each new one. */
const MOST_TAGS = 10_000
const TAGS_AND_STRAYS = /(?:<[^<>]*>|<)+/g

/** The text itself, or only what stands between its tags where those are far too many. */
function parseable(html: string): string {
  const isShort = html.length <= MOST_TAGS
  return isShort || html.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1
    ? html
    : html.replace(TAGS_AND_STRAYS, ' ')
}

/**
 * Rich text reduced to the tags of the editor; plain text gets its paragraphs; null when nothing is left to read. Of
 * more than 10,000 tags none is kept.
 */
export function sanitiseHtml(html: string): string | null {
  const source = cleanMultiline(html)
  if (source === null) return null
  const linked = source.replace(BARE_LINK, `$1 ${SAFE_REL}>`)
  const clean = PLAIN.test(linked) ? linked : settled(source)
  if (cleanText(clean.replace(/<[^>]*>/g, ' ')) === null) return null
  return BLOCK.test(clean) ? clean : settled(paragraphs(clean))
}

/** The most rounds of cleaning, more than any known text needs. */
const MOST_ROUNDS = 6

/**
 * Sanitised until another round changes nothing: removing tags joins spaces, and makes a parser close others sooner.
 */
function settled(source: string): string {
  let text = source
  for (let round = 0; round < MOST_ROUNDS && !PLAIN.test(text); round++) {
    const clean = cleanMultiline(sanitize(parseable(text), OPTIONS)) ?? ''
    if (clean === text) break
    text = clean
  }
  return text
}

const SAFE_TAGS = [
  `</?(?:${TAGS.join('|')})(?: style="text-align:(?:left|center|right)")?(?: /)?>`,
  '<a href="\\s*(?:https?://|mailto:|tel:)[^"]*" target="_blank" rel="noopener nofollow">',
]

const SAFE = new RegExp(`^[^<]*(?:(?:${SAFE_TAGS.join('|')})[^<]*)*$`, 'i')

/** Whether rich text holds nothing but text and tags as sanitising writes them, in any order. */
export const isSafeHtml = (html: string): boolean => SAFE.test(html)

function paragraphs(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('')
}
