import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { askSender, eraseSenders } from '#db/proposals/converse.ts'
import { findByReceipt } from '#db/proposals/list-proposals.ts'
import { PROPOSAL_RATE, PROPOSAL_TOTAL } from '#db/proposals/store-proposal.ts'
import { businesses, operators, proposals } from '#db/schema/index.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { type ProposalReceipt, receiptOf } from '#domain/proposals/receipt.ts'
import { SITE } from '#src/site.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { adminClient } from './admin-client.ts'

const PROPOSALS = '/api/admin/proposals'
const DEPLOYED = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', SESSION_SECRET: 's'.repeat(40) }

let api: Awaited<ReturnType<typeof adminClient>>
let business: typeof businesses.$inferSelect
beforeEach(async () => {
  api = await adminClient()
  const [first] = await api.db
    .update(businesses)
    .set({ phone: '+90 212 555 00 11', address: 'Old street 5', website: 'https://old.example' })
    .where(sql`id = (select min(id) from businesses where deleted_at is null)`)
    .returning()
  if (!first) throw new Error('The fixture has no business.')
  business = first
})

const post = (body: object, { ip = '192.0.2.1', path = '/api/proposals' } = {}) =>
  api.app.request(
    path,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': ip },
    },
    DEPLOYED,
  )
const postForm = (path: string, fields: Record<string, string>) =>
  api.app.request(
    path,
    {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': '192.0.2.1' },
    },
    DEPLOYED,
  )
const read = async <T>(response: Response): Promise<T> => (await response.json()) as T
const suggestPhone = (phone = '+90 212 555 01 99', more: object = {}) =>
  post({
    kind: 'suggest',
    business: business.slug,
    phone,
    seen: JSON.stringify({ phone: business.phone }),
    ...more,
  })
const queue = (search = '') => api.get<Proposal[]>(`${PROPOSALS}${search}`)
const stored = async () => {
  const [row] = await api.db.select().from(businesses).where(eq(businesses.id, business.id))
  return row
}
const decide = async (proposal: Proposal, decision: object) =>
  api.ask('POST', `${PROPOSALS}/${proposal.id}/decision`, { version: proposal.version, ...decision })
const only = async (): Promise<Proposal> => {
  const [proposal] = await queue()
  if (!proposal) throw new Error('Nothing waits.')
  return proposal
}
async function receiptAt(path: string): Promise<ProposalReceipt | undefined> {
  const proposal = await findByReceipt(api.db, await sha256(path.replace('/receipt/', '')))
  return proposal && receiptOf(proposal)
}
async function proof(): Promise<string> {
  const challenge = await read<Challenge>(
    await api.app.request('/api/proposals/challenge', { method: 'POST' }, DEPLOYED),
  )
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

describe('a suggested phone number', () => {
  test('waits, is accepted, is told to its sender, and is taken back', async () => {
    const sent = await read<{ number: string; receipt: string }>(await suggestPhone())
    expect(sent.number).toBe('M-1001')
    const proposal = await only()
    expect(proposal).toMatchObject({
      kind: 'suggest',
      changes: { phone: '+90 212 555 01 99' },
      seen: { phone: business.phone },
      business: { id: business.id },
    })
    expect((await decide(proposal, { verdict: 'accepted' })).status).toBe(200)
    expect(await stored()).toMatchObject({
      phone: '+90 212 555 01 99',
      pinnedFields: { phone: { by: 'visitor' } },
    })
    expect(await receiptAt(sent.receipt)).toMatchObject({
      number: 'M-1001',
      state: 'accepted',
      accepted: ['phone'],
    })
    expect((await api.ask('POST', `${PROPOSALS}/${proposal.id}/undo`)).status).toBe(200)
    expect(await stored()).toMatchObject({ phone: business.phone, pinnedFields: null })
    expect(await only()).toMatchObject({ state: 'open', decision: null })
  })

  test('is refused with a reason that its sender reads', async () => {
    const { receipt } = await read<{ receipt: string }>(await suggestPhone())
    const proposal = await only()
    expect((await decide(proposal, { verdict: 'refused' })).status).toBe(400)
    await decide(proposal, { verdict: 'refused', reason: 'unconfirmed', text: 'Nobody answered there.' })
    expect((await receiptAt(receipt))?.reasons).toEqual([
      'We could not confirm it.',
      'Nobody answered there.',
    ])
    expect(await stored()).toMatchObject({ phone: business.phone })
  })

  test('is decided once', async () => {
    await suggestPhone()
    const proposal = await only()
    await decide(proposal, { verdict: 'spam' })
    expect((await decide(proposal, { verdict: 'accepted' })).status).toBe(409)
    expect(await stored()).toMatchObject({ phone: business.phone })
  })

  test('that is no number is refused, and nothing is stored', async () => {
    const response = await suggestPhone('call me')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path: 'phone' }] })
    expect(await queue()).toEqual([])
  })

  test('that another sent is another proposal: its receipt is not given away', async () => {
    const one = await read<{ receipt: string }>(await suggestPhone())
    const other = await read<{ receipt: string }>(await suggestPhone())
    expect(await queue()).toHaveLength(2)
    expect(await receiptAt(one.receipt)).toMatchObject({ number: 'M-1001' })
    expect(await receiptAt(other.receipt)).toMatchObject({ number: 'M-1002' })
  })

  test('without script leads to its receipt', async () => {
    const response = await postForm(`/suggest/${business.slug}`, {
      phone: '+90 212 555 01 99',
      seen: JSON.stringify({ phone: business.phone }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/receipt\/[\da-f]{32}$/)
  })
})

test('a part of a proposal is accepted, with values that the operator mended', async () => {
  await suggestPhone('+90 212 555 01 99', { website: 'https://other.example', address: 'Wrong street 1' })
  const proposal = await only()
  await decide(proposal, {
    verdict: 'accepted',
    fields: ['phone', 'website'],
    values: { website: 'https://mended.example' },
    reason: 'unconfirmed',
  })
  expect(await stored()).toMatchObject({
    phone: '+90 212 555 01 99',
    website: 'https://mended.example',
    address: business.address,
  })
  expect(await queue('?state=decided')).toMatchObject([
    { state: 'partly', decision: { accepted: ['phone', 'website'] } },
  ])
})

test('hours of one day leave those of the others', async () => {
  await api.db
    .update(businesses)
    .set({ workingHours: { Monday: '09:00-17:00', Tuesday: '09:00-17:00' } })
    .where(eq(businesses.id, business.id))
  await post({ kind: 'suggest', business: business.slug, 'hours.Tuesday': 'Closed', seen: '{}' })
  await decide(await only(), { verdict: 'accepted' })
  expect((await stored())?.workingHours).toEqual({ Monday: '09:00-17:00', Tuesday: 'Closed' })
})

test('a report of a closed business closes it when it is accepted', async () => {
  await post({ kind: 'report', business: business.slug, topic: 'closed' })
  await decide(await only(), { verdict: 'accepted' })
  expect(await stored()).toMatchObject({ businessStatus: 'CLOSED_PERMANENTLY' })
})

test('a business that is added is listed when it is accepted, and gone when that is taken back', async () => {
  const fields = {
    name: 'Zeytin Kahve',
    category: 'Café',
    city: 'Paris',
    country: 'France',
    address: '1 Rue Neuve',
  }
  await post({ kind: 'add', ...fields })
  const proposal = await only()
  await decide(proposal, { verdict: 'accepted' })
  const named = () => api.db.select().from(businesses).where(eq(businesses.name, 'Zeytin Kahve'))
  expect(await named()).toMatchObject([{ address: '1 Rue Neuve', countryCode: 'FR' }])
  await api.ask('POST', `${PROPOSALS}/${proposal.id}/undo`)
  expect(await named()).toEqual([])
})

test('an operator asks, the sender answers, and the proposal waits again', async () => {
  const { receipt } = await read<{ receipt: string }>(await suggestPhone())
  const proposal = await only()
  await api.ask('POST', `${PROPOSALS}/${proposal.id}/question`, { version: 1, text: 'Which branch?' })
  expect(await only()).toMatchObject({ state: 'asked' })
  await postForm(receipt, { answer: 'The one at the harbour.' })
  expect(await only()).toMatchObject({
    state: 'open',
    messages: [
      { from: 'operator', text: 'Which branch?' },
      { from: 'sender', text: 'The one at the harbour.' },
    ],
  })
  await postForm(receipt, { action: 'withdraw' })
  expect(await queue('?state=withdrawn')).toHaveLength(1)
})

test('operators read which of them asked, and the sender does not', async () => {
  const { receipt } = await read<{ receipt: string }>(await suggestPhone())
  await api.db.insert(operators).values({ id: 'x1', name: 'Ayşe', mail: 'a@example.com', role: 'moderator' })
  await askSender(api.db, await only(), 'Which branch?', 'operator:x1', new Date(), SITE)
  expect((await only()).messages).toMatchObject([{ by: 'operator:x1', byName: 'Ayşe' }])
  const [told] = (await receiptAt(receipt))?.messages ?? []
  expect(Object.keys(told ?? {})).toEqual(['from', 'text', 'at'])
})

test('a guessed receipt is not found', async () => {
  await suggestPhone()
  for (const token of ['0'.repeat(32), '1', 'erased-1'])
    expect((await postForm(`/receipt/${token}`, { action: 'withdraw' })).status).toBe(404)
  expect(await only()).toMatchObject({ state: 'open' })
})

describe('against spam', () => {
  test('one network stores so many in an hour, others go on', async () => {
    for (let at = 0; at < PROPOSAL_RATE.proposals; at++) await suggestPhone(`+90 212 555 ${1000 + at}`)
    expect((await suggestPhone('+90 212 555 9999')).status).toBe(429)
    expect(await api.db.$count(proposals)).toBe(PROPOSAL_RATE.proposals)
    const other = await post(
      { kind: 'report', business: business.slug, topic: 'hours' },
      { ip: '198.51.100.7' },
    )
    expect(other.status).toBe(201)
  })

  test('those without proof of work fill a part of the day alone, and stand last', async () => {
    await api.db.run(sql`insert into proposals (kind, changes, seen, risks, messages, receipt_hash, is_last)
      select 'report', '{}', '{}', '[]', '[]', 'filled-' || value, 1
      from generate_series(1, ${PROPOSAL_TOTAL.unproven})`)
    expect((await suggestPhone()).status).toBe(429)
    expect((await suggestPhone('+90 212 555 01 99', { proof: await proof() })).status).toBe(201)
    expect(await only()).toMatchObject({ kind: 'suggest', hasProof: true })
  })

  test('a proof counts once', async () => {
    const solved = await proof()
    expect((await suggestPhone('+90 212 555 01 99', { proof: solved })).status).toBe(201)
    expect((await suggestPhone('+90 212 555 02 00', { proof: solved })).status).toBe(409)
    expect((await suggestPhone('+90 212 555 02 00', { proof: 'e30=' })).status).toBe(400)
  })

  test('what fills in the hidden field gets an answer and is not stored', async () => {
    expect((await suggestPhone('+90 212 555 01 99', { faxNumber: '1' })).status).toBe(201)
    expect(await queue()).toEqual([])
  })

  test('a takeover is marked for operators', async () => {
    await suggestPhone('+90 212 555 01 99', { name: 'Best Plumbers', category: 'Hotel' })
    expect((await only()).risks).toEqual(expect.arrayContaining(['kind', 'identity']))
  })
})

test('what tells the sender apart is deleted after the decision', async () => {
  await suggestPhone('+90 212 555 01 99', { yourEmail: 'ada@example.com', comment: 'I asked there.' })
  await decide(await only(), { verdict: 'accepted' })
  expect(await eraseSenders(api.db, '2000-01-01', new Date())).toBe(0)
  expect(await eraseSenders(api.db, '2999-01-01', new Date())).toBe(1)
  expect(await queue('?state=decided')).toMatchObject([
    { email: null, comment: null, changes: { phone: '+90 212 555 01 99' } },
  ])
})

test('nobody decides without a session', async () => {
  await suggestPhone()
  const { id } = await only()
  const response = await api.app.request(`${PROPOSALS}/${id}/decision`, { method: 'POST' }, DEPLOYED)
  expect(response.status).toBe(401)
})
