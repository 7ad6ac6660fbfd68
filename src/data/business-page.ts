import { findBusiness } from '#db/businesses/find.ts'
import { listNearbyBusinesses } from '#db/businesses/nearby.ts'
import { listCategories } from '#db/taxonomy/list.ts'
import { listRelatedBusinesses } from '#db/businesses/related.ts'
import { database } from './database.ts'

const NEARBY = 8
const CATEGORIES = 8

/** A business with its neighbours and suggestions, or where its slug leads; undefined when it never existed. */
export async function readBusinessPage(slug: string) {
  const db = database()
  const answer = await findBusiness(db, slug)
  if (answer?.kind !== 'found') return answer
  const { business } = answer
  const [nearby, related, categories] = await Promise.all([
    listNearbyBusinesses(db, slug, NEARBY),
    listRelatedBusinesses(db, business),
    listCategories(db, { limit: CATEGORIES + 1 }),
  ])
  const otherCategories = categories.filter(({ id }) => id !== business.category.id).slice(0, CATEGORIES)
  return { kind: 'found', business, nearby: nearby ?? [], ...related, otherCategories } as const
}

export type BusinessPageData = Extract<
  NonNullable<Awaited<ReturnType<typeof readBusinessPage>>>,
  { kind: 'found' }
>
