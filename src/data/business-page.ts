import { findBusinessPage } from '#db/businesses/find-page.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { listAlternatives } from './business-alternatives.ts'
import { database } from './database.ts'
import { readRemoved } from './removed-business.ts'

const NEARBY = 8
const CATEGORIES = 8

/** A business with its neighbours and suggestions, or where its slug leads; undefined when it never existed. */
export async function readBusinessPage(slug: string) {
  const db = database()
  const answer = await findBusinessPage(db, slug, { nearby: NEARBY, categories: CATEGORIES + 1 })
  if (answer?.kind === 'gone') return { kind: 'gone', ...(await readRemoved(db, slug)) } as const
  if (answer?.kind !== 'found') return answer
  const { business, states, nearby, sameCity, sameCategory, sameType } = answer
  const isClosed = !business.isOpen || business.businessStatus !== 'OPERATIONAL'
  const alternatives = isClosed ? await listAlternatives(db, business, new Date()) : []
  const others = answer.categories.filter(({ id }) => id !== business.category.id)
  const firstTime = onlyOnce()
  const lists = {
    alternatives: firstTime(alternatives),
    nearby: firstTime(nearby.closest),
    nearbySameKind: firstTime(nearby.sameKind),
    sameCity: firstTime(sameCity),
    sameCategory: firstTime(sameCategory),
    sameType: firstTime(sameType),
  }
  return {
    kind: 'found',
    business,
    states,
    ...lists,
    /** Slugs of all other businesses on the page. */
    shown: Object.values(lists).flatMap((rows) => rows.map((row) => row.slug)),
    isPlaced: nearby.isPlaced,
    /** Whether there may be others of its category around that are not in `nearbySameKind`. */
    isSameKindCut: nearby.isSameKindCut,
    isAlone: nearby.closest.length === 0,
    otherCategories: others.slice(0, CATEGORIES),
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
