import { sql } from 'drizzle-orm'
import type { RankedOrder } from '#domain/bitmap/terms.ts'

/** The columns that orders compare, as SQL on a business `b`: a JSON number would lose the last digits of `best`. */
export const SORT_CELLS = sql`json_array(b.is_closed, b.folded, b.category_folded, b.city_folded, b.rating,
  b.review_count, iif(b.best is null, null, printf('%!.17g', b.best)), b.popularity)`

export type SortCells = readonly [
  isClosed: number,
  name: string,
  category: string,
  city: string,
  rating: number | null,
  reviewCount: number,
  best: string | null,
  popularity: number,
]

type Key = string | number | null

/** A business as orders compare it. */
export interface SortKeys {
  readonly isClosed: number
  readonly of: Readonly<Record<RankedOrder[0], readonly Key[]>>
}

const encoder = new TextEncoder()

/** A text with one character for each of its UTF-8 bytes, since SQLite compares bytes. */
const inBytes = (text: string): string => String.fromCharCode(...encoder.encode(text))

/** The keys of each order in ascending direction. */
export function sortKeysOf(
  id: number,
  [isClosed, name, category, city, rating, reviewCount, best, popularity]: SortCells,
): SortKeys {
  const folded = inBytes(name)
  return {
    isClosed,
    of: {
      best: [best === null ? null : Number(best), reviewCount, -id],
      name: [folded, id],
      rating: [rating, reviewCount, -id],
      category: [inBytes(category), folded, id],
      city: [inBytes(city), folded, id],
      popularity: [popularity, -id],
    },
  }
}

/** Compares as `orderBy` of `db/sql/order.ts` does, and as the full text by popularity. */
export function compareBy([field, direction]: RankedOrder) {
  const sign = direction === 'asc' ? 1 : -1
  return (one: SortKeys, other: SortKeys): number => {
    if (field !== 'popularity' && one.isClosed !== other.isClosed) return one.isClosed - other.isClosed
    for (const [at, key] of one.of[field].entries()) {
      const compared = compare(key, other.of[field][at] ?? null, sign)
      if (compared !== 0) return compared
    }
    return 0
  }
}

/** Missing values come last in both directions. */
function compare(one: Key, other: Key, sign: number): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -sign : sign
}
