import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { AppError } from '#domain/errors.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { withinTime } from '#jobs/time-limit.ts'
import type { Answer } from './dry-run-process.ts'

/** Milliseconds for an old workbook, less than the time after which a file counts as hung. */
const OLD_WORKBOOK_MS = 8_000

// A separate process, so that a file that hangs it or takes all memory can be detected and ended.
const [url = ''] = process.argv.slice(2)
const db = openDatabase(url)
await migrate(db)

async function judged(path: string): Promise<Answer['outcome']> {
  try {
    const plan = await openImportFile({
      name: basename(path),
      blob: await openAsBlob(path),
      bounded: withinTime(OLD_WORKBOOK_MS),
    })
    const { totalRows, imported, updated, unchanged, duplicates, rejectedCount } = await importFile(
      db,
      plan,
      {
        dryRun: true,
      },
    )
    return { report: { totalRows, imported, updated, unchanged, duplicates, rejected: rejectedCount } }
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return { refusal: error.message }
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (path: string) => {
  void judged(path).then((outcome) => {
    // The peak of the process so far, in kilobytes.
    process.send?.({ outcome, peakBytes: process.resourceUsage().maxRSS * 1024 } satisfies Answer)
  })
})
process.on('disconnect', () => process.exit())
process.send?.({ outcome: { refusal: 'ready.' }, peakBytes: 0 } satisfies Answer)
