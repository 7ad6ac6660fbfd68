import { cleanText } from '../text/clean.ts'
import { asciiDigits } from '../text/digits.ts'
import { trimEndOf } from '../text/trim.ts'

const LINE_BREAK = /<br\s*\/?>|[\r\n]+/gi
/** What Google says of holidays beside the hours. */
const DOUBT = 'hours might differ'
const COMBINING_MARK = /[\u0300-\u036F]/g

/** A source's hours on one clean line, line breaks as commas; '' for "no value". */
export function cleanHoursText(text: string): string {
  return cleanText(withoutDoubt(text.replace(LINE_BREAK, ', ').trimEnd())) ?? ''
}

function withoutDoubt(text: string): string {
  const hours = text.slice(0, -DOUBT.length)
  return text.slice(hours.length).toLowerCase() === DOUBT ? trimEndOf(hours.trimEnd(), ',.') : text
}

/** Clean hours in lower case without accents, the signs of ranges kept: "KAPALI" and "Kapalı" are one text. */
export function foldHoursText(text: string): string {
  const bare = asciiDigits(cleanHoursText(text))
    .normalize('NFKD')
    .replace(COMBINING_MARK, '')
    .normalize('NFC')
  return bare.toLowerCase().replaceAll('ı', 'i')
}
