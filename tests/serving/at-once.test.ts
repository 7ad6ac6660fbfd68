import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TRANSPORT_SECURITY } from '#domain/security/built-headers.ts'
import { COMMON_HEADERS } from '#functions/middleware/security-headers.ts'
import { AtOnce } from '#scripts/lib/workerd/front/at-once.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CONTEXT = { waitUntil: () => undefined }
const never = () => new Promise<Response>(() => undefined)
const ask = (atOnce: AtOnce, answer: () => Response | Promise<Response>, path = '/api/health') =>
  atOnce.answer(new URL(path, 'http://site'), CONTEXT, answer)

/** As many requests as are answered at once, none of which ends; and as many further ones as wait. */
function full(atOnce = new AtOnce(), requests = 32): AtOnce {
  for (let at = 0; at < requests; at++) void ask(atOnce, never)
  return atOnce
}
const crowded = () => full(new AtOnce(), 32 + 64)

test('who waits eight seconds is told to come again', async () => {
  const asked = ask(new AtOnce(), never)
  await vi.advanceTimersByTimeAsync(8_000)
  const { status, headers } = await asked
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '1', 'no-store'])
})

test('what an operator has done is waited for', async () => {
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('done')), 60_000))
  const url = new URL('/api/reset-database', 'http://site')
  const asked = new AtOnce().answer(url, CONTEXT, () => late, { isPatient: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await (await asked).text()).toBe('done')
})

test('of a rush 64 wait for the end of one of 32, in their order, and others are refused at once', async () => {
  const atOnce = new AtOnce()
  const ends: ((response: Response) => void)[] = []
  const begun: number[] = []
  const held = (at: number) =>
    ask(atOnce, () => {
      begun.push(at)
      return new Promise((resolve) => ends.push(resolve))
    })
  const asked = Array.from({ length: 32 + 64 }, (_, at) => held(at))
  expect((await held(-1)).status).toBe(503)
  expect(begun).toHaveLength(32)
  for (let at = 0; at < 64; at++) {
    ends[at]?.(new Response())
    await vi.advanceTimersByTimeAsync(0)
    expect(begun.at(-1)).toBe(32 + at)
    expect(begun).toHaveLength(33 + at)
  }
  for (const end of ends) end(new Response())
  for (const answer of asked) expect((await answer).status).toBe(200)
  expect((await ask(atOnce, () => new Response())).status).toBe(200)
})

test('who does not get a turn within a second is refused', async () => {
  const atOnce = full()
  const asked = ask(atOnce, never)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await asked).status).toBe(503)
})

test('a refusal has the headers of every answer', async () => {
  const { headers } = await ask(crowded(), never)
  expect(Object.fromEntries(headers)).toMatchObject(
    Object.fromEntries(Object.entries(COMMON_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  )
  expect(headers.get('Strict-Transport-Security')).toBe(TRANSPORT_SECURITY)
})

test('a request that ended unseen makes room after half a minute', async () => {
  const atOnce = crowded()
  expect((await ask(atOnce, () => new Response('there'))).status).toBe(503)
  await vi.advanceTimersByTimeAsync(31_000)
  expect((await ask(atOnce, () => new Response('there'))).status).toBe(200)
})

test('an API is refused as data, a page as a page, and a failure is passed on', async () => {
  await expect(ask(new AtOnce(), () => Promise.reject(new Error('On purpose')))).rejects.toThrow('On purpose')
  const atOnce = crowded()
  expect(await (await ask(atOnce, never)).json()).toMatchObject({ code: 'unavailable' })
  expect(await (await ask(atOnce, never, '/business/x')).text()).toContain('<h1>A short pause</h1>')
})
