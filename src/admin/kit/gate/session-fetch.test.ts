import { afterEach, expect, test, vi } from 'vitest'
import { $gate, closeGate, offerSignIn, passGate } from './gate.store.ts'
import { sessionFetch } from './session-fetch.ts'

const ENDED = [401, { error: 'Sign in first.', code: 'unauthorized' }] as const
const WRONG = [401, { code: 'unauthorized', details: [{ path: 'value', message: 'is wrong' }] }] as const
const PASSWORD = [403, { code: 'password_required' }] as const
const DONE = [200, { done: true }] as const

type Answer = readonly [status: number, body: object]

/** Answers calls with these answers in turn, repeating the last one; returns the calls. */
function serve(...answers: readonly Answer[]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const [status, body] = answers[Math.min(calls.length, answers.length - 1)] ?? DONE
    calls.push(`${init?.method ?? 'GET'} ${path} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
    return Promise.resolve(Response.json(body, { status }))
  })
  return calls
}

const shown = () => vi.waitFor(() => expect($gate.get()).toBeDefined())
const SAVE = { method: 'PATCH', body: '{"name":"A"}' }

afterEach(() => {
  closeGate()
  vi.unstubAllGlobals()
})

test('a call after the end of the session waits for the sign-in and is repeated as it was', async () => {
  const calls = serve(ENDED, DONE)
  const answer = sessionFetch('/api/businesses/1', SAVE)
  await shown()
  expect($gate.get()).toEqual({ gate: 'sign-in', canClose: false })
  expect(calls).toHaveLength(1)
  passGate('sign-in')
  expect((await answer).status).toBe(200)
  expect(calls).toEqual(Array(2).fill('PATCH /api/businesses/1 {"name":"A"}'))
  expect($gate.get()).toBeUndefined()
})

test('all calls that wait go on together', async () => {
  const calls = serve(ENDED, ENDED, DONE)
  const both = [sessionFetch('/api/admin/a'), sessionFetch('/api/admin/b')]
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  await shown()
  passGate('sign-in')
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(calls).toHaveLength(4)
})

test('a call is repeated only once', async () => {
  const calls = serve(ENDED)
  const answer = sessionFetch('/api/admin/a')
  await shown()
  passGate('sign-in')
  expect((await answer).status).toBe(401)
  expect(calls).toHaveLength(2)
  expect($gate.get()).toBeUndefined()
})

test('a call that was under way while somebody signed in is repeated at once', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    if (calls.length > 1) return Promise.resolve(Response.json({}))
    passGate('sign-in')
    return Promise.resolve(Response.json(ENDED[1], { status: 401 }))
  })
  expect((await sessionFetch('/api/admin/a')).status).toBe(200)
})

test('a wrong secret, another refusal and an answer that is no JSON pass as they are', async () => {
  for (const [status, body] of [WRONG, [403, { code: 'forbidden' }], [500, {}]] as const) {
    serve([status, body])
    expect((await sessionFetch('/api/admin/login/password')).status).toBe(status)
  }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 401 })))
  expect((await sessionFetch('/api/admin/a')).status).toBe(401)
  expect($gate.get()).toBeUndefined()
})

test('a password that is asked for can be refused: the call fails as it did', async () => {
  const calls = serve(PASSWORD, DONE)
  const refused = sessionFetch('/api/reset-database', { method: 'DELETE' })
  await shown()
  expect($gate.get()).toEqual({ gate: 'password', canClose: true })
  closeGate()
  expect((await refused).status).toBe(403)
  expect(calls).toHaveLength(1)
})

test('a session that ended is asked for before the password', async () => {
  const calls = serve(ENDED, PASSWORD, DONE)
  const answer = sessionFetch('/api/reset-database', { method: 'DELETE' })
  await shown()
  passGate('sign-in')
  // Signing in includes the password.
  expect((await answer).status).toBe(200)
  expect(calls).toHaveLength(3)
})

test('a call that is given up waits no longer, and leaves no gate behind', async () => {
  serve(ENDED)
  const giving = new AbortController()
  const answer = sessionFetch('/api/admin/a', { signal: giving.signal })
  await shown()
  giving.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
  expect($gate.get()).toBeUndefined()
})

test('a sign-in that was offered can be put off, unless a call comes to wait', async () => {
  serve(ENDED, DONE)
  offerSignIn()
  expect($gate.get()?.canClose).toBe(true)
  closeGate()
  expect($gate.get()).toBeUndefined()
  offerSignIn()
  const answer = sessionFetch('/api/admin/a')
  await vi.waitFor(() => expect($gate.get()?.canClose).toBe(false))
  passGate('sign-in')
  expect((await answer).status).toBe(200)
})
