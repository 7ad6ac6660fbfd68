import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { buildEmpty } from '#tests/lib/build-empty.ts'
import { ExcelScreen, startBrowser } from '#tests/lib/excel-screen.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import type { Bench } from './bench.ts'
import type { Measurement } from './measurements.ts'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'
import { PeakMemory } from './peak-memory.ts'
import { readInBrowser } from './read-in-browser.ts'

/**
 * An import by the panel's screen, in a browser against the Worker and its database, compared with the command line on
 * the same rows; and its dry run, compared with reading alone.
 */
export const adminImportBench: Bench = async (options) => {
  const { rows, filled, folder, signal } = options
  const run = (script: string, args: readonly string[], dataDir: string) =>
    runMeasured(script, args, { DATA_DIR: join(folder, dataDir), DATABASE_URL: '' }, signal)
  const file = join(folder, 'rows.xlsx')
  await run('tests/seed/run.ts', ['--businesses', String(rows), '--xlsx', file], 'none')
  const fill = async (dataDir: string) => {
    if (filled === 0) return
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
    const others = ['--businesses', String(filled), '--seed', '2']
    await runMeasured('tests/seed/run.ts', others, environment, signal)
  }
  const site = options.site ?? (await buildEmpty(folder, signal))
  await fill(join(folder, 'command'))
  const command = await run('scripts/import.ts', [file, '--json'], 'command')
  const { imported } = lastJson<{ imported: number }>(command)
  if (imported !== rows) throw new AppError('internal', `${imported} of ${rows} rows were imported.`)
  const screen = await onScreen(site, file, rows, fill)
  return figuresOf(rows, command.seconds, screen)
}

/** So many times the rows may take at most `MEMORY_GOAL` times a page's memory. */
const TIMES = 5
const MEMORY_GOAL = 1.3

/** The memory of the page and its threads while the screen imports so many rows, against a fifth of them. */
export const adminImportMemoryBench: Bench = async ({ rows, folder, signal, site }) => {
  const build = site ?? (await buildEmpty(folder, signal))
  const measure = async (count: number) => {
    const file = join(folder, `${count}.xlsx`)
    const environment = { DATA_DIR: join(folder, 'none'), DATABASE_URL: '' }
    await runMeasured(
      'tests/seed/run.ts',
      ['--businesses', String(count), '--xlsx', file],
      environment,
      signal,
    )
    return (await onScreen(build, file, count)).peaks
  }
  const few = await measure(Math.round(rows / TIMES))
  const many = await measure(rows)
  return (['page', 'worker'] as const).map((part) => ({
    what: `peak memory of the ${part === 'page' ? 'page with its threads' : 'Worker'}, ${rows} rows`,
    ours: many[part],
    unit: 'MB',
    against: { name: `of ${Math.round(rows / TIMES)}`, value: few[part] },
    goal: { most: MEMORY_GOAL, of: 'ratio' },
  }))
}

interface OnScreen {
  readonly reading: number
  readonly dryRun: number
  readonly importing: number
  readonly peaks: Readonly<Record<'page' | 'worker', number>>
}

async function onScreen(
  build: string,
  file: string,
  rows: number,
  fill?: (dataDir: string) => Promise<void>,
): Promise<OnScreen> {
  const site = new ThrowawaySite(build)
  const browser = await startBrowser()
  try {
    await fill?.(site.dataDir)
    await site.start()
    const before = await site.countBusinesses()
    const screen = await ExcelScreen.open(browser, site.baseUrl, site.dataDir)
    const { page } = screen
    let thread = ''
    page.on('worker', (worker) => (thread = worker.url()))
    await screen.pick(file)
    // A first run is not timed: compilation would slow only this one.
    await readInBrowser(page, thread, file)
    const read = await readInBrowser(page, thread, file)
    if (read.rows !== rows) throw new AppError('internal', `${read.rows} of ${rows} rows were read.`)
    const peaks = new PeakMemory()
    const dryRun = await screen.tryOut()
    const importing = await screen.importAll()
    const peak = peaks.end()
    const count = await site.countBusinesses()
    if (count !== before + rows)
      throw new AppError('internal', `${count - before} of ${rows} rows were imported.`)
    return { reading: read.seconds, dryRun, importing, peaks: peak }
  } finally {
    await browser.close()
    await site.stop()
  }
}

function figuresOf(rows: number, command: number, screen: OnScreen): readonly Measurement[] {
  const { reading, dryRun, importing, peaks } = screen
  return [
    {
      what: `import ${rows} rows by the screen`,
      ours: importing,
      unit: 's',
      against: { name: 'the command', value: command },
      goal: { most: 2, of: 'ratio' },
    },
    {
      what: '  rows a second',
      ours: rows / importing,
      unit: 'rows/s',
      against: { name: 'the command', value: rows / command },
    },
    {
      what: `dry run of ${rows} rows`,
      ours: dryRun,
      unit: 's',
      against: { name: 'reading alone', value: reading },
      goal: { most: 1.3, of: 'ratio' },
    },
    { what: 'peak memory of the page with its threads', ours: peaks.page, unit: 'MB' },
    { what: 'peak memory of the Worker', ours: peaks.worker, unit: 'MB' },
  ]
}
