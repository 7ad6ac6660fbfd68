import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, test } from 'vitest'
import { listProcesses, parseStat, treeOf } from '#tests/lib/processes.ts'
import { join, relative } from 'node:path'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { lastJson, runMeasured } from '#tests/lib/measured-run.ts'
import { ROOT } from '#scripts/lib/root.ts'

test('a name with blanks and brackets is read whole', () => {
  const rest = Array.from({ length: 40 }, (_, at) => at + 4).join(' ')
  expect(parseStat(`12 (a (b) c) S 3 ${rest}`)).toEqual([
    { pid: 12, parent: 3, name: 'a (b) c', bytes: 23 * 4096 },
  ])
})

test('a line that is none gives nothing', () => {
  expect(parseStat('')).toEqual([])
})

test('a tree holds a process and all below it', () => {
  const process = (pid: number, parent: number) => ({ pid, parent, name: 'x', bytes: 1 })
  const tree = treeOf(2, [process(1, 0), process(2, 1), process(3, 2), process(4, 3), process(5, 1)])
  expect(tree.map(({ pid }) => pid)).toEqual([2, 3, 4])
})

test('a process and its child are found with their memory', async () => {
  const child = spawn(process.execPath, ['-e', "process.stdout.write('x'); process.stdin.resume()"])
  await once(child.stdout, 'data')
  const found = treeOf(process.pid, listProcesses())
  child.kill()
  await once(child, 'exit')
  expect(found.map(({ pid }) => pid)).toEqual(expect.arrayContaining([process.pid, child.pid]))
  expect(found.find(({ pid }) => pid === child.pid)?.bytes).toBeGreaterThan(10e6)
})

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

  test('is weighed with the programs it starts', { tags: 'full' }, async () => {
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
