import { sql, type SQL } from 'drizzle-orm'
import { phoneDigits, shortNumber, isNumberEnd } from '#domain/search/phone-number.ts'
import { HIT_LIMIT } from '../../search/match.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { hasNumber } from '../../sql/phone-number.ts'
import { distanceTerm, haversineTerm } from '../../sql/radius.ts'
import { scopeTable, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import { pageOf, type BusinessListQuery } from './query.ts'
import type { Plan, Way } from './ways.ts'

/** The statement that lists the businesses with this phone number. */
function numberStatement(plain: BusinessListQuery, digits: string): SQL {
  const query = withConditions(plain)
  const { near, sortBy = 'distance', sortOrder } = query
  const angle = near && distanceTerm(near)
  const isNear = near && angle ? sql`and ${angle} <= ${haversineTerm(near.radius)}` : sql``
  const order = orderBy(effectiveOrder(query, sortBy, sortOrder))
  return sql`with ${scopeTable(query)}, numbered as materialized (
      select b.id from businesses b where ${hasNumber(digits)} and ${within(query)} ${isNear}
      order by ${angle && sortBy === 'distance' ? sql`${angle}, ` : sql``} ${order} limit ${HIT_LIMIT + 1})
    select min(count(*), ${HIT_LIMIT}) as total, count(*) > ${HIT_LIMIT} as more,
      ${summariesOf(sql`(select id from numbered ${pageOf(query)})`)} as rows from numbered`
}

const numberWay = (query: BusinessListQuery, words: readonly string[], digits: string): Way => ({
  how: 'phone number',
  source: 'number',
  query,
  words,
  statement: () => numberStatement(query, digits),
  says: () => ({}),
  least: 1,
})

/**
 * The plans of a search by phone number. `isAll` where the text can only be a phone number: other plans would leave out
 * digits. A short number's plans come before the other plans.
 */
export function numberPlans(
  query: BusinessListQuery,
  words: readonly string[],
  textWay: (words: readonly string[]) => Way,
): { readonly plans: readonly Plan[]; readonly isAll: boolean } {
  const text = query.search ?? ''
  const [long, short] = [phoneDigits(text), shortNumber(text)]
  // Joined to one word, the digits also match a postal code written in two parts.
  const asText = [textWay([words.join('')])]
  if (long !== undefined) return { plans: [[numberWay(query, words, long)], asText], isAll: true }
  if (short === undefined) return { plans: [], isAll: false }
  const own = [numberWay(query, words, short)]
  // Six digits are more often a postal code or a name than the end of a phone number.
  return { plans: isNumberEnd(short) ? [asText, own] : [own], isAll: false }
}
