import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteEndedClaims, findClaim, listDueClaims } from '#db/claims/claims.ts'
import { businesses, claims, outbox, ownerSessions } from '#db/schema/index.ts'
import { claimCode, claimToken } from '#domain/proposals/claim.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { createApp } from '#functions/app.ts'
import { recheckClaims } from '#jobs/recheck-claims.ts'
import { adminClient } from './admin-client.ts'

const ENV = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', SESSION_SECRET: 's'.repeat(40) }
const HOST = 'cafe-marin.fr'
const DAY_MS = 86_400_000

/** What the DNS and the website answer. */
const world = { texts: [] as string[], file: '' as string, calls: [] as string[] }

const answer: typeof fetch = (input) => {
  const url = new URL(input instanceof Request ? input.url : input)
  world.calls.push(url.href)
  if (!url.pathname.endsWith('/dns-query'))
    return Promise.resolve(new Response(world.file, { headers: { 'Content-Type': 'text/plain' } }))
  const type = url.searchParams.get('type')
  const data = type === 'TXT' ? world.texts.map((text) => `"${text}"`) : type === 'A' ? ['93.184.216.34'] : []
  const Answer = data.map((each) => ({
    name: url.searchParams.get('name'),
    type: type === 'TXT' ? 16 : 1,
    data: each,
  }))
  return Promise.resolve(Response.json({ Status: 0, Answer }))
}

let api: Awaited<ReturnType<typeof adminClient>>
let app: ReturnType<typeof createApp>
let slug: string
let businessId: number
beforeEach(async () => {
  api = await adminClient()
  app = createApp({ openDatabase: () => api.db, fetch: answer })
  Object.assign(world, { texts: [], file: '', calls: [] })
  const [business] = await api.db
    .update(businesses)
    .set({ website: `https://${HOST}/`, phone: '+33 1 42 00 00 00' })
    .where(sql`id = (select min(id) from businesses where deleted_at is null)`)
    .returning()
  if (!business) throw new Error('The fixture has no business.')
  slug = business.slug
  businessId = business.id
})

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(
    path,
    {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'CF-Connecting-IP': '192.0.2.1',
        ...headers,
      },
    },
    ENV,
  )
const claim = async (fields: Record<string, string> = {}) => {
  const response = await form(`/claim/${slug}`, {
    method: 'dns',
    yourName: 'Ada',
    yourEmail: 'ada@example.com',
    ...fields,
  })
  const receipt = response.headers.get('Location') ?? ''
  return { response, receipt, hash: await sha256(receipt.replace('/receipt/', '')) }
}
const standing = () => findClaim(api.db, businessId)
const queue = () => api.get<Proposal[]>('/api/admin/proposals')
/** A claim that was proven by the DNS. */
async function proven() {
  const sent = await claim()
  world.texts = [await claimToken(sent.hash)]
  await form(sent.receipt, { action: 'check' })
  return sent
}
/** The owner's browser. */
async function opened() {
  const { receipt } = await proven()
  const response = await form(receipt, { action: 'open' })
  const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  return { response, cookie }
}

describe('a claim', () => {
  test('is proven by a DNS record, and not before it is there', async () => {
    const { receipt, hash } = await claim()
    world.texts = ['another-token-of-somebody-else']
    expect((await form(receipt, { action: 'check' })).status).not.toBe(303)
    expect(await standing()).toBeUndefined()
    world.texts = [await claimToken(hash)]
    expect((await form(receipt, { action: 'check' })).status).toBe(303)
    expect(await standing()).toMatchObject({ method: 'dns', website: `https://${HOST}/`, name: 'Ada' })
    expect(await queue()).toEqual([])
  })

  test('is proven by a file', async () => {
    const { receipt, hash } = await claim({ method: 'file' })
    world.file = `${await claimToken(hash)}\n`
    await form(receipt, { action: 'check' })
    expect(await standing()).toMatchObject({ method: 'file' })
    expect(world.calls.at(-1)).toBe(`https://${HOST}/.well-known/meridian.txt`)
  })

  test('by mail goes to an address of the website alone, and needs the code', async () => {
    expect((await claim({ method: 'mail', yourEmail: 'ada@gmail.com' })).response.status).not.toBe(303)
    const { receipt, hash } = await claim({ method: 'mail', yourEmail: `ada@${HOST}` })
    const code = await claimCode(hash)
    expect(await api.db.select().from(outbox)).toMatchObject([
      { to: `ada@${HOST}`, purpose: 'claim', text: expect.stringContaining(code) },
    ])
    await form(receipt, { action: 'code', code: 'AAAAAAAAAAAA' })
    expect(await standing()).toBeUndefined()
    await form(receipt, { action: 'code', code: code.toLowerCase() })
    expect(await standing()).toMatchObject({ method: 'mail' })
  })

  test('by a call is accepted by an operator, who called', async () => {
    await claim({ method: 'call' })
    const [proposal] = await queue()
    const response = await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
    })
    expect(response.status).toBe(200)
    expect(await standing()).toMatchObject({ method: 'call', website: null })
  })

  test('that an operator accepts is told as that, whatever way was asked for, and its sender is mailed', async () => {
    await claim({ method: 'dns' })
    const [proposal] = await queue()
    await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
      text: 'We met at the shop.',
    })
    expect(await standing()).toMatchObject({ method: 'call', website: null })
    const mails = await api.db.select().from(outbox)
    expect(mails.at(-1)).toMatchObject({
      to: 'ada@example.com',
      purpose: 'decision',
      text: expect.stringContaining('We met at the shop.'),
    })
  })

  test('that is taken back closes the page of its owner, and can be accepted anew', async () => {
    const { cookie } = await opened()
    const [decided] = await api.get<Proposal[]>('/api/admin/proposals?state=decided')
    await api.ask('POST', `/api/admin/proposals/${decided?.id}/undo`)
    expect(await standing()).toBeUndefined()
    expect((await form('/my-business', { phone: '+33 1 42 00 00 01' }, { Cookie: cookie })).status).not.toBe(
      303,
    )
    const [proposal] = await queue()
    const again = await api.ask('POST', `/api/admin/proposals/${proposal?.id}/decision`, {
      version: proposal?.version,
      verdict: 'accepted',
    })
    expect(again.status).toBe(200)
    expect(await standing()).toMatchObject({ name: 'Ada' })
  })

  test('of a business that was removed for good is deleted, with the name of its owner', async () => {
    await proven()
    await api.ask('POST', '/api/admin/businesses/trash', { ids: [businessId] })
    await deleteEndedClaims(api.db, '2000-01-01')
    expect(await api.db.$count(claims)).toBe(1)
    await api.db.delete(businesses).where(eq(businesses.id, businessId))
    await deleteEndedClaims(api.db, '2000-01-01')
    expect(await api.db.$count(claims)).toBe(0)
  })

  test('of a business that somebody has proven is not taken over by a program', async () => {
    await proven()
    const thief = await claim({ yourName: 'Eve' })
    world.texts.push(await claimToken(thief.hash))
    await form(thief.receipt, { action: 'check' })
    expect(await standing()).toMatchObject({ name: 'Ada' })
    const [proposal] = await queue()
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
      .where(eq(businesses.id, businessId))
    const { receipt, hash } = await claim()
    world.texts = [await claimToken(hash)]
    await form(receipt, { action: 'check' })
    expect(await standing()).toBeUndefined()
  })

  test.each(['http://169.254.169.254/', 'https://localhost/', 'https://[::1]/', 'https://10.0.0.1/'])(
    'asks nothing of %s',
    async (website) => {
      await api.db.update(businesses).set({ website }).where(eq(businesses.id, businessId))
      const { receipt } = await claim({ method: 'file' })
      await form(receipt, { action: 'check' })
      expect(world.calls.filter((url) => !url.includes('dns-query'))).toEqual([])
      expect(await standing()).toBeUndefined()
    },
  )
})

describe('an owner', () => {
  test('opens the own page by the receipt, and signs out', async () => {
    const { response, cookie } = await opened()
    expect(response.headers.get('Location')).toBe('/my-business')
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly/)
    expect(await api.db.$count(ownerSessions)).toBe(1)
    await form('/my-business', { action: 'sign-out' }, { Cookie: cookie })
    expect(await api.db.$count(ownerSessions)).toBe(0)
  })

  test('sends edits that wait, or hold at once where operators let them', async () => {
    const { cookie } = await opened()
    const edit = (phone: string) =>
      form(
        '/my-business',
        { phone, seen: JSON.stringify({ phone: '+33 1 42 00 00 00' }) },
        { Cookie: cookie },
      )
    await edit('+33 1 42 00 00 01')
    expect(await queue()).toMatchObject([{ isOwner: true, changes: { phone: '+33 1 42 00 00 01' } }])
    await api.ask('PATCH', `/api/admin/claims/${businessId}`, { editsAtOnce: true })
    await edit('+33 1 42 00 00 02')
    const [stored] = await api.db.select().from(businesses).where(eq(businesses.id, businessId))
    expect(stored).toMatchObject({ phone: '+33 1 42 00 00 02', pinnedFields: { phone: { by: 'owner' } } })
  })

  test('does not turn a cafe into a plumber at once', async () => {
    const { cookie } = await opened()
    await api.ask('PATCH', `/api/admin/claims/${businessId}`, { editsAtOnce: true })
    const fields = { name: 'Best Plumbers', phone: '+33 1 42 99 99 99', seen: '{}' }
    await form('/my-business', fields, { Cookie: cookie })
    expect(await queue()).toMatchObject([{ isOwner: true, risks: ['identity'] }])
  })

  test('loses the page when an operator ends the claim', async () => {
    const { cookie } = await opened()
    await api.ask('DELETE', `/api/admin/claims/${businessId}`)
    expect(await standing()).toBeUndefined()
    const response = await form('/my-business', { phone: '+33 1 42 00 00 01' }, { Cookie: cookie })
    expect(response.status).not.toBe(303)
    expect(await queue()).toEqual([])
  })

  test('without a cookie is nobody', async () => {
    await opened()
    expect((await form('/my-business', { phone: '+33 1 42 00 00 01' })).status).not.toBe(303)
  })
})

describe('a proof is looked at again', () => {
  const access = {
    resolver: {
      texts: () => Promise.resolve(world.texts),
      addresses: () => Promise.resolve(['93.184.216.34']),
    },
    fetch: answer,
  }
  const after = (days: number) => new Date(Date.now() + days * DAY_MS)

  test('each month, and holds while it is there', async () => {
    await proven()
    expect(await listDueClaims(api.db, after(29), 10)).toEqual([])
    expect(await recheckClaims(api.db, access, after(31))).toEqual({ checked: 1, ended: 0 })
    expect(await standing()).toMatchObject({ failingSince: null })
  })

  test('and ends after two weeks without it', async () => {
    await proven()
    world.texts = []
    expect(await recheckClaims(api.db, access, after(31))).toEqual({ checked: 1, ended: 0 })
    expect(await standing()).toBeDefined()
    expect(await recheckClaims(api.db, access, after(40))).toEqual({ checked: 1, ended: 0 })
    expect(await recheckClaims(api.db, access, after(46))).toEqual({ checked: 1, ended: 1 })
    expect(await standing()).toBeUndefined()
    expect(await api.db.select().from(claims)).toMatchObject([{ endedAt: expect.any(String) }])
  })
})
