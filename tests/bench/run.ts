import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { adminBench } from './admin.ts'
import { apiBench } from './api.ts'
import type { Bench, BenchOptions } from './bench.ts'
import { buildBench } from './build.ts'
import { costBench } from './cost.ts'
import { exportBench } from './export.ts'
import { type Measurement, ratioOf, tableOf, verdictOf } from './measurements.ts'
import { importBench } from './import.ts'
import { runMeasured } from '#tests/lib/measured-run.ts'
import { loadBench } from './load.ts'
import { pagesBench } from './pages.ts'
import { mapBench } from './map.ts'
import { memoryBench } from './memory.ts'
import { adminImportBench, adminImportMemoryBench } from './admin-import.ts'
import { uploadBench } from './upload.ts'
import { searchBench } from './search.ts'
import { throughputBench } from './throughput.ts'
import { tilesBench } from './tiles.ts'
import { visitsBench } from './visits.ts'
import { workerMemoryBench } from './worker-memory.ts'
import { run } from '#scripts/lib/command.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'

const BENCHES: Readonly<Record<string, Bench>> = {
  import: importBench,
  screen: adminImportBench,
  upload: uploadBench,
  export: exportBench,
  build: buildBench,
  api: apiBench,
  throughput: throughputBench,
  search: searchBench,
  tiles: tilesBench,
  map: mapBench,
  admin: adminBench,
  pages: pagesBench,
  visits: visitsBench,
  cost: costBench,
}

/** Benches that take long, or mean something only with many rows: run when named. */
const LONG: Readonly<Record<string, Bench>> = {
  load: loadBench,
  memory: memoryBench,
  'screen-memory': adminImportMemoryBench,
  'worker-memory': workerMemoryBench,
}
const ALL = { ...BENCHES, ...LONG }
/** The import has two benches: the command and the screen. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { import: ['import', 'screen'] }

const USAGE = `Usage: npm run bench -- [NAME]... [--businesses N] [--world DIR]

Measures ${Object.keys(BENCHES).join(', ')}, or all of them, on a synthetic world of N businesses (365000 unless
given), each against a floor or a peer of the same run, and says whether it keeps its goal; ${Object.keys(LONG).join(' and ')}
only when named. "import" is followed by "screen", which can be named alone.

  --world DIR  a DATA_DIR with N seeded businesses, instead of one that is made for this run
  --rows N     rows of screen, the import by the panel in a browser (10000 unless given); of memory, both ways on
               the command line against a tenth of them; of screen-memory, the page against a fifth of them
  --filled N   businesses that are in the directory before screen imports (none unless given)
  --minutes N  how long load goes on at 80% of the highest rate (10 unless given)
  --json       figures as JSON, a line for each bench, instead of tables
  --site DIR   a build that screen and upload serve over an empty directory, instead of one made for this run`

/** Those that `--rows` is for. */
const BY_ROWS = new Set(['screen', 'memory', 'screen-memory'])

const RESULTS = join(ROOT, '.data/bench')
const signal = stopSignal()

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      businesses: { type: 'string', default: '365000' },
      world: { type: 'string' },
      rows: { type: 'string', default: '10000' },
      filled: { type: 'string', default: '0' },
      site: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const businesses = Number(values.businesses)
  const named = positionals.flatMap((name) => TOGETHER[name] ?? [name])
  const names = named.length > 0 ? [...new Set(named)] : Object.keys(BENCHES)
  const unknown = names.find((name) => ALL[name] === undefined)
  if (unknown !== undefined) throw new AppError('bad_request', `There is no bench "${unknown}".\n\n${USAGE}`)
  if (!Number.isInteger(businesses) || businesses < 1000)
    throw new AppError('bad_request', '--businesses must be a whole number from 1000.')
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 1000)
    throw new AppError('bad_request', '--rows must be a whole number from 1000.')
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new AppError('bad_request', '--minutes must be a number above 0.')
  const filled = Number(values.filled)
  if (!Number.isInteger(filled) || filled < 0)
    throw new AppError('bad_request', '--filled must be a whole number.')
  mkdirSync(RESULTS, { recursive: true })
  const folder = mkdtempSync(join(RESULTS, 'run-'))
  try {
    const world = worldMaker(businesses, folder, values.world)
    const { site, json } = values
    const options = { businesses, rows, filled, minutes, site, world, folder, signal }
    for (const name of names) await measure(name, options, json)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Seeds the world on first use, unless one is given. */
function worldMaker(businesses: number, folder: string, given: string | undefined) {
  let made: Promise<string> | undefined
  const make = async () => {
    const dataDir = join(folder, 'world')
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await runMeasured('tests/seed/run.ts', ['--businesses', String(businesses)], environment, signal)
    return dataDir
  }
  return () => (made ??= given === undefined ? make() : Promise.resolve(given))
}

async function measure(name: string, options: BenchOptions, isJson: boolean) {
  const bench = ALL[name]
  if (bench === undefined) return
  const { businesses, rows } = options
  const folder = join(options.folder, name)
  mkdirSync(folder)
  if (!isJson) console.log(`\n── ${name}, ${BY_ROWS.has(name) ? `${rows} rows` : `${businesses} businesses`}`)
  const figures = await bench({ ...options, folder })
  const results = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), verdict: verdictOf(figure) }))
  const result = { name, businesses, rows, figures: results }
  console.log(isJson ? JSON.stringify(result) : tableOf(figures))
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(result, null, 2))
  if (figures.some((figure: Measurement) => verdictOf(figure) === 'FAIL')) process.exitCode = 1
  rmSync(folder, { recursive: true, force: true })
}
