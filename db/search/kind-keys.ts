import { sql, type SQL } from 'drizzle-orm'
import type { Kinds } from '#domain/kinds/kinds.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { FTS_ID_MASK } from './fts-rowid.ts'

/** A category's or a type's key in the full text, with its label and how many businesses have it. */
interface LabelKey {
  readonly key: string
  readonly label: string
  readonly occurrences: number
}

type KindKey = readonly [kind: string, key: string, depth: number, occurrences: number]

/** How many labels of types are read at once. */
const CHUNK = 500
const TYPE = 'ʘt'
const AFTER_TYPES = 'ʘu'

const categoryKey = (id: number) => `ʘk${id}`
const typeKey = (folded: string) => `${TYPE}${folded.replaceAll(' ', '')}`

/** The rows of a label: the kind that it names, then the broader kinds. */
export function kindsOfKey(kinds: Kinds, { key, label, occurrences }: LabelKey): KindKey[] {
  const [kind] = kinds.ofLabel(fold(label))
  if (kind === undefined) return []
  return [kind, ...kinds.broader(kind)].map((each, depth) => [each, key, depth, occurrences])
}

/** Rebuilds the keys of all kinds from the labels of categories and types. */
export async function refreshKindKeys(db: Database): Promise<void> {
  const kinds = await loadKinds()
  const labels = [...(await categoryLabels(db)), ...(await typeLabels(db))]
  const rows = labels.flatMap((label) => kindsOfKey(kinds, label))
  await db.batch([
    db.run(sql`delete from kind_keys`),
    ...jsonBatches(rows).map((batch) => db.run(insertKeys(batch))),
  ])
}

const insertKeys = (rows: SQL | string) => sql`insert into kind_keys (kind, key, depth, occurrences)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${rows}) where true
  on conflict (kind, key) do nothing`

async function categoryLabels(db: Database): Promise<LabelKey[]> {
  const rows = await db.all<{ id: number; name: string; occurrences: number }>(
    sql`select id, name, business_count as occurrences from categories where name <> ${OTHER_CATEGORY}`,
  )
  return rows.map(({ id, name, occurrences }) => ({ key: categoryKey(id), label: name, occurrences }))
}

/** The types from the full text's own list of terms; the label of each from one business that has it. */
async function typeLabels(db: Database): Promise<LabelKey[]> {
  const terms = await db.all<{ key: string; occurrences: number }>(
    sql`select term as key, doc as occurrences from businesses_fts_terms where term > ${TYPE} and term < ${AFTER_TYPES}`,
  )
  const labels: LabelKey[] = []
  for (let at = 0; at < terms.length; at += CHUNK) {
    const part = terms.slice(at, at + CHUNK)
    const rows = await db.all<{ label: string | null }>(sql`
      select (select type_folded from businesses where id = (
        select rowid & ${FTS_ID_MASK} from businesses_fts where businesses_fts match '"' || t.value || '"' limit 1)) as label
      from json_each(${JSON.stringify(part.map(({ key }) => key))}) t order by t.key`)
    labels.push(
      ...part.flatMap((term, index) => {
        const label = rows[index]?.label
        return label ? [{ ...term, label }] : []
      }),
    )
  }
  return labels
}

/** The statements that make a category's name count as a kind at once; they run after its change, in its batch. */
export async function categoryKeyStatements(id: number, name: string): Promise<SQL[]> {
  const key = categoryKey(id)
  return [
    sql`delete from kind_keys where key = ${key}`,
    ...(await added({ key, label: name, occurrences: 1 })),
  ]
}

/** The statements that make types count as kinds at once; unused types are deleted at night. */
export async function typeKeyStatements(types: readonly string[]): Promise<SQL[]> {
  const known = new Set(types.map(fold).filter((type) => type !== ''))
  const all = await Promise.all(
    [...known].map((label) => added({ key: typeKey(label), label, occurrences: 1 })),
  )
  return all.flat()
}

async function added(label: LabelKey): Promise<SQL[]> {
  const rows = kindsOfKey(await loadKinds(), label)
  return rows.length === 0 ? [] : [insertKeys(JSON.stringify(rows))]
}
