import { afterEach, expect, test, vi } from 'vitest'
import { AdminError } from '../kit/api.ts'
import { outcomeOf, submitStep } from './submit-step.ts'

const answer = (status: number, body: object | string, headers: Record<string, string> = {}) =>
  new AdminError(
    new Response(null, { status, headers }),
    typeof body === 'string' ? body : JSON.stringify(body),
  )

test.each([
  ['a wrong entry', answer(401, { details: [{ path: 'value', message: 'is wrong' }] }), { kind: 'wrong' }],
  ['a token past its time', answer(401, { details: [{ path: 'token', message: '' }] }), { kind: 'expired' }],
  ['too many tries', answer(429, {}, { 'Retry-After': '600' }), { kind: 'tooMany', seconds: 600 }],
  ['too many tries, no time given', answer(429, ''), { kind: 'tooMany', seconds: 60 }],
  [
    'an entry too long',
    answer(400, { details: [{ path: 'value', message: 'must have' }] }),
    { kind: 'wrong' },
  ],
  ['a body too large', answer(413, {}), { kind: 'wrong' }],
  [
    'a server that is not set up',
    answer(503, { error: 'ADMIN_PASSWORD_HASH is not set: ...' }),
    { kind: 'unset', variable: 'ADMIN_PASSWORD_HASH' },
  ],
  ['a database that is away', answer(503, { error: 'The database is away.' }), { kind: 'away' }],
  ['another address', answer(403, { error: 'Sign in over https.' }), { kind: 'refused' }],
  ['a fault of the server', answer(500, '<h1>Error</h1>'), { kind: 'away' }],
  ['no connection', new TypeError('Failed to fetch'), { kind: 'away' }],
])('%s', (_, error, outcome) => expect(outcomeOf(error)).toEqual(outcome))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an entry that was copied with a space beside it is sent without', async () => {
  vi.useFakeTimers()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(await new Request(new URL(path, 'https://m.example'), init).json())
    return Response.json({ token: 't' })
  })
  for (const step of [0, 1, 2] as const) {
    const outcome = submitStep(step, ' key\n', '')
    await vi.advanceTimersByTimeAsync(600)
    expect(await outcome).toMatchObject({ kind: 'passed' })
  }
  expect(sent).toMatchObject([{ value: 'key' }, { value: 'key' }, { value: 'key' }])
})
