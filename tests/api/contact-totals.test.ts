import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { CONTACT_TOTAL } from '#db/contact/store-message.ts'
import { contactMessages } from '#db/schema/index.ts'
import { createApp } from '#functions/app.ts'
import { failure } from '#functions/schemas/entities.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Correct a listing',
  message: 'The hours are wrong.',
}

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const send = (address: string, message = MESSAGE.message, env = {}) =>
  createApp({ openDatabase: () => db }).request(
    '/api/contact',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
      body: JSON.stringify({ ...MESSAGE, message }),
    },
    env,
  )

test('a thousand messages a day are stored, whoever sends them', async () => {
  const createdAt = (at: number) => new Date(Date.now() - 3_600_000 - at * 1000).toISOString()
  await db.insert(contactMessages).values(
    Array.from({ length: CONTACT_TOTAL.messages }, (_, at) => ({
      ...MESSAGE,
      message: `Number ${at}`,
      createdAt: createdAt(at),
    })),
  )
  const refused = await send('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBe(86_400 - 3600 - 999)
  expect(z.parse(failure, await refused.json()).error).toContain('Try again tomorrow')
  vi.setSystemTime(new Date('2026-11-22T10:00:00Z'))
  expect((await send('192.0.2.1')).status).toBe(201)
})
