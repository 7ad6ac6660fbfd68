import { sql, type SQL } from 'drizzle-orm'
import { isNumberEnd, NUMBER_END, numberEnds } from '#domain/search/phone-number.ts'

/** Whether the phone number of a business `b` has the same last digits; an index serves this. */
export const endsLike = (digits: string): SQL =>
  sql`b.phone is not null and substr(b.phone_digits, -${sql.raw(String(NUMBER_END))}) = ${digits.slice(-NUMBER_END)}`

/** Whether a business `b` has the phone number that these digits dial, from any country or area. */
export function hasNumber(digits: string): SQL {
  const endings = numberEnds(digits).map(
    (end) => sql`substr(b.phone_digits, -${sql.raw(String(end.length))}) = ${end}`,
  )
  const isSame = isNumberEnd(digits) ? sql.join(endings, sql` or `) : sql`b.phone_digits = ${digits}`
  return sql`${endsLike(digits)} and (${isSame})`
}
