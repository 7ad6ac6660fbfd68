import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { listCategories } from '#db/taxonomy/list.ts'
import { listRelatedBusinesses } from '#db/businesses/related.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { listAlternatives } from './business-alternatives.ts'
import { database } from './database.ts'
import { readRemoved } from './removed-business.ts'

const NEARBY = 8
const CATEGORIES = 8

/** A business with its neighbours and suggestions, or where its slug leads; undefined when it never existed. */
export async function readBusinessPage(slug: string) {
  const db = database()
  const answer = await findBusiness(db, slug)
  if (answer?.kind === 'gone') return { kind: 'gone', ...(await readRemoved(db, slug)) } as const
  if (answer?.kind !== 'found') return answer
  const { business } = answer
  const isClosed = !business.isOpen || business.businessStatus !== 'OPERATIONAL'
  const [nearby, related, categories, alternatives] = await Promise.all([
    findNeighbours(db, slug, NEARBY),
    listRelatedBusinesses(db, business),
    listCategories(db, { limit: CATEGORIES + 1 }),
    isClosed ? listAlternatives(db, business, new Date()) : [],
  ])
  const otherCategories = categories.filter(({ id }) => id !== business.category.id).slice(0, CATEGORIES)
  const { sameCity, sameCategory, sameType } = related
  const firstTime = onlyOnce()
  const { isPlaced = false, closest = [], sameKind = [] } = nearby ?? {}
  return {
    kind: 'found',
    business,
    alternatives: firstTime(alternatives),
    isPlaced,
    isAlone: closest.length === 0,
    nearby: firstTime(closest),
    nearbySameKind: firstTime(sameKind),
    sameCity: firstTime(sameCity),
    sameCategory: firstTime(sameCategory),
    sameType: firstTime(sameType),
    otherCategories,
  } as const
}

/** A filter for the lists of one page, from top to bottom: it leaves out the rows that one before had. */
export function onlyOnce() {
  const shown = new Set<number>()
  return <T extends Pick<BusinessSummary, 'id'>>(rows: readonly T[]): T[] => {
    const fresh = rows.filter(({ id }) => !shown.has(id))
    for (const { id } of fresh) shown.add(id)
    return fresh
  }
}

export type BusinessPageData = Extract<
  NonNullable<Awaited<ReturnType<typeof readBusinessPage>>>,
  { kind: 'found' }
>
