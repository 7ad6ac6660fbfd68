import { afterEach, expect, test, vi } from 'vitest'
import { $gate, closeGate, passGate } from '../kit/gate/gate.store.ts'
import { retryUntilOnline } from '../kit/retry-until-online.ts'
import { finishImport, sendChunk } from './import.api.ts'

afterEach(() => {
  closeGate()
  vi.unstubAllGlobals()
})

test('an import whose session ends waits for the sign-in, sends the same rows again and goes on', async () => {
  let isSignedIn = false
  const arrived: string[] = []
  vi.stubGlobal('fetch', (address: string, init: { readonly body?: string }) => {
    const { pathname } = new URL(address, 'http://localhost')
    arrived.push(`${isSignedIn ? 200 : 401} ${pathname} ${init.body ?? ''}`)
    return Promise.resolve(
      isSignedIn
        ? Response.json({ nextSeq: 8, counts: { imported: 1 } })
        : Response.json({ error: 'Sign in first.', code: 'unauthorized' }, { status: 401 }),
    )
  })
  const waits = vi.fn()
  const { signal } = new AbortController()
  const chunk = {
    seq: 7,
    count: 1,
    rows: '[{"row":2}]',
    uncategorised: [],
    rejected: [],
    places: [],
  }
  const sent = retryUntilOnline(() => sendChunk('b', chunk, signal), signal, waits)
  await vi.waitFor(() => expect($gate.get()).toEqual({ gate: 'sign-in', canClose: false }))
  isSignedIn = true
  passGate('sign-in')
  expect(await sent).toMatchObject({ nextSeq: 8 })
  const rows = '/api/admin/imports/b/chunks/7 {"rows":[{"row":2}],"rejected":[]}'
  expect(arrived).toEqual([`401 ${rows}`, `200 ${rows}`])
  expect(waits).not.toHaveBeenCalled()
  expect(await finishImport('b', 1)).toMatchObject({ nextSeq: 8 })
})
