import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkJob } from '#domain/business/bulk.ts'
import { AdminError } from '../../kit/api.ts'
import { $bulk, syncBulkJob } from './job.store.ts'

const advance = vi.hoisted(() => vi.fn<(id: number) => Promise<BulkJob>>())
vi.mock('./job.queries.ts', () => ({ advanceBulkJob: advance }))
vi.mock('../businesses.queries.ts', () => ({ afterWrite: () => Promise.resolve() }))
vi.mock('../../kit/toast.ts', () => ({ sayError: vi.fn(), sayFailure: vi.fn(), saySuccess: vi.fn() }))

const RUNNING = { id: 1, state: 'running', action: 'trash', isPaused: false, changed: 0 } as BulkJob
const busy = () => new AdminError(new Response('', { status: 503, headers: { 'Retry-After': '5' } }), '')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  advance.mockReset()
  $bulk.set({ job: null, isDriving: false, isWaiting: false, isHeld: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a job goes on by itself however often the server is busy, and says so meanwhile', async () => {
  for (let times = 0; times < 5; times++) advance.mockRejectedValueOnce(busy())
  advance.mockResolvedValue({ ...RUNNING, state: 'done', changed: 8_000 })
  syncBulkJob(RUNNING)
  await vi.advanceTimersByTimeAsync(1_000)
  expect($bulk.get()).toMatchObject({ isWaiting: true, isHeld: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect($bulk.get()).toMatchObject({
    job: { state: 'done', changed: 8_000 },
    isWaiting: false,
    isHeld: false,
    isDriving: false,
  })
})

test('a job that fails for good is held until the operator goes on', async () => {
  advance.mockRejectedValue(new AdminError(new Response('', { status: 500 }), ''))
  syncBulkJob(RUNNING)
  await vi.advanceTimersByTimeAsync(10)
  expect($bulk.get()).toMatchObject({ isWaiting: false, isHeld: true, isDriving: false })
  expect(advance).toHaveBeenCalledTimes(1)
})
