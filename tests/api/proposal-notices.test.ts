import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eraseSenders } from '#db/proposals/converse.ts'
import { businesses } from '#db/schema/index.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { adminClient } from './admin-client.ts'

const PROPOSALS = '/api/admin/proposals'
const DEPLOYED = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', SESSION_SECRET: 's'.repeat(40) }

let api: Awaited<ReturnType<typeof adminClient>>
let business: typeof businesses.$inferSelect
beforeEach(async () => {
  api = await adminClient()
  const [first] = await api.db
    .select()
    .from(businesses)
    .where(sql`deleted_at is null`)
    .limit(1)
  if (!first) throw new Error('The fixture has no business.')
  business = first
})

const post = (body: object) =>
  api.app.request(
    '/api/proposals',
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.1' },
    },
    DEPLOYED,
  )
const only = async (): Promise<Proposal> => {
  const [proposal] = await api.get<Proposal[]>(PROPOSALS)
  if (!proposal) throw new Error('Nothing waits.')
  return proposal
}
const decide = ({ id, version }: Proposal, decision: object) =>
  api.ask('POST', `${PROPOSALS}/${id}/decision`, { version, ...decision })

test('a notice needs a page, a reason, a name, an address and good faith', async () => {
  const response = await post({ kind: 'notice' })
  const { details } = (await response.json()) as { details: { path: string }[] }
  expect(details.map(({ path }) => path)).toEqual(['place', 'comment', 'yourName', 'yourEmail', 'goodFaith'])
})

const NOTICE = {
  kind: 'notice',
  comment: 'This is not true.',
  yourName: 'Ada',
  yourEmail: 'ada@example.com',
  goodFaith: 'yes',
}

test.each([
  ['a page of the site', (slug: string) => `http://localhost/business/${slug}`, true],
  ['a path', (slug: string) => `/business/${slug}/`, true],
  ['a page of another site', (slug: string) => `https://other.example/business/${slug}`, false],
  ['a business that is gone', () => '/business/gone', false],
  ['no address at all', () => 'the third line', false],
])('a notice about %s', async (_, placeOf, isKnown) => {
  expect((await post({ ...NOTICE, place: placeOf(business.slug) })).status).toBe(201)
  expect((await only()).business?.id).toBe(isKnown ? business.id : undefined)
})

test('a notice is decided with reasons in words', async () => {
  await post({ ...NOTICE, place: '/about' })
  const proposal = await only()
  for (const decision of [{ verdict: 'accepted' }, { verdict: 'refused', reason: 'not-unlawful' }])
    expect((await decide(proposal, decision)).status).toBe(400)
  expect((await decide(proposal, { verdict: 'accepted', text: 'It was removed.' })).status).toBe(200)
})

test('a notice about a business that is removed for good keeps its words until it is decided', async () => {
  const place = `/business/${business.slug}`
  await post({ ...NOTICE, place })
  await post({ kind: 'report', business: business.slug, topic: 'moved', comment: 'Next door.' })
  await api.ask('POST', '/api/admin/suppressions', { ids: [business.id] })
  const [notice, report] = (await api.get<Proposal[]>(PROPOSALS)).toSorted((a) =>
    a.kind === 'notice' ? -1 : 1,
  )
  expect(report).toMatchObject({ kind: 'report', comment: null })
  expect(notice).toMatchObject({ comment: NOTICE.comment, place })
  expect((await decide(notice ?? raise(), { verdict: 'accepted', text: 'It was removed.' })).status).toBe(200)
  await eraseSenders(api.db, '2999-01-01', new Date())
  expect(await api.get(`${PROPOSALS}?state=decided`)).toMatchObject([
    { place: null, comment: null, name: null },
  ])
})

const raise = (): never => {
  throw new Error('The notice is gone.')
}
