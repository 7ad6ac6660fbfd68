import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteEndedClaims, listDueClaims } from '#db/claims/claims.ts'
import { businesses, claims, outbox, ownerSessions } from '#db/schema/index.ts'
import { claimCode, claimToken } from '#domain/proposals/claim.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { recheckClaims } from '#jobs/recheck-claims.ts'
import { claimsClient, HOST, SECRET } from './claims-client.ts'

const DAY_MS = 86_400_000

let api: Awaited<ReturnType<typeof claimsClient>>
beforeEach(async () => {
  api = await claimsClient()
})

describe('a claim', () => {
  test('is proven by a DNS record, and not before it is there', async () => {
    const { receipt, hash } = await api.claim()
    api.world.texts = ['another-token-of-somebody-else']
    expect((await api.form(receipt, { action: 'check' })).status).not.toBe(303)
    expect(await api.standing()).toBeUndefined()
    api.world.texts = [await claimToken(hash)]
    expect((await api.form(receipt, { action: 'check' })).status).toBe(303)
    expect(await api.standing()).toMatchObject({ method: 'dns', website: `https://${HOST}/`, name: 'Ada' })
    expect(await api.queue()).toEqual([])
  })

  test('is proven by a file', async () => {
    const { receipt, hash } = await api.claim({ method: 'file' })
    api.world.file = `${await claimToken(hash)}\n`
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toMatchObject({ method: 'file' })
    expect(api.world.calls.at(-1)).toBe(`https://${HOST}/.well-known/meridian.txt`)
  })

  test('by mail goes to an address of the website alone, and needs the code', async () => {
    expect((await api.claim({ method: 'mail', yourEmail: 'ada@gmail.com' })).response.status).not.toBe(303)
    const { receipt, hash } = await api.claim({ method: 'mail', yourEmail: `ada@${HOST}` })
    const code = await claimCode(hash, SECRET)
    expect(await api.db.select().from(outbox)).toMatchObject([
      { to: `ada@${HOST}`, purpose: 'claim', text: expect.stringContaining(code) },
    ])
    await api.form(receipt, { action: 'code', code: 'AAAAAAAAAAAA' })
    expect(await api.standing()).toBeUndefined()
    await api.form(receipt, { action: 'code', code: code.toLowerCase() })
    expect(await api.standing()).toMatchObject({ method: 'mail' })
  })

  test('by a call is accepted by an operator, who called', async () => {
    await api.claim({ method: 'call' })
    const [proposal] = await api.queue()
    const response = await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
    })
    expect(response.status).toBe(200)
    expect(await api.standing()).toMatchObject({ method: 'call', website: null })
  })

  test('waits for nobody here until its sender says that it is there', async () => {
    const waiting = async () => [
      await api.get('/api/admin/proposals/waiting'),
      (await api.get<Proposal[]>('/api/admin/proposals?state=open')).length,
      (await api.get<{ work: { proposals: { count: number } } }>('/api/admin/dashboard')).work.proposals
        .count,
    ]
    await Promise.all([api.claim(), api.claim({ method: 'file' })])
    const { receipt } = await api.claim({ method: 'mail', yourEmail: `ada@${HOST}` })
    expect(await waiting()).toEqual([{ waiting: {} }, 0, 0])
    expect(await api.queue()).toMatchObject([
      { state: 'proving' },
      { state: 'proving' },
      { state: 'proving' },
    ])
    await api.claim({ method: 'call' })
    expect(await waiting()).toEqual([{ waiting: { claim: 1 } }, 1, 1])
    // Programs no longer accept it, so a person must look.
    await api.proven()
    await api.form(receipt, { action: 'code', code: 'AAAAAAAAAAAA' })
    expect(await waiting()).toEqual([{ waiting: { claim: 2 } }, 2, 2])
  })

  test('is proven another way than its sender chose at first', async () => {
    const { receipt, hash } = await api.claim()
    expect((await api.form(receipt, { action: 'way', method: 'mail' })).status).not.toBe(303)
    expect((await api.form(receipt, { action: 'way', method: 'person' })).status).not.toBe(303)
    expect(await api.queue()).toMatchObject([{ method: 'dns' }])
    expect((await api.form(receipt, { action: 'way', method: 'file' })).status).toBe(303)
    api.world.file = await claimToken(hash)
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toMatchObject({ method: 'file' })
    expect((await api.form(receipt, { action: 'way', method: 'call' })).status).not.toBe(303)
  })

  test('gets the code by mail, or a call, also where that was chosen later', async () => {
    const { receipt, hash } = await api.claim({ yourEmail: `ada@${HOST}` })
    await api.form(receipt, { action: 'way', method: 'mail' })
    expect((await api.db.select().from(outbox)).map(({ purpose }) => purpose)).toEqual(['receipt', 'claim'])
    await api.form(receipt, { action: 'way', method: 'call' })
    expect(await api.queue()).toMatchObject([{ method: 'call', state: 'open' }])
    await api.form(receipt, { action: 'code', code: await claimCode(hash, SECRET) })
    expect(await api.standing()).toBeUndefined()
  })

  test('whose proof never comes is refused, so that its sender is forgotten in time', async () => {
    const { receipt } = await api.claim()
    const access = { resolver: { texts: () => [], addresses: () => [] }, fetch: api.answer } as never
    const in89 = new Date(Date.now() + 89 * DAY_MS)
    expect(await recheckClaims(api.db, access, in89)).toMatchObject({ unproven: 0 })
    const in91 = new Date(Date.now() + 91 * DAY_MS)
    expect(await recheckClaims(api.db, access, in91)).toMatchObject({ unproven: 1 })
    expect(await api.get<Proposal[]>('/api/admin/proposals?state=refused')).toMatchObject([
      { decision: { reason: 'unconfirmed' }, decidedAt: in91.toISOString() },
    ])
    expect((await api.form(receipt, { action: 'check' })).status).not.toBe(303)
  })

  test('that an operator accepts is told as that, whatever way was asked for, and its sender is mailed', async () => {
    await api.claim({ method: 'dns' })
    const [proposal] = await api.queue()
    await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
      text: 'We met at the shop.',
    })
    expect(await api.standing()).toMatchObject({ method: 'person', website: null })
    const mails = await api.db.select().from(outbox)
    expect(mails.at(-1)).toMatchObject({
      to: 'ada@example.com',
      purpose: 'decision',
      text: expect.stringContaining('We met at the shop.'),
    })
  })

  test('that is taken back closes the page of its owner, and can be accepted anew', async () => {
    const { cookie } = await api.opened()
    const [decided] = await api.get<Proposal[]>('/api/admin/proposals?state=decided')
    await api.ask('POST', `/api/admin/proposals/${decided?.id}/undo`)
    expect(await api.standing()).toBeUndefined()
    expect(
      (await api.form('/my-business', { phone: '+33 1 42 00 00 01' }, { Cookie: cookie })).status,
    ).not.toBe(303)
    const [proposal] = await api.queue()
    const again = await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
    })
    expect(again.status).toBe(200)
    expect(await api.standing()).toMatchObject({ name: 'Ada' })
  })

  test('of a business that was removed for good is deleted, with the name of its owner', async () => {
    await api.proven()
    await api.ask('POST', '/api/admin/businesses/trash', { ids: [api.businessId] })
    await deleteEndedClaims(api.db, '2000-01-01')
    expect(await api.db.$count(claims)).toBe(1)
    await api.db.delete(businesses).where(eq(businesses.id, api.businessId))
    await deleteEndedClaims(api.db, '2000-01-01')
    expect(await api.db.$count(claims)).toBe(0)
  })

  test('of a business that somebody has proven is not taken over by a program', async () => {
    await api.proven()
    const thief = await api.claim({ yourName: 'Eve' })
    api.world.texts.push(await claimToken(thief.hash))
    await api.form(thief.receipt, { action: 'check' })
    expect(await api.standing()).toMatchObject({ name: 'Ada' })
    const [proposal] = await api.queue()
    const decided = await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
    })
    expect(decided.status).toBe(409)
  })

  test('is not proven by a website that a visitor put there lately', async () => {
    await api.db
      .update(businesses)
      .set({
        website: 'https://thief.example.org/',
        pinnedFields: { website: { by: 'visitor', at: new Date().toISOString().slice(0, 10) } },
      })
      .where(eq(businesses.id, api.businessId))
    const { receipt, hash } = await api.claim()
    api.world.texts = [await claimToken(hash)]
    await api.form(receipt, { action: 'check' })
    expect(await api.standing()).toBeUndefined()
  })

  test.each(['http://169.254.169.254/', 'https://localhost/', 'https://[::1]/', 'https://10.0.0.1/'])(
    'asks nothing of %s',
    async (website) => {
      await api.db.update(businesses).set({ website }).where(eq(businesses.id, api.businessId))
      const { receipt } = await api.claim({ method: 'file' })
      await api.form(receipt, { action: 'check' })
      expect(api.world.calls.filter((url) => !url.includes('dns-query'))).toEqual([])
      expect(await api.standing()).toBeUndefined()
    },
  )
})

describe('an owner', () => {
  test('opens the own page by the receipt, and signs out', async () => {
    const { response, cookie } = await api.opened()
    expect(response.headers.get('Location')).toBe('/my-business')
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly/)
    expect(await api.db.$count(ownerSessions)).toBe(1)
    await api.form('/my-business', { action: 'sign-out' }, { Cookie: cookie })
    expect(await api.db.$count(ownerSessions)).toBe(0)
  })

  test('sends edits that wait, or hold at once where operators let them', async () => {
    const { cookie } = await api.opened()
    const edit = (phone: string) =>
      api.form(
        '/my-business',
        { phone, seen: JSON.stringify({ phone: '+33 1 42 00 00 00' }) },
        { Cookie: cookie },
      )
    await edit('+33 1 42 00 00 01')
    expect(await api.queue()).toMatchObject([{ isOwner: true, changes: { phone: '+33 1 42 00 00 01' } }])
    await api.ask('PATCH', `/api/admin/claims/${api.businessId}`, { editsAtOnce: true })
    await edit('+33 1 42 00 00 02')
    const [stored] = await api.db.select().from(businesses).where(eq(businesses.id, api.businessId))
    expect(stored).toMatchObject({ phone: '+33 1 42 00 00 02', pinnedFields: { phone: { by: 'owner' } } })
  })

  test('does not turn a cafe into a plumber at once', async () => {
    const { cookie } = await api.opened()
    await api.ask('PATCH', `/api/admin/claims/${api.businessId}`, { editsAtOnce: true })
    const fields = { name: 'Best Plumbers', phone: '+33 1 42 99 99 99', seen: '{}' }
    await api.form('/my-business', fields, { Cookie: cookie })
    expect(await api.queue()).toMatchObject([{ isOwner: true, risks: ['identity'] }])
  })

  test('loses the page when an operator ends the claim', async () => {
    const { cookie } = await api.opened()
    await api.ask('DELETE', `/api/admin/claims/${api.businessId}`)
    expect(await api.standing()).toBeUndefined()
    const response = await api.form('/my-business', { phone: '+33 1 42 00 00 01' }, { Cookie: cookie })
    expect(response.status).not.toBe(303)
    expect(await api.queue()).toEqual([])
  })

  test('without a cookie is nobody', async () => {
    await api.opened()
    expect((await api.form('/my-business', { phone: '+33 1 42 00 00 01' })).status).not.toBe(303)
  })
})

describe('a proof is looked at again', () => {
  const access = {
    resolver: {
      texts: () => Promise.resolve(api.world.texts),
      addresses: () => Promise.resolve(['93.184.216.34']),
    },
    fetch: (...of: Parameters<typeof fetch>) => api.answer(...of),
  }
  const after = (days: number) => new Date(Date.now() + days * DAY_MS)

  test('each month, and holds while it is there', async () => {
    await api.proven()
    expect(await listDueClaims(api.db, after(29), 10)).toEqual([])
    expect(await recheckClaims(api.db, access, after(31))).toMatchObject({ checked: 1, ended: 0 })
    expect(await api.standing()).toMatchObject({ failingSince: null })
  })

  test('and ends after two weeks without it', async () => {
    await api.proven()
    api.world.texts = []
    expect(await recheckClaims(api.db, access, after(31))).toMatchObject({ checked: 1, ended: 0 })
    expect(await api.standing()).toBeDefined()
    expect(await recheckClaims(api.db, access, after(40))).toMatchObject({ checked: 1, ended: 0 })
    expect(await recheckClaims(api.db, access, after(46))).toMatchObject({ checked: 1, ended: 1 })
    expect(await api.standing()).toBeUndefined()
    expect(await api.db.select().from(claims)).toMatchObject([{ endedAt: expect.any(String) }])
  })
})
