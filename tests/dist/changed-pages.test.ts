/** @module-tag full */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { databaseVariables, findRunning, withDatabase } from '#scripts/lib/database.ts'
import type { RenderResult } from '#scripts/lib/render/render-pages.ts'
import { runScript } from '#scripts/lib/timed-step.ts'
import { removeOthers } from '#scripts/lib/render/built-files.ts'
import { readRecords } from '#scripts/lib/render/hashes.ts'
import { RENDERER_FOLDER } from '#scripts/lib/render/keep-renderer.ts'
import { changeEverything, filesOf } from '../lifecycle/changed-build.ts'

const dist = process.env.DIST_DIR ?? 'dist'
// Beside the build, since its modules resolve packages from their own location.
const folder = mkdtempSync(join(dist, '..', 'changed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const TIMEOUT = { timeout: 180_000 }
const signal = new AbortController().signal

function copyOfBuild(name: string): string {
  const out = join(folder, name)
  cpSync(dist, out, { recursive: true, filter: (path) => !/record-\d+\.json$/.test(path) })
  return out
}

/** Renders the pages of a build again that differ from its records, as `npm run build -- --changed` does. */
async function renderChanged(outDir: string, environment: Readonly<Record<string, string>>) {
  let last = ''
  await runScript('render.ts', ['--out', outDir, '--shared', 'same', '--changed'], {
    signal,
    environment: { ...environment, NODE_ENV: 'production' },
    line: (text) => {
      last = text
    },
  })
  return {
    ...parseOwnJson<RenderResult>(last),
    removed: removeOthers(join(outDir, 'client'), readRecords(join(outDir, RENDERER_FOLDER))),
  }
}

test('pages that are rendered again are those of the build, to the byte', TIMEOUT, async () => {
  const address = await findRunning(process.env.TEST_DATA_DIR ?? join(dist, '..'))
  if (address === undefined) throw new Error('The site under test is not running.')
  const environment = { ...databaseVariables(address), SITE_URL: process.env.TEST_URL ?? '' }
  const result = await renderChanged(copyOfBuild('again'), environment)
  expect(result).toMatchObject({ written: 0, removed: 0 })
  expect(result.rendered).toBeGreaterThan(500)
})

test(
  'after a change only what shows it is rendered, and the rest stays as it would be',
  TIMEOUT,
  async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PRERENDER_CITIES: '30' }
    await runScript('seed.ts', ['--businesses', '1200'], {
      signal,
      environment: settings,
      line: () => undefined,
    })
    await withDatabase(parseEnv(settings), async (db, address) => {
      const environment = { ...settings, ...databaseVariables(address) }
      const changed = copyOfBuild('changed')
      await renderChanged(changed, environment)
      await changeEverything(db)
      const { removed } = await renderChanged(changed, environment)
      expect(removed).toBeGreaterThan(0)
      const anew = copyOfBuild('anew')
      await renderChanged(anew, environment)
      const [kept, expected] = [filesOf(changed), filesOf(anew)]
      expect([...kept.keys()].sort()).toEqual([...expected.keys()].sort())
      expect(
        [...expected].filter(([path, content]) => kept.get(path) !== content).map(([path]) => path),
      ).toEqual([])
    })
  },
)
