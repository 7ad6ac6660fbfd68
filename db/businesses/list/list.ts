import { isPhoneNumber } from '#domain/search/phone-number.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import { listFromIndex } from '../../bitmap-index/read/list.ts'
import { isScoped } from './attempts.ts'
import { completed, isForIndex } from './complete.ts'
import { listScope } from './list-scope.ts'
import { asMeant, type BusinessList, type BusinessListQuery } from './query.ts'
import { ofKind } from './read-meaning.ts'
import { readList } from './result.ts'
import { allInScope } from './search-statement.ts'
import { searchBusinesses } from './search.ts'
import { searchWithinRadius } from './search-within-radius.ts'
import { affirmed } from './unwanted.ts'

const EMPTY: BusinessList = { rows: [], total: 0, relation: 'eq' }

/** One page of the businesses that match the query, with the total. */
export async function listBusinesses(db: Database, typed: BusinessListQuery): Promise<BusinessList> {
  const query = asMeant(typed)
  const isRead = query.exact !== true && tokenise(query.search ?? '').length > 1
  const meant = isRead ? await affirmed(db, query) : undefined
  if (meant === undefined) return listMeant(db, query)
  if (meant === 'name') return listMeant(db, { ...query, exact: true })
  const list = await listAffirmed(db, meant.query)
  if (list === undefined) return listMeant(db, { ...query, exact: true })
  const served = list.total === 0 ? meant.served(list) : undefined
  const other = served && (await listAffirmed(db, served.query))
  return served && other ? served.said(other) : meant.said(list)
}

/** What is left of a search without what it does not want; undefined where nothing is. */
async function listAffirmed(db: Database, query: BusinessListQuery): Promise<BusinessList | undefined> {
  if (tokenise(query.search ?? '').length > 0) return listMeant(db, query)
  // Beside a place or a kind that is a parameter.
  const wanted = ofKind(query, (await loadKnowledge()).kinds)
  if (wanted.near) return searchWithinRadius(db, { ...wanted, near: wanted.near }, [])
  return isScoped(wanted) ? readList(db, allInScope(wanted)) : undefined
}

async function listMeant(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const search = query.search?.trim() ?? ''
  const words = tokenise(search)
  if (search !== '' && words.length === 0) return EMPTY
  const wanted = query.kindId === undefined ? query : ofKind(query, (await loadKnowledge()).kinds)
  if (words.length === 0) return listWithoutWords(db, wanted)
  const { near } = wanted
  // Numbers are not in the full text, and without some of its digits a number is another one.
  const exact = wanted.exact ?? (isPhoneNumber(search) ? true : undefined)
  if (near) {
    const list = await searchWithinRadius(db, { ...wanted, near, isIndexed: true }, words)
    const whole = await completed(db, wanted, words, list)
    if (whole) return whole
    return list.isUnlisted ? searchWithinRadius(db, { ...wanted, near }, words) : list
  }
  const list = await searchBusinesses(db, { ...wanted, exact, isIndexed: true }, words, true)
  const whole = await completed(db, wanted, words, list)
  if (whole) return whole
  return list.isUnlisted ? searchBusinesses(db, { ...wanted, exact }, words) : list
}

/** From the index of sets; where there is none, the first of the list are looked through. */
async function listWithoutWords(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const list = isForIndex(query) ? await listFromIndex(db, query) : undefined
  if (list) return list
  const { near } = query
  if (near) return searchWithinRadius(db, { ...query, near }, [])
  return query.kind ? readList(db, allInScope(query)) : listScope(db, query)
}
