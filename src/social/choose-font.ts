import { transliterate } from '#domain/text/search-text.ts'
import type { FontName } from './canvas.ts'

/** Characters besides letters that both fonts have. */
const MARKS = String.raw`\p{M}\d\s.,:;!?&/()+%#@*°·•'"‘’‚“”„«»‹›\-–—`
const HEAD = new RegExp(String.raw`^[\p{Script=Latin}${MARKS}]+$`, 'u')
const TEXT = new RegExp(String.raw`^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}${MARKS}]+$`, 'u')
const UNKNOWN = new RegExp(String.raw`[^\p{L}${MARKS}]+`, 'gu')

export interface FittedText {
  readonly text: string
  readonly font: FontName
}

/** A name with a font that has its letters; transliterated where neither font has them. */
export function chooseFont(name: string): FittedText {
  const text = name.normalize('NFC').replace(UNKNOWN, ' ').replace(/\s+/g, ' ').trim()
  if (HEAD.test(text)) return { text, font: 'head' }
  if (TEXT.test(text)) return { text, font: 'text' }
  const plain = transliterate(name)
  return { text: plain.charAt(0).toUpperCase() + plain.slice(1), font: 'head' }
}
