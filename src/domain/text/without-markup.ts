import sanitize from 'sanitize-html'

/** Tags that stand within a line, and signs in a text without any: a shop may be called '<Söhne>'. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|p|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>|^[^<>]*&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i
const LONGEST = 2000
/** Escapes that remain where all tags are removed. */
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A line of text that was copied as HTML, without its tags and with its signs: 'Bar <b>Zum</b> L&ouml;wen'. */
export function withoutMarkup(text: string): string {
  if (text.length > LONGEST || !MARKUP.test(text)) return text
  const bare = sanitize(text, { allowedTags: [], allowedAttributes: {} })
  return bare.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
}
