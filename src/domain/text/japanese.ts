import anyAscii from 'any-ascii'
import words from './data/japanese-words.json' with { type: 'json' }
import { romaji } from './kana.ts'

const [WRITTEN = [], READ = []] = words.map((column) => column.split(' '))
const READINGS = new Map(WRITTEN.map((word, at) => [word, READ[at] ?? '']))
const LONGEST = Math.max(...WRITTEN.map((word) => word.length))

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/u

/** Countries in which a Japanese 'no' among Chinese characters is decoration. */
const CHINESE = /^(?:CN|TW|HK|MO|SG|MY)$/

/** Whether a text is read as Japanese: it has kana, or Chinese characters and stands in Japan. */
export const isJapanese = (text: string, countryCode: string | null | undefined): boolean =>
  KANA.test(text) ? !CHINESE.test(countryCode ?? '') : countryCode === 'JP' && HAN.test(text)

/** A part of a text with its reading; `joins` says whether it forms one word with the part before or after it. */
interface Part {
  readonly reading: string
  readonly joins: 'neither' | 'before' | 'both'
}

const RUN =
  /^(?:[\p{Script=Hiragana}ー〜]+|[\p{Script=Katakana}ー〜]+|[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+)/u

/** The longest known word at the beginning of a text. */
function knownWord(text: string): string | undefined {
  for (let length = Math.min(LONGEST, text.length); length > 0; length--)
    if (READINGS.has(text.slice(0, length))) return text.slice(0, length)
  return undefined
}

/** The first part of a word, and how many characters it takes. */
function firstPart(text: string): readonly [Part, number] {
  const known = knownWord(text)
  if (known !== undefined) {
    const reading = READINGS.get(known) ?? ''
    if (reading.startsWith('-')) return [{ reading: reading.slice(1), joins: 'before' }, known.length]
    return [
      {
        reading: reading.replaceAll('~', ' '),
        joins: known.length === 1 && !APART.has(known) ? 'both' : 'neither',
      },
      known.length,
    ]
  }
  const [run = ''] = RUN.exec(text) ?? []
  if (run !== '') return [{ reading: KANA.test(run) ? romaji(run) : run, joins: 'neither' }, run.length]
  const [character = ''] = text
  return [{ reading: anyAscii(character).toLowerCase(), joins: 'both' }, character.length]
}

/** Characters that are words of their own behind a name: a shop, a station, a ward. */
const APART = new Set('店駅前区市県都府新株口')

/**
 * A folded word of Japanese in Latin letters: kana by rules, Chinese characters by the words that names of places and
 * businesses consist of; a character that is in none of them keeps its Chinese reading.
 * @example readJapanese('かもめ薬局') // 'kamome yakkyoku'
 */
export function readJapanese(word: string): string {
  let text = ''
  let canJoin = false
  for (let rest = word; rest !== '';) {
    const [{ reading, joins }, length] = firstPart(rest)
    const isJoined = text !== '' && (joins === 'before' || (joins === 'both' && canJoin))
    text += isJoined || text === '' ? reading : ` ${reading}`
    canJoin = joins !== 'neither'
    rest = rest.slice(length)
  }
  return text
}
