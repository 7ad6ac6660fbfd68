/** @module-tag full */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const run = promisify(execFile)

test('what is remembered of rows keeps none of the file in memory', { timeout: 60_000 }, async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-')), 'world.xlsx')
  await run(process.execPath, [path('../../tests/seed/run.ts'), '--businesses', '6000', '--xlsx', file])
  const { stdout } = await run(process.execPath, ['--expose-gc', path('read-heap.ts'), file])
  const [early = 0, late = 0] = JSON.parse(stdout) as number[]
  expect(late - early).toBeLessThan(8)
})
