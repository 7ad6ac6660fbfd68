import { sql, type SQL } from 'drizzle-orm'
import { isNumberEnd, NUMBER_END, numberEnds } from '#domain/search/phone-number.ts'

/** Whether the number of a business `b` ends as this one does, from an index. */
export const endsLike = (digits: string): SQL =>
  sql`b.phone is not null and substr(b.phone_digits, -${sql.raw(String(NUMBER_END))}) = ${digits.slice(-NUMBER_END)}`

/** Whether a business `b` has the number that these digits call, from whichever country and area. */
export function hasNumber(digits: string): SQL {
  const endings = numberEnds(digits).map(
    (end) => sql`substr(b.phone_digits, -${sql.raw(String(end.length))}) = ${end}`,
  )
  const isSame = isNumberEnd(digits) ? sql.join(endings, sql` or `) : sql`b.phone_digits = ${digits}`
  return sql`${endsLike(digits)} and (${isSame})`
}
