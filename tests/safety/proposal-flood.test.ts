/** @module-tag full */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_TOTAL } from '#db/contact/store-message.ts'
import type { Database } from '#db/client.ts'
import { MOST_MAILS } from '#db/outbox/queue.ts'
import { PROPOSAL_RATE, PROPOSAL_TOTAL } from '#db/proposals/store-proposal.ts'
import {
  auditLog,
  contactMessages,
  outbox,
  presenceVoters,
  proposalAttempts,
  proposals,
} from '#db/schema/index.ts'
import { READER_LIMITS } from '#domain/rate-limits.ts'
import { PRESENCE_RATE } from '#domain/trust/presence.ts'
import { fixtureApi } from '#tests/api/fixture-api.ts'

const ENV = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', SESSION_SECRET: 's'.repeat(40) }
const AT_ONCE = 30
const VICTIM = 'victim@example.com'

let api: Awaited<ReturnType<typeof fixtureApi>>
let db: Database
beforeAll(async () => {
  api = await fixtureApi()
  db = api.db
})

interface Sent {
  readonly path: string
  readonly network: string
  readonly body: object
  readonly isForm?: boolean
}

/** Sends `count` requests, `AT_ONCE` at a time; returns the number of each status. */
async function flood(count: number, make: (at: number) => Sent): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let next = 0
  const work = async () => {
    while (next < count) {
      const { path, network, body, isForm = false } = make(next++)
      const { status } = await api.app.request(
        path,
        {
          method: 'POST',
          headers: {
            'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
            'CF-Connecting-IP': network,
            'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
          },
          body: isForm ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body),
        },
        ENV,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

const suggestion = (at: number) => ({
  kind: 'suggest',
  business: 'place-0',
  phone: `+33 1 42 00 ${10 + (at % 90)} 00`,
  seen: '{}',
  comment: `No. ${at}`,
  yourEmail: VICTIM,
})
const networkOf = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
const ipv6Of = (at: number) => `2001:db8:${(at >> 8).toString(16)}:${(at & 255).toString(16)}::1`
const rows = async () => ({
  proposals: await db.$count(proposals),
  attempts: await db.$count(proposalAttempts),
  mails: await db.$count(outbox),
  audit: await db.$count(auditLog),
})
const expectNoFault = (statuses: ReadonlyMap<number, number>) =>
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])

describe('a flood of proposals', () => {
  test('of one network stores what an hour has', async () => {
    const json = await flood(400, (at) => ({
      path: '/api/proposals',
      network: '192.0.2.1',
      body: suggestion(at),
    }))
    expect(json.get(201)).toBe(PROPOSAL_RATE.proposals)
    expect(json.get(429)).toBe(400 - PROPOSAL_RATE.proposals)
    const forms = await flood(READER_LIMITS.proposals, (at) => ({
      path: '/suggest/place-1',
      network: '192.0.2.2',
      body: suggestion(at),
      isForm: true,
    }))
    expect(forms.get(303)).toBe(PROPOSAL_RATE.proposals)
    expectNoFault(forms)
    expect(await rows()).toEqual({
      proposals: 2 * PROPOSAL_RATE.proposals,
      attempts: 2 * PROPOSAL_RATE.proposals,
      mails: MOST_MAILS.byItself,
      audit: 0,
    })
  })

  test('of a network each stores what a day has, and mails nobody more', async () => {
    const older = await flood(1_500, (at) => ({
      path: '/api/proposals',
      network: networkOf(at),
      body: suggestion(at),
    }))
    const newer = await flood(500, (at) => ({
      path: '/api/proposals',
      network: ipv6Of(at),
      body: suggestion(at),
    }))
    expectNoFault(older)
    expectNoFault(newer)
    expect(newer.get(201)).toBeUndefined()
    expect(await rows()).toEqual({
      proposals: PROPOSAL_TOTAL.unproven,
      attempts: PROPOSAL_TOTAL.unproven,
      mails: MOST_MAILS.byItself,
      audit: 0,
    })
  })

  test('with proofs that are forged stores nothing', async () => {
    const challenge = (await (
      await api.app.request('/api/proposals/challenge', { method: 'POST' }, ENV)
    ).json()) as object
    const solution = { counter: 5, derivedKey: '00'.repeat(32) }
    const proofs = [
      btoa(JSON.stringify({ challenge, solution })),
      btoa(JSON.stringify({ challenge: { ...challenge, signature: 'f'.repeat(64) }, solution })),
    ]
    const statuses = await flood(400, (at) => ({
      path: '/api/proposals',
      network: networkOf(100_000 + at),
      body: { ...suggestion(at), proof: proofs[at % 2] },
    }))
    expect(statuses).toEqual(new Map([[400, 400]]))
    expect(await db.$count(proposals)).toBe(PROPOSAL_TOTAL.unproven)
  })

  test('leaves room for what the law wants taken in', async () => {
    const fields = { place: '/about', comment: 'Not true', yourName: 'Ada', yourEmail: 'ada@example.com' }
    const notice = { ...fields, goodFaith: 'yes' }
    const statuses = await flood(1, () => ({
      path: '/notice',
      network: '192.0.2.9',
      body: notice,
      isForm: true,
    }))
    expect(statuses).toEqual(new Map([[303, 1]]))
  })
})

test('a flood of answers whether businesses are still there counts one of a network, and few of one', async () => {
  const answer = (network: string, at: number) => ({
    path: `/still-here/place-${at % 30}`,
    network,
    body: { answer: at % 2 === 0 ? 'no' : 'yes' },
    isForm: true,
  })
  expectNoFault(await flood(READER_LIMITS.proposals, (at) => answer('192.0.2.50', at)))
  const ofOne = Math.min(30, PRESENCE_RATE.answers)
  expect(await db.$count(presenceVoters)).toBe(ofOne)
  expectNoFault(await flood(300, (at) => answer(networkOf(300_000 + Math.floor(at / 3)), 0)))
  expect(await db.$count(presenceVoters)).toBe(ofOne + 100)
  const [counted] = await db.all<{ answers: number }>(
    sql`select sum(there + gone) as answers from presence_counts`,
  )
  expect(counted?.answers).toBe(ofOne + 100)
})

test('a flood of messages stores what a day has', async () => {
  const statuses = await flood(CONTACT_TOTAL.messages + 200, (at) => ({
    path: '/api/contact',
    network: networkOf(200_000 + at),
    body: { name: 'A', email: VICTIM, subject: `No. ${at}`, message: 'm', kind: 'question' },
  }))
  expectNoFault(statuses)
  expect(await db.$count(contactMessages)).toBe(CONTACT_TOTAL.messages)
  const [mails] = await db.all<{ most: number }>(
    sql`select max(mails) as most from (select count(*) as mails from outbox group by to_address)`,
  )
  expect(mails?.most).toBe(MOST_MAILS.byItself)
})
