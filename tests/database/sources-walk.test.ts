import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import type { Database } from '#db/client.ts'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { businesses } from '#db/schema/index.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { emptyDatabase } from './fixtures.ts'
import { seededRandom } from './seeded-random.ts'

/*
 * The lists of a model that knows only what was done and not undone: what each list last said of each record, which
 * records are one business, and what was edited. The directory must follow from that, whatever happened between.
 */
const LISTS = ['atlas', 'bazaar', 'citadel'] as const
const RECORDS = 3

interface Value {
  readonly import: number
  readonly phone: string
  readonly email: string | null
}

interface Model {
  /** What each record was given by the imports that were not undone, the latest last. */
  readonly said: Map<string, Value[]>
  readonly imports: Map<number, string>
  readonly merges: { readonly id: number; readonly kept: string; readonly merged: string }[]
}

const keyOf = (list: string, number: number) => `${list} ${number}`

class Walk {
  readonly #db: Database
  readonly #random: () => number
  readonly #model: Model = { said: new Map(), imports: new Map(), merges: [] }
  #steps = 0
  readonly told: string[] = []

  constructor(db: Database, seed: number) {
    this.#db = db
    this.#random = seededRandom(seed).next
  }

  #pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(this.#random() * of.length)]

  async step(): Promise<void> {
    this.#steps += 1
    const way = this.#random()
    if (way < 0.45) await this.#import()
    else if (way < 0.65) await this.#merge()
    else if (way < 0.82) await this.#undoMerge()
    else await this.#undoImport()
  }

  async #import(): Promise<void> {
    const list = this.#pick(LISTS) ?? 'atlas'
    const { imports, said } = this.#model
    const number = this.#steps
    const rows = Array.from({ length: RECORDS }, (_, at) => at).filter(() => this.#random() < 0.8)
    const context = await beginImport(this.#db, { fileName: `${list}.csv`, preset: 'generic', dryRun: false })
    const candidates = rows.map((at) => {
      const phone = `+1 617 555 0${100 + Math.floor(this.#random() * 3)}`
      const email = this.#random() < 0.5 ? `${list}-${at}@example.com` : null
      const last = said.get(keyOf(list, at))?.at(-1)
      if (last?.phone !== phone || last.email !== email)
        said.set(keyOf(list, at), [...(said.get(keyOf(list, at)) ?? []), { import: number, phone, email }])
      const name = `${list} ${'abc'[at]}`
      const place = { city: 'Boston', countryCode: 'US', address: `${at} ${list} Street` }
      return { name, ...place, phone, email, source: list, sourceId: String(at) }
    })
    await importBusinesses(
      this.#db,
      candidates.map((candidate, row) => ({ row, candidate })),
      context,
    )
    const end = { state: 'done', totalRows: rows.length, rejected: [], rejectedCount: 0 } as const
    await finishImport(this.#db, context, end)
    imports.set(number, context.batchId)
    this.told.push(
      `import ${number} of ${list}: ${JSON.stringify(candidates.map(({ sourceId, phone, email }) => [sourceId, phone, email]))}`,
    )
  }

  async #merge(): Promise<void> {
    const all = await this.#visible()
    const [kept, merged] = [this.#pick(all), this.#pick(all)]
    if (!kept || !merged || kept.id === merged.id) return
    const done = await mergeBusinesses(this.#db, { keepId: kept.id, mergeId: merged.id }, 'op')
    if (done === 'conflict') throw new Error('conflict')
    this.#model.merges.push({ id: done.mergeId, kept: kept.name, merged: merged.name })
    this.told.push(`merge ${done.mergeId}: ${merged.name} into ${kept.name}`)
  }

  async #undoMerge(): Promise<void> {
    // Undoing a merge is refused if its survivor was merged itself.
    const { merges } = this.#model
    const free = merges.filter(({ kept }) => merges.every(({ merged }) => merged !== kept))
    const merge = this.#pick(free)
    if (!merge) return
    this.told.push(`undo merge ${merge.id}`)
    await undoBusinessMerge(this.#db, merge.id, 'op')
    merges.splice(merges.indexOf(merge), 1)
  }

  async #undoImport(): Promise<void> {
    const { imports, said, merges } = this.#model
    const number = this.#pick([...imports.keys()])
    if (number === undefined) return
    this.told.push(`undo import ${number}`)
    await undoWholeImport(this.#db, imports.get(number) ?? '', 'op')
    imports.delete(number)
    // What the import began is removed, unless a later import wrote it.
    for (const [key, values] of said) {
      const rest = values.filter((value, at) => value.import !== number || at < values.length - 1)
      if (rest.length > 0) said.set(key, rest)
      else said.delete(key)
    }
    const { rows } = await this.#db.$client.execute("select id from business_merges where state = 'done'")
    const standing = new Set(rows.map((row) => row['id']))
    merges.splice(0, merges.length, ...merges.filter(({ id }) => standing.has(id)))
  }

  #visible = () =>
    this.#db
      .select()
      .from(businesses)
      .where(sql`deleted_at is null`)
      .orderBy(businesses.id)

  /** Each remaining record is in exactly one business, whose values are those of one of its records. */
  async check(): Promise<void> {
    const visible = await this.#visible()
    const { said } = this.#model
    const found = visible.flatMap((business) =>
      (business.sources ?? [{ source: business.source, sourceId: business.sourceId, says: business }]).map(
        (one) => ({
          business,
          key: keyOf(one.source ?? '', Number(one.sourceId)),
          phone: one.says.phone,
          email: one.says.email ?? null,
        }),
      ),
    )
    expect(found.map(({ key }) => key).sort()).toEqual([...said.keys()].sort())
    for (const { key, phone, email } of found) {
      const last = said.get(key)?.at(-1)
      expect({ key, phone, email }).toEqual({ key, phone: last?.phone, email: last?.email })
    }
    for (const business of visible) {
      const of = found.filter((one) => one.business === business)
      expect(of.map(({ phone }) => phone)).toContain(business.phone)
      const mails = of.flatMap(({ email }) => email ?? [])
      if (mails.length > 0) expect(mails).toContain(business.email)
      else expect(business.email).toBeNull()
    }
    const { rows } = await this.#db.$client.execute(
      `select business_id, source, source_id from business_sources order by 1, 2, 3`,
    )
    const stored = visible.flatMap(({ id, sources }) =>
      (sources ?? []).map((one) => [id, one.source, one.sourceId]),
    )
    expect(
      rows
        .map((row) => Object.values({ ...row }))
        .map(String)
        .sort(),
    ).toEqual(stored.map(String).sort())
  }
}

async function walk(seed: number, steps: number): Promise<void> {
  const db = await emptyDatabase()
  const one = new Walk(db, seed)
  try {
    for (let at = 0; at < steps; at += 1) {
      await one.step()
      await one.check()
    }
  } catch (error) {
    throw new Error(`seed ${seed}:\n${one.told.join('\n')}`, { cause: error })
  } finally {
    db.$client.close()
  }
}

const seeds = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

describe('imports, merges and undos in any order leave what stands', () => {
  test.each(seeds(0, 8))('seed %i', async (seed) => walk(seed, 8))
})

describe('further walks', { tags: 'full' }, () => {
  test.each(seeds(8, 200))('seed %i', async (seed) => walk(seed, 12))
})
