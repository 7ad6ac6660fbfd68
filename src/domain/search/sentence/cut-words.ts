import { isUnspaced } from '../../text/bigrams.ts'
import { phraseWithin, type Meaning } from './lexicon.ts'
import type { Word } from './words.ts'

/** Roles of phrases that mean nothing alone within a word. */
const IDLE: ReadonlySet<string> = new Set(['filler', 'stars', 'keep', 'near', 'unknownDay', 'and'])
const isIdle = ({ slot, day, date, roles }: Meaning) =>
  slot === undefined && day === undefined && date === undefined && roles.every((role) => IDLE.has(role))

const CLOCK = /^\d{1,2}(?:[時点點时](?:\d{2}分|半)?|:\d{2})/u
const DATE = /^\d{1,2}月\d{1,2}[日号號]/u
const NUMBER = /^\d+/

interface Piece {
  text: string
  readonly kind: 'phrase' | 'idle' | 'keep' | 'number' | 'rest'
  /** Whether the piece excludes the words after it, as 'without' does. */
  readonly isDenial?: boolean
  /** Whether it joins two items, as 'and' does. */
  readonly isAnd?: boolean
}

/** The pieces of a word, with the longest possible phrases. */
function piecesOf(word: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < word.length;) {
    const phrase = phraseWithin(word, at)
    const rest = word.slice(at)
    const clock = (DATE.exec(rest) ?? CLOCK.exec(rest))?.[0]
    const number = NUMBER.exec(rest)?.[0]
    const last = pieces.at(-1)
    if (phrase) {
      const isKept = phrase.meaning.roles.includes('keep')
      const isDenial = phrase.meaning.roles.includes('without')
      const kind = isKept ? 'keep' : isIdle(phrase.meaning) ? 'idle' : 'phrase'
      pieces.push({ text: phrase.text, kind, isDenial, isAnd: phrase.meaning.roles.includes('and') })
    } else if (clock) pieces.push({ text: clock.replace('分', ''), kind: 'phrase' })
    else if (number) pieces.push({ text: number, kind: 'number' })
    else if (last?.kind === 'rest') last.text += word.charAt(at)
    else pieces.push({ text: word.charAt(at), kind: 'rest' })
    at += phrase?.text.length ?? clock?.length ?? number?.length ?? 1
  }
  return pieces
}

const isJoint = (piece: Piece | undefined) =>
  piece !== undefined && piece.kind !== 'rest' && piece.kind !== 'keep'

/** Whether a piece is the particle behind an exclusion: 的 in '不要中餐的餐厅' and '除了北京和上海的酒店'. */
function endsDenied(pieces: readonly Piece[], at: number): boolean {
  if (pieces[at]?.kind !== 'idle') return false
  let before = at
  while (pieces[before - 1]?.kind === 'rest') {
    before -= 2
    if (pieces[before]?.isDenial) return true
    if (!pieces[before]?.isAnd) return false
  }
  return false
}

/** Whether a piece is cut off: particles and numbers are only beside a phrase, and else stay in the word. */
function isApart(pieces: readonly Piece[], at: number): boolean {
  const reaches = (step: number) => {
    let next = at
    while (isJoint(pieces[next]) && pieces[next]?.kind !== 'phrase') next += step
    return pieces[next]?.kind === 'phrase'
  }
  return isJoint(pieces[at]) && (reaches(-1) || reaches(1) || endsDenied(pieces, at))
}

/** A word of a script without blanks, cut around the phrases in it: '近くのカフェ' is '近く', 'の', 'カフェ'. */
export function cutWord(word: Word): readonly Word[] {
  if (!isUnspaced(word.text)) return [word]
  const pieces = piecesOf(word.text)
  const texts: { text: string; isApart: boolean }[] = []
  pieces.forEach((piece, at) => {
    const last = texts.at(-1)
    const isOwn = isApart(pieces, at)
    if (last && !isOwn && !last.isApart) last.text += piece.text
    else texts.push({ text: piece.text, isApart: isOwn })
  })
  return texts.length < 2 ? [word] : texts.map(({ text }, at) => ({ text, isCut: at > 0 }))
}
