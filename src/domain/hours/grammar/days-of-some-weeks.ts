import { SELECTOR, trimmed } from './day-selectors.ts'
import { DAY_MARKS, dayOfMark } from '../day-words.ts'

const ORDINAL =
  '(?:第\\s?[1-5一二三四五](?:\\s*[,、・･]?\\s*第?\\s?[1-5一二三四五])*|매월\\s?(?:[첫둘셋넷1-5](?:째|번째)?\\s?주?(?:\\s*[,、]\\s*)?)+|' +
  'jede[nr]? [1-5]\\.|(?:(?:every|each)\\s)?(?:(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last|other)(?:\\s*(?:,|&|and|or)\\s*)?)+|' +
  '隔週?|(?:jeden )?(?:ersten?|zweiten?|dritten?|vierten?|letzten?)|(?:ogni )?(?:primo|secondo|terzo|ultimo)|(?:le )?(?:premier|deuxieme|troisieme|dernier)|her ayin (?:ilk|son)|ayin (?:ilk|son)|每月第?[一二三四1-4])'
const SOME_WEEKS = new RegExp(`${ORDINAL}\\s*(?:${SELECTOR.source})(?:[^;|\\uE000-\\uE00F]*)`, 'gu')

/** A marked text without the days that are named for some weeks only, 'every third Tuesday', and these days. */
export function withoutSomeWeeks(marked: string): {
  readonly text: string
  readonly doubtful: readonly number[]
} {
  const doubtful: number[] = []
  const text = marked.replace(SOME_WEEKS, (found) => {
    doubtful.push(...(found.match(DAY_MARKS) ?? []).map(dayOfMark))
    return ' '
  })
  return { text: doubtful.length > 0 ? trimmed(text) : marked, doubtful }
}
