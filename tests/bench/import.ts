import { join } from 'node:path'
import type { Bench, Measurement } from './measurements.ts'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** SheetJS holds the whole sheet in memory; of a sheet with more rows than these it returns none. */
const PEER_ROWS = 100_000

/** The import of a spreadsheet with all its steps, against inflating it and bare inserts of its rows. */
export const importBench: Bench = async ({ businesses, folder, say, signal }) => {
  const run = (script: string, args: readonly string[], dataDir: string) =>
    runMeasured(script, args, { DATA_DIR: join(folder, dataDir), DATABASE_URL: '' }, signal)
  const seed = (rows: number, file: string) => {
    say(`writing ${rows} rows`)
    return run('tests/seed/run.ts', ['--businesses', String(rows), '--xlsx', file], 'none')
  }
  const file = join(folder, 'world.xlsx')
  await seed(businesses, file)
  say('importing them')
  const ours = await run('scripts/import.ts', [file, '--json'], 'ours')
  const { imported } = lastJson<{ imported: number }>(ours)
  if (imported !== businesses) throw new Error(`${imported} of ${businesses} rows were imported.`)
  say('inflating and inserting them')
  const inflated = await run('tests/bench/baselines.ts', ['inflate', file], 'none')
  const inserted = await run('tests/bench/baselines.ts', ['insert', join(folder, 'ours')], 'floor')
  const floor = {
    inflate: lastJson<{ seconds: number }>(inflated).seconds,
    insert: lastJson<{ seconds: number }>(inserted).seconds,
  }
  const peerRows = Math.min(PEER_ROWS, businesses)
  const small = join(folder, 'peer.xlsx')
  await seed(peerRows, small)
  say('parsing them with SheetJS')
  const peer = await run('tests/bench/baselines.ts', ['parse', small], 'none')
  return [
    {
      what: `import ${businesses} rows`,
      ours: ours.seconds,
      unit: 's',
      against: { name: 'inflate + bare inserts', value: floor.inflate + floor.insert },
      goal: { most: 3, of: 'ratio' },
    },
    { what: '  of the floor: inflating', ours: floor.inflate, unit: 's' },
    { what: '  of the floor: inserting', ours: floor.insert, unit: 's' },
    {
      what: `time a row, against SheetJS parsing ${peerRows}`,
      ours: (ours.seconds / businesses) * 1e6,
      unit: 'µs/row',
      against: { name: 'SheetJS', value: (lastJson<{ seconds: number }>(peer).seconds / peerRows) * 1e6 },
    },
    {
      what: `import ${businesses} rows, against SheetJS parsing ${peerRows}`,
      ours: ours.seconds,
      unit: 's',
      against: { name: 'SheetJS', value: lastJson<{ seconds: number }>(peer).seconds },
    },
    {
      what: 'peak memory of the import',
      ours: ours.ownPeakMb,
      unit: 'MB',
      against: { name: `SheetJS, ${peerRows} rows`, value: peer.ownPeakMb },
      goal: { most: 400, of: 'figure' },
    },
    { what: 'peak memory with the database server', ours: ours.peakMb, unit: 'MB' },
  ]
}

const REPEATED_ROWS = 30_000
const NAMES = 5

/** Lists whose rows have few names, by what tells the rows apart. */
const LISTS: Readonly<
  Record<string, readonly [header: string, cells: (at: number, name: number) => string]>
> = {
  'with phone and position': [
    'address,city,country,phone,latitude,longitude',
    (at) =>
      `Street ${at},Berlin,DE,+49 30 ${1_000_000 + at},${(52.3 + at / 1e5).toFixed(5)},${(13.1 + at / 1e5).toFixed(5)}`,
  ],
  'with an address alone': ['address', (at) => `Street ${at}`],
  'at one address each, without a city': [
    'address,phone',
    (at, name) => `Street ${name},+49 30 ${1_000_000 + at}`,
  ],
}

/** The import of lists with five names, twice, against lists whose names all differ. */
export const repeatsBench: Bench = async ({ folder, say, signal }) => {
  const figures: Measurement[] = []
  for (const [what, [header, cellsOf]] of Object.entries(LISTS)) {
    const seconds: number[] = []
    for (const names of [NAMES, REPEATED_ROWS]) {
      const file = join(folder, 'list.csv')
      const rows = Array.from(
        { length: REPEATED_ROWS },
        (_, at) => `Shop ${at % names},${cellsOf(at, at % names)}`,
      )
      writeFileSync(file, [`name,${header}`, ...rows].join('\n'))
      const environment = { DATA_DIR: mkdtempSync(join(folder, 'list-')), DATABASE_URL: '' }
      for (let time = 0; time < 2; time++) {
        say(`importing ${REPEATED_ROWS} rows of ${names} names ${what}${time > 0 ? ' again' : ''}`)
        const run = await runMeasured('scripts/import.ts', [file, '--json'], environment, signal)
        seconds.push(lastJson<{ seconds: number }>(run).seconds)
      }
    }
    const [first = NaN, again = NaN, ofDifferent = NaN, ofDifferentAgain = NaN] = seconds
    const goal = { most: 1.5, of: 'ratio' } as const
    figures.push(
      {
        what: `five names ${what}`,
        ours: first,
        unit: 's',
        against: { name: 'different ones', value: ofDifferent },
        goal,
      },
      {
        what: '  the same again',
        ours: again,
        unit: 's',
        against: { name: 'different ones', value: ofDifferentAgain },
        goal,
      },
    )
  }
  return figures
}

/** Exporting all businesses as a workbook, against hucre alone writing as many rows to nothing. */
export const exportBench: Bench = async ({ businesses, world, say, signal }) => {
  const environment = { DATA_DIR: await world(), DATABASE_URL: '' }
  say('exporting')
  const folder = mkdtempSync(join(tmpdir(), 'meridian-export-'))
  try {
    const file = join(folder, 'all.xlsx')
    const ours = await runMeasured('scripts/export.ts', ['-o', file], environment, signal)
    const floor = await runMeasured(
      'tests/bench/baselines.ts',
      ['write', String(businesses)],
      environment,
      signal,
    )
    return [
      {
        what: `export ${businesses} rows`,
        ours: ours.seconds,
        unit: 's',
        against: { name: 'hucre writing them', value: lastJson<{ seconds: number }>(floor).seconds },
        goal: { most: 1.3, of: 'ratio' },
      },
      { what: 'peak memory', ours: ours.ownPeakMb, unit: 'MB' },
      { what: 'peak memory with the database server', ours: ours.peakMb, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
