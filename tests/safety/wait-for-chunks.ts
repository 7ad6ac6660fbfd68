import { setTimeout as sleep } from 'node:timers/promises'
import { withRunning } from '#tests/lib/running-database.ts'

const POLL_MS = 15

/** Resolves once a number of chunks is stored in a directory that is loaded without indexes. */
export async function waitForChunks(dataDir: string, chunks: number): Promise<void> {
  for (;;) {
    await sleep(POLL_MS)
    const written = await chunksWritten(dataDir).catch(() => 0)
    if (written >= chunks) return
  }
}

const chunksWritten = (dataDir: string) =>
  withRunning(dataDir, async (db) => {
    const { rows } = await db.$client.execute(
      `select last_seq + 1 as chunks from import_batches
       where exists (select 1 from sqlite_master where name = 'bulk_load_definitions')`,
    )
    return Number(rows[0]?.chunks ?? 0)
  })
