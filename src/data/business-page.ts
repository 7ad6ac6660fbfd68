import { findBusinessPage } from '#db/businesses/find-page.ts'
import type { BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import { hoursReason } from '#domain/business/hours-reason.ts'
import { nearbyNeedsOf, nearbySign, type NearbyNeed } from '#domain/business/nearby-needs.ts'
import { openStatus } from '#domain/hours/status.ts'
import { listAlternatives } from './business-alternatives.ts'
import { database } from './database.ts'
import { readRemoved } from './removed-business.ts'

const NEARBY = 8
const CATEGORIES = 8
/** Businesses per need; if all needs together have fewer than `FEW`, the closest businesses of any kind are shown. */
const NEEDED = 2
const FEW = 3

/** A need of a category's visitors around the business, such as parking. */
export interface NeedNearby extends NearbyNeed {
  readonly rows: readonly NearbyBusiness[]
}

/**
 * A business with its neighbours and suggestions, or the target of its slug's redirect; undefined for an unknown slug.
 */
export async function readBusinessPage(slug: string) {
  const db = database()
  const answer = await findBusinessPage(db, slug, { nearby: NEARBY, categories: CATEGORIES + 1 })
  if (answer?.kind === 'gone') return { kind: 'gone', ...(await readRemoved(db, slug)) } as const
  if (answer?.kind !== 'found') return answer
  const { business, states, nearby, sameCity, sameCategory, sameType } = answer
  const now = new Date()
  const isClosed = !business.isOpen || business.businessStatus !== 'OPERATIONAL'
  const alternatives = isClosed ? await listAlternatives(db, business, now) : []
  const needs = needsNearby(business.category.icon, answer.needed, now)
  const reason = hoursReason({ id: business.id, category: business.category.name }, answer.peers)
  const others = answer.categories.filter(({ id }) => id !== business.category.id)
  const firstTime = onlyOnce()
  const lists = {
    alternatives: firstTime(alternatives),
    needed: firstTime(needs.flatMap(({ rows }) => rows)),
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
    needs,
    reason,
    /** Slugs of all other businesses that the page shows or compares with. */
    shown: [...Object.values(lists), reason ? answer.peers : []].flatMap((rows) =>
      rows.flatMap((row) => (row.slug === slug ? [] : [row.slug])),
    ),
    isPlaced: nearby.isPlaced,
    /** Whether the area may have more businesses of its category than `nearbySameKind`. */
    isSameKindCut: nearby.isSameKindCut,
    isAlone: nearby.closest.length === 0,
    /** Whether others of its category are near; then the page lists other cities below them. */
    isKindNear: nearby.sameKind.length > 0 || nearby.isSameKindCut,
    otherCategories: others.slice(0, CATEGORIES),
  } as const
}

/**
 * The closest businesses of each need, those open now first and those permanently closed last; empty if there are few.
 */
function needsNearby(icon: string, found: readonly NearbyBusiness[], now: Date): NeedNearby[] {
  const rank = (row: NearbyBusiness) => {
    const { state, closure } = openStatus(row, now)
    return closure ? 2 : state === 'open' ? 0 : 1
  }
  const needs = nearbyNeedsOf(icon).map((need) => {
    const rows = found
      .filter(({ category }) => need.signs.some((sign) => sign === nearbySign(category)))
      .map((row) => ({ row, rank: rank(row) }))
      .toSorted((a, b) => a.rank - b.rank || a.row.distance - b.row.distance)
    return { ...need, rows: rows.slice(0, NEEDED).map(({ row }) => row) }
  })
  const met = needs.filter(({ rows }) => rows.length > 0)
  return met.flatMap(({ rows }) => rows).length < FEW ? [] : met
}

/** A filter for the lists of one page, from top to bottom: each business appears only in the first list that has it. */
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
