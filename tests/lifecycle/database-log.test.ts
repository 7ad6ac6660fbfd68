import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { startSqld } from '#scripts/lib/sqld.ts'
import { eventually } from '#tests/setup/eventually.ts'

const MB = 1_000_000

test('the log for replicas is bounded, and its snapshots go when it is stopped, without the data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-log-'))
  const files = join(dataDir, 'sqld/dbs/default')
  const log = () => statSync(join(files, 'wallog')).size
  const snapshots = () => (existsSync(join(files, 'snapshots')) ? readdirSync(join(files, 'snapshots')) : [])
  const start = async () => {
    const server = await startSqld(dataDir, undefined, 2)
    const db = openDatabase(server.url, server.authToken)
    const stop = () => {
      db.$client.close()
      return server.stop()
    }
    return { db, stop }
  }
  const write = async (db: Awaited<ReturnType<typeof start>>['db']) => {
    for (let at = 0; at < 6; at++) await db.run(sql`insert into written values (randomblob(${MB}))`)
  }
  const first = await start()
  await first.db.run(sql`create table written (bytes blob)`)
  await write(first.db)
  await eventually(() => expect(snapshots()).not.toEqual([]))
  expect(log()).toBeLessThan(4 * MB)
  await first.stop()
  expect(snapshots()).toEqual([])

  const second = await start()
  await write(second.db)
  await eventually(() => expect(snapshots()).not.toEqual([]))
  const [found] = await second.db.all<{ bytes: number }>(sql`select sum(length(bytes)) as bytes from written`)
  expect(found?.bytes).toBe(12 * MB)
  expect(await second.db.all(sql`pragma quick_check`)).toEqual([{ quick_check: 'ok' }])
  await second.stop()
})
