import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listProcesses, parseStat, treeOf } from '#tests/lib/processes.ts'

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
