import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { run } from '#scripts/lib/command.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { testInBrowser, testUnits } from './whole-suites.ts'
import { injectFaults } from './faults.ts'
import { fuzzSite } from './fuzz/fuzz.ts'
import { killImports } from './kills.ts'
import { importMutatedFiles } from './mutated-files.ts'
import { killScreenImports } from './admin-import-kills.ts'
import type { FaultRunResult } from './import-outcome.ts'
import { exportAndImport, importTablesAgain } from './round-trip.ts'
import { importTruncatedFiles } from './truncated-files.ts'
import { walkIndex } from './walk-index.ts'

const USAGE = `Usage: npm run test:soak [-- --kills N --screen N --files N --rows N --tables N --index N --requests N --seed K --site DIR --no-faults --no-units --no-browser]

Kills imports and their database server N times (20) at random moments, gives the same command again and compares
all of the directory with a clean run; kills the Worker or its database N times (20) while a browser imports by the
panel's screen, which goes on by itself once they are back, and compares in the same way; imports N (2000) damaged
files of every format; cuts a workbook at every 1,000th byte; exports N (200000) businesses, many of them twins, into
an empty directory and compares; imports N (20000) small random tables twice, in another order and from their export;
puts every fault on a served site that a machine may have (frozen and killed processes, damaged files, a full disk);
writes to a seeded directory of N (365000) businesses and compares lists and facets of its bitmap index with plain scans;
sends N (100000) hostile requests to the pages and the API of a built site;
runs the unit tests in every combination, and all browser tests in every combination of colours and sizes, with
motion, on a slower device. The same seed (1) damages the same files. The screen is served from a build of this run, or
of DIR. Ends with 1 where anything went wrong.`

await run(async () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      screen: { type: 'string', default: '20' },
      files: { type: 'string', default: '2000' },
      rows: { type: 'string', default: '200000' },
      tables: { type: 'string', default: '20000' },
      index: { type: 'string', default: '365000' },
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      site: { type: 'string' },
      faults: { type: 'boolean', default: true },
      units: { type: 'boolean', default: true },
      browser: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
    allowNegative: true,
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const [kills, files] = [wholeNumber('--kills', values.kills), wholeNumber('--files', values.files)]
  const screen = wholeNumber('--screen', values.screen)
  const rows = wholeNumber('--rows', values.rows)
  const tables = wholeNumber('--tables', values.tables)
  const indexed = wholeNumber('--index', values.index)
  const requests = wholeNumber('--requests', values.requests)
  const parent = join(ROOT, '.data/soak')
  mkdirSync(parent, { recursive: true })
  const loops: readonly (readonly [string, (folder: string) => Promise<FaultRunResult>])[] = [
    ['kills', (folder) => killImports(kills, values.seed, folder)],
    [
      'kills amid imports by the screen',
      (folder) => killScreenImports(screen, values.seed, folder, values.site),
    ],
    ['faults of the machine', (folder) => injectFaults(values.faults, folder)],
    ['files cut short', (folder) => importTruncatedFiles(files === 0 ? 0 : Infinity, folder)],
    ['export and import', (folder) => exportAndImport(rows, Number(values.seed), folder)],
    ['second imports', () => importTablesAgain(tables)],
    ['bitmap index', (folder) => walkIndex(indexed, values.seed, folder)],
    ['hostile requests', () => fuzzSite(requests, values.seed)],
    ...(values.units ? [['unit tests', testUnits] as const] : []),
    ['damaged files', (folder) => importMutatedFiles(files, values.seed, folder)],
    ...(values.browser ? [['browser tests', testInBrowser] as const] : []),
  ]
  const failures: string[] = []
  for (const [title, loop] of loops) {
    console.log(`\n── ${title}, seed ${values.seed}`)
    const folder = mkdtempSync(join(parent, 'run-'))
    const started = performance.now()
    const soaked = await loop(folder)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `${title}: ${JSON.stringify({ ...soaked.figures, failures: soaked.failures.length, seconds })}`,
    )
    failures.push(...soaked.failures)
    // The files of a failure are kept for inspection.
    if (soaked.failures.length === 0) rmSync(folder, { recursive: true, force: true })
  }
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
})

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  throw new AppError('bad_request', `${name} must be a whole number, not "${text}".`)
}
