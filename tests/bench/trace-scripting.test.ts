import { expect, test } from 'vitest'
import { readScripting } from './trace-scripting.ts'

const call = (name: string, ts: number, dur: number, tid = 1) => ({ name, ph: 'X', pid: 1, tid, ts, dur })
const thread = (tid: number, name: string) => ({
  ...{ name: 'thread_name', ph: 'M', pid: 1, tid, ts: 0 },
  args: { name },
})

test('a call within another is counted once, and other threads are not', () => {
  const { tasks, frames } = readScripting([
    thread(1, 'CrRendererMain'),
    thread(2, 'ThreadPoolForegroundWorker'),
    call('FunctionCall', 1_000, 4_000, 2),
    call('FireAnimationFrame', 10_000, 6_000),
    call('FunctionCall', 10_500, 5_000),
    call('EventDispatch', 20_000, 2_000),
    call('Layout', 30_000, 90_000),
  ])
  expect(tasks).toEqual([6, 2])
  expect(frames).toEqual([6])
})
