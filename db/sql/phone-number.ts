import { sql, type SQL } from 'drizzle-orm'
import { CALLING_CODES } from '#domain/geo/phone.ts'
import {
  isFromAreaCode,
  isNumberEnd,
  NUMBER_END,
  type NumberBeginning,
  numberEnds,
} from '#domain/search/phone-number.ts'
import { LAST } from './prefix-range.ts'

/** Whether the phone number of a business `b` has the same last digits; an index serves this. */
export const endsLike = (digits: string): SQL =>
  sql`b.phone is not null and substr(b.phone_digits, -${sql.raw(String(NUMBER_END))}) = ${digits.slice(-NUMBER_END)}`

/** The codes of countries: none begins as another one. */
const COUNTRY_CODES = `[17] 2[07] 3[0-469] 4[013-9] 5[1-8] 6[0-6] 8[1246] 9[0-58]
  2[1-689]? 3[578]? 42? 50? 59? 6[7-9]? 8[035789]? 9[679]?`.split(/\s+/)

/** Whether a text is a country code. In Italy and some other countries the area code's zero stays behind it. */
const isCountryCode = (text: SQL): SQL =>
  sql`exists (select 1 from json_each(${JSON.stringify(COUNTRY_CODES)}) where rtrim(${text}, '0') glob value or ${text} glob value)`

/** Whether a business `b` has the phone number that these digits dial, from any country or area. */
export function hasNumber(digits: string): SQL {
  const isWhole = isFromAreaCode(digits)
  const endings = numberEnds(digits).map((end) => {
    const before = sql`substr(b.phone_digits, 1, length(b.phone_digits) - ${sql.raw(String(end.length))})`
    const isEnd = sql`substr(b.phone_digits, -${sql.raw(String(end.length))}) = ${end}`
    return isWhole ? sql`${isEnd} and (${before} = '' or ${isCountryCode(before)})` : isEnd
  })
  const isSame = isNumberEnd(digits) ? sql.join(endings, sql` or `) : sql`b.phone_digits = ${digits}`
  return sql`${endsLike(digits)} and (${isSame})`
}

/**
 * The beginnings with which such a number is stored: in some countries the area code's zero stays behind the country
 * code.
 */
const storedBeginnings = ({ digits, from }: NumberBeginning): readonly string[] =>
  from === 'country'
    ? [digits]
    : [digits, ...CALLING_CODES.flatMap((code) => [code + digits, `${code}0${digits}`])]

/**
 * The ids of the businesses whose phone number begins so, in the country that the digits name or in any; a seek in an
 * index for each country's code.
 */
export function idsBeginning(beginning: NumberBeginning, condition: SQL): SQL {
  // Digits of an area code name no country, so that only numbers without one are stored so.
  const isOwn = beginning.from === 'area' ? sql`(j.key > 0 or b.phone_e164 is null) and` : sql``
  return sql`select b.id from json_each(${JSON.stringify(storedBeginnings(beginning))}) j
    cross join businesses b on b.phone is not null and b.phone_digits >= j.value
      and b.phone_digits < j.value || ${LAST}
    where ${isOwn} ${condition}`
}
