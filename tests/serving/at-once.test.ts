import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TRANSPORT_SECURITY } from '#domain/security/built-headers.ts'
import { COMMON_HEADERS } from '#functions/middleware/security-headers.ts'
import { AtOnce, VISITORS } from '#scripts/lib/workerd/front/at-once.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CONTEXT = { waitUntil: () => undefined }
const never = () => new Promise<Response>(() => undefined)
const ask = (atOnce: AtOnce, answer: () => Response | Promise<Response>, path = '/api/health') =>
  atOnce.answer(new URL(path, 'http://site'), CONTEXT, answer)

test('who waits eight seconds is told to come again', async () => {
  const asked = ask(new AtOnce(VISITORS), never)
  await vi.advanceTimersByTimeAsync(8_000)
  const { status, headers } = await asked
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '1', 'no-store'])
})

test('what an operator has done is waited for', async () => {
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('done')), 60_000))
  const url = new URL('/api/reset-database', 'http://site')
  const asked = new AtOnce(VISITORS).answer(url, CONTEXT, () => late, { isPatient: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await (await asked).text()).toBe('done')
})

test('a refusal has the headers of every answer', async () => {
  const atOnce = new AtOnce(VISITORS)
  for (let at = 0; at < VISITORS.inAll; at++) void ask(atOnce, never)
  const { headers } = await ask(atOnce, never)
  expect(Object.fromEntries(headers)).toMatchObject(
    Object.fromEntries(Object.entries(COMMON_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  )
  expect(headers.get('Strict-Transport-Security')).toBe(TRANSPORT_SECURITY)
})

test('a request that ended unseen makes room after half a minute', async () => {
  const atOnce = new AtOnce(VISITORS)
  for (let at = 0; at < VISITORS.inAll; at++) void ask(atOnce, never)
  expect((await ask(atOnce, () => new Response('there'))).status).toBe(503)
  await vi.advanceTimersByTimeAsync(31_000)
  expect((await ask(atOnce, () => new Response('there'))).status).toBe(200)
})

test('an API is refused as data, a page as a page, and a failure is passed on', async () => {
  const atOnce = new AtOnce(VISITORS)
  await expect(ask(atOnce, () => Promise.reject(new Error('On purpose')))).rejects.toThrow('On purpose')
  for (let at = 0; at < VISITORS.inAll; at++) void ask(atOnce, never)
  const onRefusal = vi.fn()
  await atOnce.answer(new URL('http://site/api/health'), CONTEXT, never, { onRefusal })
  expect(onRefusal).toHaveBeenCalledOnce()
  expect(await (await ask(atOnce, never)).json()).toMatchObject({ code: 'unavailable' })
  expect(await (await ask(atOnce, never, '/business/x')).text()).toContain('<h1>A short pause</h1>')
})

test('one network has a quarter of the places, and one that is not known as many as there are', async () => {
  const atOnce = new AtOnce(VISITORS)
  const url = new URL('/api/health', 'http://site')
  const from = (network: string | undefined, answer: () => Response | Promise<Response>) =>
    atOnce.answer(url, CONTEXT, answer, { network })
  const there = () => new Response('there')
  for (let at = 0; at < VISITORS.ofOne; at++) void from('192.0.2.1', never)
  expect((await from('192.0.2.1', there)).status).toBe(503)
  expect((await from('192.0.2.2', there)).status).toBe(200)
  for (let at = VISITORS.ofOne; at < VISITORS.inAll; at++) {
    expect((await from(undefined, there)).status).toBe(200)
    void from(undefined, never)
  }
  expect((await from('192.0.2.2', there)).status).toBe(503)
})
