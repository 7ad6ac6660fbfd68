import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { failure } from '#functions/schemas/entities.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SECRETS, signInClient, VARIABLES } from './sign-in-client.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

describe('wrong tries to sign in from addresses that no proxy is trusted to say', () => {
  let direct: ReturnType<typeof signInClient>
  beforeEach(() => {
    direct = signInClient(db, { ...VARIABLES, CLIENT_ADDRESS_HEADER: undefined })
  })
  const guess = (index = 0) =>
    direct.enter('accessKey', { value: 'wrong' }, { 'X-Forwarded-For': `198.51.100.${index}` })

  test('slow the answers to all, and lock nobody out', async () => {
    for (let index = 0; index < 30; index++) expect((await guess(index)).status).toBe(401)
    expect(direct.waits.at(-1)).toBeGreaterThan(1000)
    expect((await direct.signIn()).status).toBe(200)
  })

  test('are answered four at a time, and further ones are told to come in a few seconds', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => guess(index)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ response }) => response.headers.get('Retry-After'))).toEqual(Array(5).fill('5'))
    expect((await guess()).status).toBe(401)
  })

  test('at the password, with the access key known, are five', async () => {
    const token = await direct.untilPassword()
    for (let index = 0; index < 5; index++)
      expect((await direct.enter('password', { value: 'wrong', token })).status).toBe(401)
    expect((await direct.enter('password', { value: SECRETS.password, token })).status).toBe(429)
  })
})

describe('wrong tries on a browser that was signed in before', () => {
  let browser: ReturnType<typeof signInClient>
  let set: string
  beforeEach(async () => {
    browser = signInClient(db)
    set = (await browser.signIn()).response.headers.getSetCookie()[1] ?? ''
  })
  const guess = (Cookie = '', value = 'wrong') => browser.enter('accessKey', { value }, { Cookie })
  const useUp = async (Cookie?: string) => {
    for (let index = 0; index < 5; index++) expect((await guess(Cookie)).status).toBe(401)
  }
  const known = () => set.split(';')[0] ?? ''

  test('are its own, whatever others of its network try', async () => {
    await useUp()
    expect((await guess('', SECRETS.accessKey)).status).toBe(429)
    expect((await browser.signIn({ Cookie: known() })).status).toBe(200)
    await useUp(known())
    expect((await guess(known(), SECRETS.accessKey)).status).toBe(429)
  })

  test('are those of its network where it only says so, or half a year later', async () => {
    expect(set).toMatch(/^meridian_browser=.+; Path=\/api\/admin\/login; HttpOnly; SameSite=Strict$/)
    await useUp()
    for (const value of [
      'x',
      `${known().slice(17)}x`,
      known()
        .slice(17)
        .replace(/^[^.]*/, 'eyJhbGciOiJub25lIn0'),
    ])
      expect((await guess(`meridian_browser=${value}`)).status).toBe(429)
    vi.setSystemTime(new Date('2027-05-21T10:00:00Z'))
    await useUp(known())
    expect((await guess()).status).toBe(429)
  })

  test('are those of its network where the site has another secret', async () => {
    const other = signInClient(db, {
      ...VARIABLES,
      SESSION_SECRET: 'another secret of thirty-two characters',
    })
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const Cookie = index < 5 ? '' : known()
      statuses.push((await other.enter('accessKey', { value: 'wrong' }, { Cookie })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('messages of senders whom no proxy tells apart are a hundred an hour', async () => {
  const { app } = signInClient(db)
  const send = (index: number) => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hours', message: `Number ${index}` }
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${index}` }
    return app.request('/api/contact', { method: 'POST', body: JSON.stringify(message), headers }, {})
  }
  for (let index = 0; index < 100; index++) expect((await send(index)).status).toBe(201)
  const refused = await send(100)
  expect(refused.status).toBe(429)
  expect(z.parse(failure, await refused.json()).error).toBe(
    'Very many messages came in the last hour. Try again in 60 minutes.',
  )
})
