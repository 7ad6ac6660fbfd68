import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { run } from '#scripts/lib/command.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'
import { runMeasured } from '#tests/lib/measured-run.ts'
import { adminImportBench } from './admin-import.ts'
import { buildBench } from './build.ts'
import { costBench } from './cost.ts'
import { duplicatesBench, duplicatesOfChangesBench, duplicatesSpeedBench } from './duplicates.ts'
import { hoursBench } from './hours.ts'
import { exportBench, importBench, repeatsBench } from './import.ts'
import { loadBench } from './load.ts'
import { mainThreadBench } from './main-thread.ts'
import { mapBench } from './map.ts'
import {
  type Bench,
  type BenchOptions,
  type Measurement,
  ratioOf,
  tableOf,
  verdictOf,
} from './measurements.ts'
import { pagesBench } from './pages.ts'
import { searchBench } from './search.ts'
import { streetsBench } from './streets.ts'
import { throughputBench } from './throughput.ts'
import { tilesBench } from './tiles.ts'
import { uploadBench } from './upload.ts'
import { visitsBench } from './visits.ts'
import { workerMemoryBench } from './worker-memory.ts'

/** The parts of each bench, which run one after another. */
const BENCHES: Readonly<Record<string, readonly Bench[]>> = {
  import: [importBench, exportBench, adminImportBench, uploadBench],
  repeats: [repeatsBench],
  search: [searchBench],
  tiles: [tilesBench, mapBench],
  streets: [streetsBench],
  pages: [pagesBench],
  'main-thread': [mainThreadBench],
  load: [throughputBench, loadBench, workerMemoryBench],
  cost: [costBench, visitsBench],
  build: [buildBench],
  hours: [hoursBench],
  duplicates: [duplicatesBench, duplicatesSpeedBench, duplicatesOfChangesBench],
}

const USAGE = `Usage: npm run bench -- [NAME]... [--businesses N] [--world DIR]

Measures ${Object.keys(BENCHES).join(', ')}, or all of them, on a synthetic world of N businesses (365000 unless
given), each against a floor or a peer of the same run, and says whether it keeps its goal.

  import  the import of N rows by the command and its memory, the export, and the import of --rows by the panel in a
          browser and by the largest upload
  repeats the import of 30,000 rows with five names, twice, against different names
  search  every read of the API, every kind of search, and the operators' table
  tiles   the map's tiles and points, and what a browser computes for the map
  streets tiles of an archive, the ranges read for them, and the Worker's memory after ten thousand
  pages   the weight of pages, how fast they are served, and Lighthouse
  main-thread  what a slow phone computes for a page, in multiples of a blank one
  load    requests a second, the highest rate and twice of it, and the Worker's memory after 100,000 requests
  cost    what a month costs, and what each visit asks beside its page
  build   the whole site, and what has changed
  hours   how much of opening hours as mappers wrote them is read, where --texts is given
  duplicates  how many duplicates of labelled lists are found and right, and how long a whole directory and a thousand
          changed businesses take

  --world DIR  a DATA_DIR with N seeded businesses, instead of one that is made for this run
  --rows N     rows that the panel imports (10000 unless given)
  --filled N   businesses that are in the directory before the panel imports (none unless given)
  --minutes N  how long load goes on at 80% of the highest rate (10 unless given)
  --json       figures as JSON, a line for each bench, instead of tables
  --texts DIR  texts of opening hours, invalid.tsv and invalid_but_unambiguous.tsv, for hours
  --site DIR   a build that import and load serve over an empty directory, instead of one made for this run`

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
      texts: { type: 'string' },
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
  const names = positionals.length > 0 ? [...new Set(positionals)] : Object.keys(BENCHES)
  const unknown = names.find((name) => BENCHES[name] === undefined)
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
    const say = sayer()
    const world = worldMaker({ businesses, folder, say }, values.world)
    const { site, texts, json } = values
    const options = { businesses, rows, filled, minutes, site, texts, world, folder, say, signal }
    for (const name of names) await measure(name, options, json)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Reports the next step on stderr, behind the elapsed seconds. */
function sayer(): BenchOptions['say'] {
  const started = performance.now()
  return (what) =>
    console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(6)} s  ${what}`)
}

/** Seeds the world on first use, unless one is given. */
function worldMaker(
  { businesses, folder, say }: Pick<BenchOptions, 'businesses' | 'folder' | 'say'>,
  given: string | undefined,
) {
  let made: Promise<string> | undefined
  const make = async () => {
    say(`seeding ${businesses} businesses`)
    const dataDir = join(folder, 'world')
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await runMeasured('tests/seed/run.ts', ['--businesses', String(businesses)], environment, signal)
    return dataDir
  }
  return () => (made ??= given === undefined ? make() : Promise.resolve(given))
}

async function measure(name: string, options: BenchOptions, isJson: boolean) {
  const { businesses, rows } = options
  if (!isJson) console.log(`\n── ${name}, ${businesses} businesses`)
  const figures: Measurement[] = []
  for (const bench of BENCHES[name] ?? []) {
    const folder = join(options.folder, name)
    mkdirSync(folder)
    const own = await bench({ ...options, folder })
    if (!isJson) console.log(tableOf(own))
    figures.push(...own)
    rmSync(folder, { recursive: true, force: true })
  }
  const results = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), verdict: verdictOf(figure) }))
  const result = { name, businesses, rows, figures: results }
  if (isJson) console.log(JSON.stringify(result))
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(result, null, 2))
  if (results.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1
}
