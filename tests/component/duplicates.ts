import type { DuplicatePair, RecordPair } from '#admin/duplicates/duplicates.queries.ts'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { record } from './businesses.ts'
import { answer, type Call } from './server.ts'
import { COUNTRIES } from './taxonomy.ts'

/** A record of a pair, with nothing that speaks for keeping it. */
const side = (business: AdminBusiness, facts: Partial<RecordPair['one']> = {}): RecordPair['one'] => ({
  business,
  sources: [],
  reviews: 0,
  proposals: 0,
  hasOwner: false,
  isSponsored: false,
  days: 90,
  views: 0,
  presses: 0,
  ...facts,
})

/** The outcome of a merge for a record that keeps its own values and gets what it lacks. */
const outcomeOf = (kept: AdminBusiness, gone: AdminBusiness): RecordPair['outcomes']['one'] => ({
  ...gone,
  ...Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== null && value !== '' && value !== false),
  ),
  pinnedFields: null,
})

interface PairValues {
  readonly one?: Partial<AdminBusiness>
  readonly other?: Partial<AdminBusiness>
  readonly facts?: Partial<RecordPair['one']>
  readonly otherFacts?: Partial<RecordPair['one']>
  /** Differences of each record's outcome from that. */
  readonly outcomes?: Partial<Readonly<Record<'one' | 'other', Partial<RecordPair['outcomes']['one']>>>>
}

/** Two records with one phone number: `id` and `id + 1000`. */
export function pair(id: number, values: PairValues = {}): RecordPair {
  const one = record(id, `Kahve ${id}`, values.one)
  const other = record(id + 1_000, `Kahve Evi ${id}`, values.other)
  return {
    one: side(one, values.facts),
    other: side(other, values.otherFacts),
    outcomes: {
      one: { ...outcomeOf(one, other), ...values.outcomes?.one },
      other: { ...outcomeOf(other, one), ...values.outcomes?.other },
    },
    score: 12,
    isCertain: true,
    reasons: [{ code: 'same_phone', details: ['+90 212 555 01 11'] }],
  }
}

const rowOf = ({ one, other, score, isCertain, reasons }: RecordPair): DuplicatePair => {
  const paired = ({ business: { id, name, slug, city } }: RecordPair['one']) => ({ id, name, slug, city })
  return {
    one: paired(one),
    other: paired(other),
    score: score ?? 0,
    isCertain,
    reasons,
    foundAt: '2026-05-04T12:00:00.000Z',
  }
}

interface Sent {
  readonly keepId: number
  readonly mergeId: number
  readonly take?: readonly string[]
  readonly hold?: readonly string[]
}

const PAGE = 20
const NO_PAIR = { error: 'This business is in the trash.', code: 'gone' }

/** A queue that changes as the panel decides; returns what it was asked to do. `others` can be opened, but wait not. */
export function serveDuplicates(pairs: RecordPair[], others: readonly RecordPair[] = []): string[] {
  const sent: string[] = []
  const gone = new Map<number, number>()
  const different = new Set<string>()
  const idOf = ({ one, other }: RecordPair) => `${one.business.id}/${other.business.id}`
  const isThere = ({ one, other }: RecordPair) => ![one, other].some(({ business }) => gone.has(business.id))
  const waiting = () => pairs.filter((each) => isThere(each) && !different.has(idOf(each)))
  answer('GET /api/admin/duplicates', ({ query }) => {
    const from = Number(query.get('offset'))
    const isWanted = ({ isCertain }: RecordPair) =>
      query.get('certainty') === null || (query.get('certainty') === 'certain') === isCertain
    const rows = waiting().filter(isWanted).map(rowOf)
    return Response.json(rows.slice(from, from + PAGE), { headers: { 'X-Total-Count': String(rows.length) } })
  })
  answer('GET /api/admin/duplicates/settings', { mergesByItself: false })
  answer('GET /api/admin/duplicates/waiting', () => ({
    count: waiting().length,
    isMore: false,
    isDue: false,
  }))
  answer('GET /api/admin/duplicates/[0-9]+/[0-9]+', ({ path }) => {
    const known = [...pairs, ...others].find((each) => path.endsWith(`/${idOf(each)}`))
    return known && isThere(known) ? known : Response.json(NO_PAIR, { status: 410 })
  })
  answer('POST /api/admin/duplicates/different', ({ body }) => {
    const { ids } = body as { ids: number[] }
    sent.push(`different ${ids.join()}`)
    different.add(ids.join('/'))
    return { ids }
  })
  answer('DELETE /api/admin/duplicates/different/[0-9]+/[0-9]+', ({ path }) => {
    const ids = path.split('/').slice(-2)
    sent.push(`not different ${ids.join()}`)
    different.delete(ids.join('/'))
    return { ids: ids.map(Number) }
  })
  answer('POST /api/admin/businesses/merge', ({ body }) => {
    const { keepId, mergeId, take, hold } = body as Sent
    const chosen = `${take ? ` taking ${take.join()}` : ''}${hold ? ` holding ${hold.join()}` : ''}`
    sent.push(`merge ${mergeId} into ${keepId}${chosen}`)
    gone.set(mergeId, keepId)
    return { merge: mergeId, business: record(keepId, 'Kahve') }
  })
  answer('POST /api/admin/merges/[0-9]+/undo', (call: Call) => {
    const id = Number(/\/(\d+)\/undo/.exec(call.path)?.[1])
    sent.push(`undo ${id}`)
    gone.delete(id)
    return { isChanged: false, undone: id }
  })
  answer('GET /api/countries', COUNTRIES)
  return sent
}
