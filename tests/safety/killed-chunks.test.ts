/** @module-tag full */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { differences, type DirectoryState } from '#tests/lib/directory-state.ts'
import { KillableServer } from './killable-server.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import { type Api, chunksOf, contentOf, importByApi, importApi, START } from '#tests/api/import-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const BEFORE = await chunksOf(scraperRows('there before', 200), 100)
const CHUNKS = await chunksOf([...scraperRows('killed chunks', 600), ...scraperRows('there before', 100)], 70)
const folder = mkdtempSync(join(tmpdir(), 'meridian-killed-chunks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Batch ids differ from run to run, and so may the ids that a killed statement had begun to assign. */
const IGNORED_TABLES = ['import_batches', 'import_places']
let old: DirectoryState
let clean: DirectoryState

beforeAll(async () => {
  const api = await importApi({ db: await emptyDatabase() })
  await importByApi(api, BEFORE, 'before')
  old = await contentOf(api.db)
  await importByApi(api, CHUNKS)
  clean = await contentOf(api.db, IGNORED_TABLES, [])
}, 60_000)

/** The API over the current state of a server. */
const apiOf = (server: KillableServer) => importApi({ db: server.open() })

/** Runs a call, kills the server after `killAfter` milliseconds, and restarts it when the call has ended. */
async function interrupted(server: KillableServer, killAfter: number, call: (api: Api) => Promise<unknown>) {
  const api = await apiOf(server)
  const called = call(api).catch(() => undefined)
  await sleep(killAfter)
  await server.kill()
  await called
  await server.start()
}

test.each(['one', 'two', 'three'])(
  'the database killed amid chunks and amid an undo, seed %s: nothing lost, nothing double',
  async (seed) => {
    const random = seededRandom(seed)
    const server = new KillableServer(join(folder, seed))
    await server.start()
    try {
      await migrate(server.open())
      await importByApi(await apiOf(server), BEFORE, 'before')
      let batchId = ''
      let acknowledged = -1
      const send = async (api: Api) => {
        const { body } = await api.call('POST', '', START)
        batchId = String(body.batchId)
        for (let seq = Number(body.nextSeq); seq < CHUNKS.length; seq++) {
          const { status } = await api.call('PUT', `/${batchId}/chunks/${seq}`, CHUNKS[seq])
          if (status !== 200) return
          acknowledged = seq
        }
      }
      for (let kills = 0; kills < 2; kills++) {
        await interrupted(server, random.int(50, 900), send)
        const { body } = await (await apiOf(server)).call('POST', '', START)
        expect(Number(body.nextSeq)).toBeGreaterThan(acknowledged)
      }
      await importByApi(await apiOf(server), CHUNKS)
      expect(differences(clean, await contentOf(server.open(), IGNORED_TABLES, []))).toEqual([])

      const undo = async (api: Api) => {
        for (let done: unknown = false; done !== true;) {
          const { status, body } = await api.call('POST', `/${batchId}/undo`, {})
          if (status !== 200) return
          done = body.done
        }
      }
      await interrupted(server, random.int(20, 300), undo)
      await undo(await apiOf(server))
      expect(differences(old, await contentOf(server.open()))).toEqual([])
    } finally {
      await server.stop()
    }
  },
  120_000,
)
