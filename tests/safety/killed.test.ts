/** @module-tag full */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DirectoryState } from '#tests/lib/directory-state.ts'
import {
  startImport,
  KILL_TARGETS,
  unexpectedExit,
  finishAndCompare,
  importWhole,
  killImport,
  stateOf,
  writeSoakWorkbook,
} from '#tests/soak/killed-import.ts'
import { waitForChunks } from './wait-for-chunks.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-killed-'))
const file = join(folder, 'places.xlsx')
const CHUNKS = 4
let clean: DirectoryState

beforeAll(async () => {
  await writeSoakWorkbook(file, scraperRows('killed', CHUNKS * 500))
  await importWhole(file, join(folder, 'clean'))
  clean = await stateOf(join(folder, 'clean'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.concurrent.each(KILL_TARGETS)(
  '%s killed amid a load: the same command again leaves what a clean run does',
  async (victim) => {
    const dataDir = join(folder, victim)
    const running = startImport([file, '--json'], { DATA_DIR: dataDir })
    await waitForChunks(dataDir, 2)
    const ending = await killImport(running, victim)
    expect(ending).toMatchObject({ code: victim === 'import' ? null : 1, stdout: '' })
    expect(unexpectedExit(ending)).toBeUndefined()
    expect(await finishAndCompare(file, dataDir, clean)).toEqual([])
  },
  60_000,
)
