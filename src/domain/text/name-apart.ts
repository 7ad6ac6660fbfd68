import type { LanguageAttributes } from './language.ts'

const TAG = /(<[^>]*>)/
/** Letters of scripts with blanks between words, beside which a letter belongs to another word. */
const JOINED = String.raw`[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}]`
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Wraps a name in `<bdi>` within sanitised HTML if its language is known, so that an Arabic name does not turn the
 * direction of the text around it.
 */
export function nameApart(html: string, name: string, { lang, dir }: LanguageAttributes): string {
  if (lang === undefined) return html
  const written = name.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
  // A name may be capitalised at the beginning of a sentence.
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
