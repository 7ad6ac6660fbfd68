import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { buildEmpty } from '#tests/lib/build-empty.ts'
import { ExcelScreen, startBrowser } from '#tests/lib/excel-screen.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import type { Bench, Measurement } from './measurements.ts'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'
import { PeakMemory } from './process-samplers.ts'
import type { Page } from '@playwright/test'

/**
 * An import by the panel's screen, in a browser against the Worker and its database, compared with the command line on
 * the same rows; and its dry run, compared with reading alone.
 */
export const adminImportBench: Bench = async (options) => {
  const { rows, filled, folder, say, signal } = options
  say(`importing ${rows} rows by the panel`)
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

/** The number of chunks that the screen reads ahead in a dry run. */
const AHEAD = 4
const INPUT = 'reading-alone'

/**
 * Reads a file with the screen's own thread, at the URL `worker`, as the screen does, but discards its rows; returns
 * the seconds and the number of rows.
 */
export async function readInBrowser(page: Page, worker: string, file: string) {
  await page.evaluate((id) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', id })
    document.body.append(input)
  }, INPUT)
  await page.locator(`#${INPUT}`).setInputFiles(file)
  return page.evaluate(readInPage, { id: INPUT, worker, ahead: AHEAD })
}

interface Given {
  readonly id: string
  readonly worker: string
  readonly ahead: number
}

/** The messages of the thread that are measured. */
type Said =
  | { readonly kind: 'chunk'; readonly chunk: { readonly count: number } }
  | { readonly kind: 'end' | 'failed' }

/** Runs in the page. */
function readInPage({ id, worker, ahead }: Given) {
  const input = document.getElementById(id) as HTMLInputElement
  const [file] = input.files ?? []
  input.remove()
  const thread = new Worker(worker, { type: 'module' })
  const started = performance.now()
  return new Promise<{ seconds: number; rows: number }>((resolve, reject) => {
    let rows = 0
    const more = () => thread.postMessage({ kind: 'more' })
    thread.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'chunk') {
        rows += data.chunk.count
        more()
      } else if (data.kind === 'end') {
        thread.terminate()
        resolve({ seconds: (performance.now() - started) / 1000, rows })
      } else reject(new Error(JSON.stringify(data)))
    }
    thread.postMessage({
      kind: 'read',
      file,
      reading: { mapping: {}, ranks: {}, constants: {}, underived: [], withHidden: false, mode: 'overwrite' },
      from: 0,
    })
    for (let count = 0; count < ahead; count++) more()
  })
}
