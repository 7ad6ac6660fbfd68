import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_MAILS } from '#db/outbox/queue.ts'
import { findProposal } from '#db/proposals/list-proposals.ts'
import { reopenProposal } from '#db/proposals/reopen.ts'
import { PROPOSAL_TOTAL } from '#db/proposals/store-proposal.ts'
import { auditLog, businesses, outbox, proposals } from '#db/schema/index.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { createApp } from '#functions/app.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { claimsClient, HOST } from './claims-client.ts'

let api: Awaited<ReturnType<typeof claimsClient>>
beforeEach(async () => {
  api = await claimsClient()
})
afterEach(() => vi.restoreAllMocks())

const report = (yourEmail = '', at = 1, more: Record<string, string> = {}) =>
  api.form(
    `/report/${api.slug}`,
    { topic: 'hours', comment: `No. ${at}`, yourEmail, ...more },
    { 'CF-Connecting-IP': `198.51.100.${at}` },
  )
const notice = (at: number) =>
  api.form(
    '/notice',
    {
      place: '/about',
      comment: `No. ${at}`,
      yourName: 'Ada',
      yourEmail: 'victim@example.com',
      goodFaith: 'yes',
    },
    { 'CF-Connecting-IP': `203.0.113.${at}` },
  )
test('a proposal and the mail of its receipt are stored together, or neither is', async () => {
  expect((await report('ada@example.com')).status).toBe(303)
  const [{ id } = { id: 0 }] = await api.db.select().from(proposals)
  expect(await api.db.select().from(outbox)).toMatchObject([
    { subject: `M-${1000 + id}: we have received it`, text: expect.stringContaining(`M-${1000 + id}.`) },
  ])
  await api.db.run(
    sql`create trigger full before insert on outbox begin select raise(abort, 'disk full'); end`,
  )
  expect((await report('ada@example.com', 2)).status).toBe(500)
  expect(await api.db.$count(proposals)).toBe(1)
})

const inTurn = async (count: number, work: (at: number) => unknown) => {
  for (let at = 0; at < count; at++) await work(at)
}
const decide = ({ id, version }: Pick<Proposal, 'id' | 'version'>, decision: object) =>
  api.ask('POST', `/api/admin/proposals/${id}/decision`, { version, ...decision })
const all = () => api.get<Proposal[]>('/api/admin/proposals?limit=200')
const only = async (): Promise<Proposal> => {
  const [proposal] = await all()
  if (!proposal) throw new Error('Nothing waits.')
  return proposal
}
const mails = () => api.db.$count(outbox)
/** Reaches the daily limit of all senders, for a kind with or without proof of work. */
const fill = (kind: string, count: number, proof: string | null) =>
  api.db.run(sql`insert into proposals (kind, changes, seen, risks, messages, receipt_hash, proof)
    select ${kind}, '{}', '{}', '[]', '[]', ${kind} || value, ${proof} || value from generate_series(1, ${count})`)

describe('the mailbox of somebody else', () => {
  test.each([
    ['in turn', inTurn],
    [
      'at once',
      (count: number, work: (at: number) => unknown) =>
        Promise.all(Array.from({ length: count }, (_, at) => Promise.resolve(work(at)))),
    ],
  ])('gets so many receipts a day, however its address is written: %s', async (_, run) => {
    const spellings = ['victim@gmail.com', 'VICTIM@gmail.com', 'vic.tim@gmail.com', 'victim+a@gmail.com']
    await run(16, (at) => report(spellings[at % 4], at))
    expect(await mails()).toBe(MOST_MAILS.byItself)
    await report('other@gmail.com', 100)
    expect(await mails()).toBe(MOST_MAILS.byItself + 1)
  })

  test('is not filled by what operators refuse', async () => {
    await inTurn(MOST_MAILS.inAll + 5, (at) => report('victim@example.com', at))
    for (const proposal of await all()) await decide(proposal, { verdict: 'refused', reason: 'unconfirmed' })
    expect(await all()).toEqual([])
    expect(await mails()).toBe(MOST_MAILS.inAll)
  })

  test('nor by what they ask', async () => {
    await inTurn(MOST_MAILS.inAll + 5, (at) => report('victim@example.com', at))
    for (const { id, version } of await all())
      await api.ask('POST', `/api/admin/proposals/${id}/question`, { version, text: 'Which branch?' })
    expect(await mails()).toBe(MOST_MAILS.inAll)
  })

  test('but whoever gave notice of unlawful content is told each decision', async () => {
    await inTurn(MOST_MAILS.inAll + 2, notice)
    const before = await mails()
    for (const proposal of await all()) await decide(proposal, { verdict: 'accepted', text: 'It is gone.' })
    expect(before).toBe(MOST_MAILS.byItself)
    expect(await mails()).toBe(MOST_MAILS.byItself + MOST_MAILS.inAll + 2)
  })

  test('is sent no further code, and who claims reads that', async () => {
    const claim = () => api.claim({ method: 'mail', yourEmail: `info@${HOST}` })
    for (let at = 0; at < MOST_MAILS.byItself; at++) expect((await claim()).response.status).toBe(303)
    expect((await claim()).response.status).not.toBe(303)
    expect(await mails()).toBe(MOST_MAILS.byItself)
    expect(await all()).toHaveLength(MOST_MAILS.byItself)
  })

  test.each([
    'ada@bücher.de',
    'ä@example.com',
    'a..b@example.com',
    'evil.example!a@example.com',
    'a%b@c@example.com',
  ])('that cannot be mailed is no address, and nothing is stored: %s', async (address) => {
    expect((await report(address)).status).not.toBe(303)
    expect(await api.db.$count(proposals)).toBe(0)
  })
})

describe('a day that others have filled', () => {
  test('has room for notices of unlawful content', async () => {
    await fill('report', PROPOSAL_TOTAL.unproven, null)
    expect((await report('', 1)).status).not.toBe(303)
    expect((await notice(1)).status).toBe(303)
    await fill('notice', PROPOSAL_TOTAL.unproven, null)
    expect((await notice(2)).status).not.toBe(303)
  })

  test('has room for an owner', async () => {
    const { cookie } = await api.opened()
    await fill('report', PROPOSAL_TOTAL.unproven, null)
    const edit = { phone: '+33 1 42 00 00 01', seen: '{}' }
    expect((await api.form('/my-business', edit, { Cookie: cookie })).status).toBe(303)
  })
})

describe('what is sent is shown as it is', () => {
  test('without signs that turn or hide what stands beside them', async () => {
    const changes = { name: 'Caf\u202Ee\u0301 \u200BMarin\u2066', website: `https://${HOST}/`, seen: '{}' }
    await api.form(`/suggest/${api.slug}`, {
      ...changes,
      comment: 'a\u202Eb\u0000c\nd',
      yourName: 'A\u2067da\u00AD',
    })
    expect(await only()).toMatchObject({ changes: { name: 'Café Marin' }, comment: 'abc\nd', name: 'Ada' })
  })

  test('an answer as well', async () => {
    const response = await report()
    const receipt = response.headers.get('Location') ?? ''
    const { id } = await only()
    await api.ask('POST', `/api/admin/proposals/${id}/question`, { version: 1, text: 'Which?' })
    await api.form(receipt, { answer: 'th\u202Ee\u0000 one' })
    expect((await only()).messages.at(-1)).toMatchObject({ text: 'the one' })
  })
})

test('who answers without end leaves operators room to ask', async () => {
  const receipt = (await report()).headers.get('Location') ?? ''
  const answer = () => inTurn(30, () => api.form(receipt, { answer: 'Read me.' }))
  await answer()
  const { id, messages } = await only()
  expect(messages).toEqual([])
  for (const version of [1, 5]) {
    const question = { version, text: 'Which?' }
    expect((await api.ask('POST', `/api/admin/proposals/${id}/question`, question)).status).toBe(200)
    await answer()
  }
  expect((await only()).messages).toHaveLength(8)
})

describe('at the same time', () => {
  test('two decisions are one', async () => {
    await report()
    const proposal = await only()
    const verdicts = [{ verdict: 'spam' }, { verdict: 'refused', reason: 'unclear' }]
    const statuses = await Promise.all(verdicts.map(async (each) => (await decide(proposal, each)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await api.db.$count(auditLog)).toBe(1)
  })

  test('a decision and taking it back are one', async () => {
    const receipt = (await report()).headers.get('Location') ?? ''
    const proposal = await only()
    const [decided, withdrawn] = await Promise.all([
      decide(proposal, { verdict: 'spam' }),
      Promise.resolve(api.form(receipt, { action: 'withdraw' })),
    ])
    expect([decided.status === 200, withdrawn.status === 303].filter(Boolean)).toHaveLength(1)
    expect(await api.db.$count(auditLog)).toBe(1)
  })

  test('a decision is undone once, and not under who has decided anew', async () => {
    await api.form(`/suggest/${api.slug}`, { phone: '+33 1 42 00 00 01', seen: '{}' })
    const accept = async () => decide(await only(), { verdict: 'accepted' })
    const { id } = await only()
    await accept()
    const read = await findProposal(api.db, id)
    const undo = () => read && reopenProposal(api.db, read, 'late', new Date())
    await undo()
    await accept()
    await expect(undo()).rejects.toThrow('changed meanwhile')
    const [business] = await api.db.select().from(businesses).where(eq(businesses.id, api.businessId))
    expect(business?.phone).toBe('+33 1 42 00 00 01')
    expect(await findProposal(api.db, id)).toMatchObject({ state: 'accepted' })
  })

  test('one proof of work is one proposal', async () => {
    const asked = await api.form('/api/proposals/challenge', {})
    const challenge = (await asked.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const proof = btoa(JSON.stringify({ challenge, solution }))
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => Promise.resolve(report('', at, { proof }))),
    )
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await api.db.$count(proposals)).toBe(1)
  })
})

test('the address of a receipt is in no log', async () => {
  const lines: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  const away = createApp({
    openDatabase: () => {
      throw Object.assign(new Error('fetch failed'), { code: 'SERVER_ERROR' })
    },
  })
  const token = '0123456789abcdef'.repeat(2)
  await away.request(`/receipt/${token}`, { method: 'POST' }, {})
  expect(lines.join('\n')).toContain('/receipt/[key]')
  expect(lines.join('\n')).not.toContain(token)
})

describe('no route of operators for proposals, claims and mail answers', () => {
  const routes = createApp()
    .routes.filter(({ path }) => /^\/api\/admin\/(?:proposals|claims|mail)\b/.test(path))
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => [method, path.replace(/:id\{[^}]*\}/, '1')] as const)
  const unique = [...new Map(routes.map((route) => [route.join(' '), route])).values()]
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    api.app.request(
      path,
      {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(method !== 'GET' && { body: JSON.stringify({ version: 1, verdict: 'accepted', text: 'x' }) }),
      },
      {},
    )

  test('there are some of each', () => expect(unique.length).toBeGreaterThanOrEqual(12))

  test.each(unique)('%s %s without a session, or for another site', async (method, path) => {
    await report()
    const refusals = [
      [{}, 401],
      [{ Cookie: 'meridian_session=guess' }, 401],
      [{ Cookie: 'meridian_owner=guess' }, 401],
      [{ ...SIGNED_IN, 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ ...SIGNED_IN, 'Sec-Fetch-Site': 'same-site' }, 403],
      ...(method === 'GET' ? [] : [[{ ...SIGNED_IN, Origin: 'https://evil.example' }, 403] as const]),
    ] as const
    for (const [headers, status] of refusals)
      expect((await ask(method, path, headers)).status, JSON.stringify(headers)).toBe(status)
    expect(await only()).toMatchObject({ state: 'open', version: 1 })
    expect(await api.db.$count(auditLog)).toBe(0)
  })
})
