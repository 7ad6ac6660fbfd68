import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_OWNER_SESSIONS } from '#db/claims/claims.ts'
import { businesses, claims, outbox, ownerSessions } from '#db/schema/index.ts'
import { claimCode, claimToken, isAddressOf } from '#domain/proposals/claim.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { READER_LIMITS } from '#domain/rate-limits.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { claimsClient, HOST, SECRET } from './claims-client.ts'

let api: Awaited<ReturnType<typeof claimsClient>>
beforeEach(async () => {
  api = await claimsClient()
})

const setWebsite = (website: string, by?: 'visitor' | 'owner') =>
  api.db
    .update(businesses)
    .set({
      website,
      pinnedFields: by ? { website: { by, at: new Date().toISOString().slice(0, 10) } } : null,
    })
    .where(eq(businesses.id, api.businessId))
const decided = async () => {
  const [proposal] = await api.get<Proposal[]>('/api/admin/proposals?state=decided')
  return proposal
}

describe('the code of a claim by mail', () => {
  test('cannot be computed from the receipt, which its sender has', async () => {
    const { receipt, hash } = await api.claim({ method: 'mail', yourEmail: `info@${HOST}` })
    const guesses = [await sha256(`code ${hash}`), await claimCode(hash, ''), await claimToken(hash)]
    for (const guess of guesses)
      await api.form(receipt, { action: 'code', code: guess.slice(0, 12).toUpperCase() })
    expect(await api.standing()).toBeUndefined()
    const [mail] = await api.db.select().from(outbox)
    expect(mail?.text).toContain(await claimCode(hash, SECRET))
  })

  test('is mailed nowhere by a site without a secret to make it from', async () => {
    const fields = { method: 'mail', yourName: 'Ada', yourEmail: `info@${HOST}` }
    const response = await api.form(`/claim/${api.slug}`, fields, {}, { SESSION_SECRET: undefined })
    expect(response.status).not.toBe(303)
    expect(await api.db.$count(outbox)).toBe(0)
  })

  test('proves nothing of a website that was listed after it was mailed', async () => {
    await setWebsite('https://thief.example.org/')
    const { receipt, hash } = await api.claim({ method: 'mail', yourEmail: 'eve@thief.example.org' })
    await setWebsite(`https://${HOST}/`)
    await api.form(receipt, { action: 'code', code: await claimCode(hash, SECRET) })
    expect(await api.standing()).toBeUndefined()
  })

  test('is tried so often in a minute, by however many networks', async () => {
    const { receipt, hash } = await api.claim({ method: 'mail', yourEmail: `info@${HOST}` })
    const enter = (code: string, at: number) =>
      api.form(receipt, { action: 'code', code }, { 'CF-Connecting-IP': `198.51.100.${at}` })
    for (let at = 0; at < READER_LIMITS.proofs; at++) await enter('AAAAAAAAAAAA', at)
    await enter(await claimCode(hash, SECRET), 200)
    expect(await api.standing()).toBeUndefined()
  })

  test.each([
    ['https://cafe.yahoo.com/', 'eve@yahoo.com'],
    ['https://gmail.com', 'eve@gmail.com'],
    ['https://cafe.free.fr/', 'eve@free.fr'],
    ['http://people.t-online.de/cafe', 'eve@t-online.de'],
    ['https://mail.yahoo.co.jp', 'eve@yahoo.co.jp'],
  ])('is not mailed where everybody can have an address: %s', (website, email) =>
    expect(isAddressOf(email, website)).toBe(false),
  )

  test.each([
    ['https://www.cafe-marin.fr/', 'info@cafe-marin.fr', true],
    ['https://shop.cafe-marin.fr/', 'info@CAFE-MARIN.fr', true],
    ['https://cafe-marin.fr/', 'eve@shop.cafe-marin.fr', false],
    ['https://cafe-marin.fr/', 'eve@xcafe-marin.fr', false],
    ['https://cafe-marin.fr/', 'info@cafe-marin.fr@thief.example.org', false],
    ['https://cafe-marin.fr/', 'eve@fr', false],
    ['https://live.cafe-marin.fr/', 'info@live.cafe-marin.fr', true],
  ])('goes to the domain of %s: %s %s', (website, email, isTaken) =>
    expect(isAddressOf(email, website)).toBe(isTaken),
  )
})

describe('what a program does not decide', () => {
  test('a claim anew after an operator ended the former', async () => {
    const { receipt } = await api.proven()
    await api.ask('DELETE', `/api/admin/claims/${api.businessId}`)
    const again = await api.claim()
    api.world.texts.push(await claimToken(again.hash))
    expect((await api.form(again.receipt, { action: 'check' })).status).not.toBe(303)
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toBeUndefined()
  })

  test('the same claim again after it was taken back', async () => {
    const { receipt } = await api.proven()
    const taken = await decided()
    await api.ask('POST', `/api/admin/proposals/${taken?.id}/undo`)
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toBeUndefined()
    expect(await api.queue()).toMatchObject([{ id: taken?.id, state: 'open' }])
  })

  test('a claim by the website that a former owner gave lately', async () => {
    await setWebsite('https://thief.example.org/', 'owner')
    const { receipt, hash } = await api.claim()
    api.world.texts = [await claimToken(hash)]
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toBeUndefined()
  })

  test('a claim whose website is changed while it is looked at', async () => {
    const { receipt, hash } = await api.claim()
    api.world.texts = [await claimToken(hash)]
    api.world.during = async () => void (await setWebsite('https://another.example.org/'))
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toBeUndefined()
    expect(await api.db.$count(claims)).toBe(0)
  })
})

test('of one claim a website is asked so often in a minute, by however many networks', async () => {
  const { receipt } = await api.claim({ method: 'file' })
  for (let at = 0; at < 3 * READER_LIMITS.proofs; at++)
    await api.form(receipt, { action: 'check' }, { 'CF-Connecting-IP': `203.0.113.${at}` })
  const asked = api.world.calls.filter((url) => url.includes('.well-known'))
  expect(asked).toHaveLength(READER_LIMITS.proofs)
})

test('two who prove at once become one owner', async () => {
  const sent = await Promise.all([api.claim(), api.claim({ yourName: 'Eve' })])
  api.world.texts = await Promise.all(sent.map(({ hash }) => claimToken(hash)))
  await Promise.all(sent.map(({ receipt }) => Promise.resolve(api.form(receipt, { action: 'check' }))))
  expect(await api.db.$count(claims)).toBe(1)
  expect(await api.queue()).toHaveLength(1)
})

test('somebody else’s receipt proves nothing of another business, and opens no page before its claim stands', async () => {
  const { receipt } = await api.claim()
  const response = await api.form(receipt, { action: 'open' })
  expect([response.status, response.headers.get('Set-Cookie')]).not.toContain(303)
  expect(await api.db.$count(ownerSessions)).toBe(0)
})

test('the page of one owner is open in so many browsers, of which the newest stay', async () => {
  const { receipt, cookie } = await api.opened()
  let last = ''
  for (let at = 0; at < MOST_OWNER_SESSIONS; at++) {
    const response = await api.form(receipt, { action: 'open' })
    last = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  }
  expect(await api.db.$count(ownerSessions)).toBe(MOST_OWNER_SESSIONS)
  const edit = (Cookie: string) => api.form('/my-business', { phone: '+33 1 42 00 00 01' }, { Cookie })
  expect((await edit(cookie)).status).not.toBe(303)
  expect((await edit(last)).status).toBe(303)
})

describe('an owner’s edit that holds at once', () => {
  const edit = async (seen: object, fields: Record<string, string>) => {
    const { cookie } = await api.opened()
    await api.ask('PATCH', `/api/admin/claims/${api.businessId}`, { editsAtOnce: true })
    await api.form('/my-business', { ...fields, seen: JSON.stringify(seen) }, { Cookie: cookie })
    return api.queue()
  }

  test.each([
    ['website', { website: `https://${HOST}/` }, { website: '' }],
    ['position', { position: '48, 2' }, { position: '' }],
    ['position', { country: 'France' }, { country: 'Iran' }],
    ['position', { city: 'Paris' }, { city: '' }],
  ])('does not make room for another %s: %j', async (risk, seen, fields) => {
    await api.db.update(businesses).set({ cityId: 1 }).where(eq(businesses.id, api.businessId))
    expect(await edit(seen, fields)).toMatchObject([{ risks: [risk] }])
  })
})

test.each([
  ['from another site', { Origin: 'https://evil.example' }],
  ['from nowhere', { Origin: 'null' }],
  ['from another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
])('an owner’s browser sends nothing %s', async (_, headers: Record<string, string>) => {
  const { cookie, receipt } = await api.opened()
  const before = await api.db.$count(ownerSessions)
  for (const [path, fields] of [
    ['/my-business', { phone: '+33 1 42 00 00 01' }],
    ['/my-business', { action: 'sign-out' }],
    [receipt, { action: 'open' }],
    [receipt, { action: 'withdraw' }],
  ] as const)
    expect((await api.form(path, fields, { Cookie: cookie, ...headers })).status, path).toBe(403)
  expect(await api.queue()).toEqual([])
  expect(await api.db.$count(ownerSessions)).toBe(before)
})

test('the cookie of an owner belongs to this host alone', async () => {
  const { receipt } = await api.proven()
  const response = await api.form(`https://directory.example${receipt}`, { action: 'open' })
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-meridian_owner=[\da-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
