import { readFileSync } from 'node:fs'
import { DuplicateDirectory } from '#domain/duplicates/directory.ts'
import type { DuplicateRecord } from '#domain/duplicates/facts.ts'
import { CsvRows } from '#import/read/csv.ts'
import { ROOT } from '#scripts/lib/root.ts'

/** Records of which it is known which are of one business. */
export interface LabelledSet {
  readonly name: string
  readonly records: readonly DuplicateRecord[]
  /** The pairs of ids, the smaller one first, as 'smaller larger'. */
  readonly pairs: ReadonlySet<string>
}

/** The result for a labelled set, counting pairs from a score on. */
export interface Agreement {
  readonly found: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** A record with nothing but the given fields. */
export const record = (given: Partial<DuplicateRecord> & { readonly id: number }): DuplicateRecord => ({
  name: '',
  address: null,
  street: null,
  city: '',
  cityId: null,
  countryCode: null,
  postalCode: null,
  phone: null,
  phones: [],
  website: null,
  latitude: null,
  longitude: null,
  categoryId: null,
  sources: [],
  sourceIds: [],
  ...given,
})

function rowsOf(file: string): Record<string, string>[] {
  const rows = new CsvRows(',').push(readFileSync(`${ROOT}tests/fixtures/duplicates/${file}`, 'utf8'), true)
  const [header = [], ...cells] = rows
  return cells.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])))
}

const pairOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** Restaurants of two guides. */
function guides(): LabelledSet {
  const cities = new Map<string, number>()
  const cityOf = (name: string) => {
    const known = cities.get(name) ?? cities.size + 1
    cities.set(name, known)
    return known
  }
  // Ids in both files count from 1.
  const idOf = { fodors: (id: string) => Number(id), zagats: (id: string) => 10_000 + Number(id) }
  const of = (source: keyof typeof idOf) =>
    rowsOf(`${source}.csv`).map(({ id = '', name = '', addr = '', city = '', phone = '' }) =>
      record({
        id: idOf[source](id),
        name,
        address: addr,
        city,
        cityId: cityOf(city),
        phone,
        phones: [phone],
        sources: [source],
      }),
    )
  const labels = rowsOf('fodors-zagats.csv').map((row) =>
    pairOf(idOf.fodors(row['fodors_id'] ?? ''), idOf.zagats(row['zagats_id'] ?? '')),
  )
  return { name: 'Fodors and Zagats', records: [...of('fodors'), ...of('zagats')], pairs: new Set(labels) }
}

/** Child care sites of nine lists, some of which have a site several times. */
function childCare(): LabelledSet {
  const rows = rowsOf('chicago-childcare.csv')
  const records = rows.map((row) =>
    record({
      id: Number(row['Id']),
      name: row['Site name'] ?? '',
      address: row['Address'] || null,
      postalCode: row['Zip'] || null,
      phone: row['Phone'] ?? null,
      phones: [row['Phone'] ?? null],
      website: row['Website']?.startsWith('www') ? `http://${row['Website']}` : null,
      sources: [row['Source'] ?? ''],
    }),
  )
  const pairs = [...Map.groupBy(rows, (row) => row['True Id']).values()].flatMap((same) =>
    same.flatMap((one, at) =>
      same.slice(at + 1).map((other) => pairOf(Number(one['Id']), Number(other['Id']))),
    ),
  )
  return { name: 'child care', records, pairs: new Set(pairs) }
}

export const LABELLED: readonly (() => LabelledSet)[] = [guides, childCare]

/** Finds duplicates without the labels, and compares them with the labels. */
export function judge({ records, pairs }: LabelledSet): (from: number) => Agreement {
  const directory = new DuplicateDirectory()
  for (const each of records) directory.add(each)
  const found = directory.find().pairs.map(({ one, other, score }) => ({
    score,
    isRight: pairs.has(pairOf(directory.records[one]?.id ?? 0, directory.records[other]?.id ?? 0)),
  }))
  return (from) => {
    const told = found.filter(({ score }) => score >= from)
    const right = told.filter(({ isRight }) => isRight).length
    const [precision, recall] = [right / told.length, right / pairs.size]
    return { found: told.length, precision, recall, f1: (2 * precision * recall) / (precision + recall) }
  }
}
