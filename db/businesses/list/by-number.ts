import { sql, type SQL } from 'drizzle-orm'
import { phoneDigits, shortNumber, isNumberEnd } from '#domain/search/phone-number.ts'
import { HIT_LIMIT } from '../../search/match.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { hasNumber } from '../../sql/phone-number.ts'
import { haversineColumns, haversineTerm, haversineTermSql } from '../../sql/radius.ts'
import { scopeTable, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import { pageOf, type BusinessListQuery } from './query.ts'
import type { Plan, Way } from './ways.ts'

/** The list of the businesses that have the phone number of these digits. */
function numberStatement(plain: BusinessListQuery, digits: string): SQL {
  const query = withConditions(plain)
  const { near, sortBy = 'distance', sortOrder } = query
  const angle = near && sql`(select ${haversineTermSql(near)} from (select ${haversineColumns(near)}))`
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
 * The plans of a search that is a phone number, and those before the others of one that may be a short one; without some
 * of its digits a number is another one.
 */
export function numberPlans(
  query: BusinessListQuery,
  words: readonly string[],
  textWay: (words: readonly string[]) => Way,
): { readonly plans: readonly Plan[]; readonly isAll: boolean } {
  const text = query.search ?? ''
  const [long, short] = [phoneDigits(text), shortNumber(text)]
  // In one word, which stands for a postal code that is written in two as well.
  const asText = [textWay([words.join('')])]
  if (long !== undefined) return { plans: [[numberWay(query, words, long)], asText], isAll: true }
  if (short === undefined) return { plans: [], isAll: false }
  const own = [numberWay(query, words, short)]
  // As many digits as a postal code or a name may have are rather these than the end of a number.
  return { plans: isNumberEnd(short) ? [asText, own] : [own], isAll: false }
}
