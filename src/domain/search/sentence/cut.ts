import { isUnspaced } from '../../text/bigrams.ts'
import { phraseWithin } from './lexicon.ts'
import type { Word } from './words.ts'

/** A word of a script without blanks, cut before and behind the phrases in it: '近くのカフェ' is '近くの' and 'カフェ'. */
export function cutWord(word: Word): readonly Word[] {
  if (!isUnspaced(word.text)) return [word]
  const texts: string[] = []
  let rest = ''
  for (let at = 0; at < word.text.length;) {
    const phrase = phraseWithin(word.text, at)
    if (phrase === undefined) rest += word.text[at++] ?? ''
    else {
      texts.push(...(rest === '' ? [] : [rest]), phrase)
      rest = ''
      at += phrase.length
    }
  }
  if (texts.length === 0) return [word]
  return [...texts, ...(rest === '' ? [] : [rest])].map((text, at) => ({ text, isCut: at > 0 }))
}
