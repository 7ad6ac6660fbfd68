import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { parseArgs } from 'node:util'
import { requireKnownSchema } from '#db/database/health.ts'
import { estimateExport } from '#db/businesses/export.ts'
import { findCategoryId } from '#db/taxonomy/list.ts'
import { EXPORT_LIMIT, type ExportRange, rangeFault } from '#domain/business/export.ts'
import { AppError } from '#domain/errors.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { ProgressPrinter } from './lib/progress.ts'

const USAGE = `Usage: npm run export -- [--start N] [--end M] [--category SLUG] [--country CC] -o FILE

Writes businesses as an .xlsx file that an import takes back as they are, ordered by their numbers.

  --start N, --end M  the first and the last number (globalRowNumber); all when absent, at most ${EXPORT_LIMIT} at once
  --category SLUG     only of this category
  --country CC        only of this country, by its code of two letters
  -o, --output FILE   the file to write; an older one of that name is replaced when the new one is whole`

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      start: { type: 'string' },
      end: { type: 'string' },
      category: { type: 'string' },
      country: { type: 'string' },
      output: { type: 'string', short: 'o' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const file = values.output
  if (file === undefined) throw new AppError('bad_request', `Name the file to write with -o.\n\n${USAGE}`)
  const numbers = { startIndex: numberOf('--start', values.start), endIndex: numberOf('--end', values.end) }
  const written = await withDatabase(settings, async (db) => {
    await requireKnownSchema(db)
    const { category, country } = values
    const categoryId = category === undefined ? undefined : await findCategoryId(db, category)
    if (category !== undefined && categoryId === undefined)
      throw new AppError('not_found', `There is no category "${category}".`)
    const range: ExportRange = { ...numbers, categoryId, countryCode: country?.toUpperCase() }
    if (rangeFault(range))
      throw new AppError('bad_request', `Give a range from --start to --end of at most ${EXPORT_LIMIT} rows.`)
    return await write(file, exportOf(db, range))
  })
  console.log(`Wrote ${written} businesses to ${file}.`)
})

type Written = (
  progress: ProgressPrinter,
) => Promise<[stream: ReadableStream<Uint8Array>, count: () => number]>

function exportOf(db: Parameters<typeof estimateExport>[0], range: ExportRange): Written {
  return async (progress) => {
    let count = 0
    const onRows = (rows: number) => {
      count = rows
      progress.show(rows)
    }
    const stream = exportWorkbook(db, range, await estimateExport(db, range), { onRows })
    return [stream as ReadableStream<Uint8Array>, () => count]
  }
}

/** Writes beside the file first, so that a failure leaves an older one whole. */
async function write(file: string, source: Written): Promise<number> {
  const progress = new ProgressPrinter(process.stderr)
  const unfinished = `${file}.part`
  try {
    const [stream, count] = await source(progress)
    await pipeline(Readable.fromWeb(stream), createWriteStream(unfinished))
    await rename(unfinished, file)
    return count()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    progress.end()
  }
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw new AppError('bad_request', `${name} must be a whole number from 1, not "${value}".`)
}
