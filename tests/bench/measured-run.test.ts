import { relative } from 'node:path'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'
import { ROOT } from '#scripts/lib/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

const never = new AbortController().signal

function script(name: string, source: string): string {
  const file = join(folder, name)
  writeFileSync(file, source)
  return relative(ROOT, file)
}

describe('a measured script', () => {
  test('is given its environment, and its last line is read', async () => {
    const file = script('a.mjs', "console.log('first'); console.log(JSON.stringify({ it: process.env.IT }))")
    expect(lastJson(await runMeasured(file, [], { IT: 'yes' }, never))).toEqual({ it: 'yes' })
  })

  test('is weighed with the programs it starts', async () => {
    const source =
      "import { execFileSync } from 'node:child_process'; execFileSync(process.execPath, ['-e', 'const held = Buffer.alloc(2e8, 1); setTimeout(() => held.fill(2), 1500)'])"
    const { peakMb } = await runMeasured(script('b.mjs', source), [], {}, never)
    expect(peakMb).toBeGreaterThan(200)
  })

  test('that fails is reported with its last words', async () => {
    const file = script('c.mjs', "console.error('no luck'); process.exit(3)")
    await expect(runMeasured(file, [], {}, never)).rejects.toThrow(/exit code 3[^]*no luck/)
  })

  test('is ended when the bench is', async () => {
    const controller = new AbortController()
    const running = runMeasured(script('d.mjs', 'setInterval(() => 0, 1000)'), [], {}, controller.signal)
    setTimeout(() => controller.abort(), 300)
    await expect(running).rejects.toThrow(/abort/i)
  })
})
