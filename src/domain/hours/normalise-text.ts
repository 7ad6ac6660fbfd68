import { cleanText } from '../text/clean.ts'
import { asciiDigits } from '../text/digits.ts'
import { trimEndOf } from '../text/trim.ts'

const LINE_BREAK = /<\/?br\s*\/?>|[\r\n]+/gi
/** What Google's page says behind the hours. */
const REMARKS = [
  'hours might differ',
  'hide open hours for the week',
  'suggest new hours',
  'see more hours',
] as const
/** Accents, the vowels of Arabic, and what keeps the letters of a Persian word apart. */
const COMBINING_MARK = /[\u0300-\u036F\u064B-\u0652\u0670\u0640\u200C]/g

/** A source's hours on one clean line, line breaks as commas; '' for "no value". */
export function cleanHoursText(text: string): string {
  return cleanText(withoutRemarks(text.replace(LINE_BREAK, ', ').trimEnd())) ?? ''
}

function withoutRemarks(text: string): string {
  const lower = text.toLowerCase()
  const remark = REMARKS.find((each) => lower.endsWith(each))
  return remark === undefined
    ? text
    : withoutRemarks(trimEndOf(text.slice(0, text.length - remark.length).trimEnd(), ',.'))
}

/** Clean hours in lower case without accents, the signs of ranges kept: "KAPALI" and "Kapalı" are one text. */
export function foldHoursText(text: string): string {
  const bare = asciiDigits(cleanHoursText(text))
    .normalize('NFKD')
    .replace(COMBINING_MARK, '')
    .normalize('NFC')
  return bare.toLowerCase().replaceAll('ı', 'i').replaceAll('ی', 'ي').replaceAll('ک', 'ك')
}
