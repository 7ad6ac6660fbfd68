import type { LanguageAttributes } from './language.ts'

const TAG = /(<[^>]*>)/
/** Letters of scripts with blanks between words, beside which a letter belongs to another word. */
const JOINED = String.raw`[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}]`
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Sanitised HTML in which a name stands by itself, where its language is known: a text that begins with an Arabic name
 * is not for that one that runs from right to left.
 */
export function nameApart(html: string, name: string, { lang, dir }: LanguageAttributes): string {
  if (lang === undefined) return html
  const written = name.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
  // Scripts may have a capital at the beginning of a sentence that the name has not.
  const pattern = written.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const anywhere = new RegExp(`(?<!${JOINED})${pattern}(?!${JOINED})`, 'giu')
  const direction = dir === undefined ? '' : ` dir="${dir}"`
  return html
    .split(TAG)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(anywhere, (found) => `<bdi lang="${lang}"${direction}>${found}</bdi>`),
    )
    .join('')
}
