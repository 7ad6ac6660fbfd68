import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#db/audit/list.ts'
import type { Database } from '#db/client.ts'
import { findMessage } from '#db/contact/list-messages.ts'
import { deleteStrayAssignments } from '#db/operators/assignments.ts'
import { assignments, contactMessages, operators, outbox, proposals, sessions } from '#db/schema/index.ts'
import type { Role } from '#domain/auth/roles.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { FAR, fixtureApi, SIGNED_IN } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeEach(async () => {
  api = await fixtureApi()
})

/** A person who is signed in; gives the header of their calls. */
async function signInAs(db: Database, id: string, role: Role) {
  await db
    .insert(operators)
    .values({ id, name: `${id} of us`, mail: `${id}@example.com`, role, state: 'active' })
  await db
    .insert(sessions)
    .values({ tokenHash: await sha256(id), operatorId: id, expiresAt: FAR, confirmedAt: FAR })
  return { Cookie: `meridian_session=${id}` }
}

async function ask(headers: Record<string, string>, method: string, path: string, body?: object) {
  const response = await api.app.request(
    `/api/admin/${path}`,
    {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    },
    {},
  )
  return { status: response.status, body: (await response.json()) as unknown }
}

const addMessage = async () => {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hours', message: 'Closed\non Sundays' }
  const [row] = await api.db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return row?.id ?? 0
}

describe('an assignment', () => {
  test('stands in the list of whoever it is given to, what is due first', async () => {
    const editor = await signInAs(api.db, 'editor', 'editor')
    const give = (id: number, dueOn: string | null) =>
      ask(SIGNED_IN, 'PUT', `assignments/businesses/${id}`, { operatorId: 'editor', note: ' Call ', dueOn })
    expect((await give(1, null)).status).toBe(200)
    await give(2, '2026-12-24')
    expect((await ask(editor, 'GET', 'assignments')).body).toMatchObject([
      { entity: 'business', entityId: 2, title: 'Place 01', dueOn: '2026-12-24', note: 'Call' },
      { entityId: 1, dueOn: null },
    ])
    expect((await ask(SIGNED_IN, 'GET', 'assignments')).body).toEqual([])
    const { body } = await ask(editor, 'GET', 'assignments/businesses/2')
    expect(body).toMatchObject({
      assignment: { operatorId: 'editor', operatorName: 'editor of us' },
      people: [{ id: 'editor' }],
    })
  })

  test('can be the owner’s, and be taken back; the log says of both', async () => {
    await ask(SIGNED_IN, 'PUT', 'assignments/businesses/1', { operatorId: null })
    expect((await ask(SIGNED_IN, 'GET', 'assignments')).body).toHaveLength(1)
    await ask(SIGNED_IN, 'DELETE', 'assignments/businesses/1')
    expect((await ask(SIGNED_IN, 'GET', 'assignments')).body).toEqual([])
    const log = await listAudit(api.db, { entity: 'business', entityId: 1, limit: 5 })
    expect(log.map(({ action }) => action)).toEqual(['unassign', 'assign'])
  })

  test('is given to nobody who left, or whose role sees to other things', async () => {
    await signInAs(api.db, 'analyst', 'analyst')
    for (const operatorId of ['analyst', 'nobody'])
      expect((await ask(SIGNED_IN, 'PUT', 'assignments/businesses/1', { operatorId })).status).toBe(400)
    expect((await ask(SIGNED_IN, 'GET', 'assignments/businesses/1')).body).toEqual({
      assignment: null,
      people: [],
    })
  })

  test.each(['2026-02-30', 'tomorrow'])('is due on a day, which %s is not', async (dueOn) => {
    const given = { operatorId: null, dueOn }
    expect((await ask(SIGNED_IN, 'PUT', 'assignments/businesses/1', given)).status).toBe(400)
  })

  test('of a message goes with it, and is over once the message is done', async () => {
    const [one, other] = [await addMessage(), await addMessage()]
    for (const id of [one, other])
      await ask(SIGNED_IN, 'PUT', `assignments/messages/${id}`, { operatorId: null, note: 'Ada again' })
    await ask(SIGNED_IN, 'PATCH', `messages/${one}`, { done: true })
    expect((await ask(SIGNED_IN, 'GET', 'assignments')).body).toMatchObject([{ entityId: other }])
    await ask(SIGNED_IN, 'DELETE', `messages/${one}`)
    expect(await api.db.select().from(assignments)).toMatchObject([{ entityId: other }])
    await api.db.delete(contactMessages)
    expect(await deleteStrayAssignments(api.db)).toBe(1)
    expect(await api.db.select().from(assignments)).toEqual([])
  })

  test('is not read by a role that was changed since', async () => {
    const person = await signInAs(api.db, 'person', 'moderator')
    const id = await addMessage()
    await ask(SIGNED_IN, 'PUT', `assignments/messages/${id}`, { operatorId: 'person' })
    expect((await ask(person, 'GET', 'assignments')).body).toHaveLength(1)
    await api.db.update(operators).set({ role: 'analyst' })
    expect((await ask(person, 'GET', 'assignments')).body).toEqual([])
  })
})

describe('an answer to a message', () => {
  test('is queued as mail, and kept with the message, which is done by it', async () => {
    const person = await signInAs(api.db, 'person', 'moderator')
    const id = await addMessage()
    const { status, body } = await ask(person, 'POST', `messages/${id}/answer`, { text: ' Thank you. ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ answers: [{ text: 'Thank you.', by: 'person of us' }] })
    expect(await api.db.select().from(outbox)).toMatchObject([
      {
        to: 'ada@example.com',
        subject: 'Re: Hours',
        text: 'Thank you.\n\n> Closed\n> on Sundays',
        purpose: 'answer',
      },
    ])
    await ask(SIGNED_IN, 'POST', `messages/${id}/answer`, { text: 'One more thing' })
    const stored = await findMessage(api.db, id)
    expect(stored?.answers.map(({ by }) => by)).toEqual(['person of us', null])
    expect(stored?.doneAt).not.toBeNull()
    // The note disappears with the message, so the log must not hold it.
    expect(JSON.stringify(await listAudit(api.db, { limit: 5 }))).not.toContain('Thank')
  })

  test.each([{ text: '' }, { text: ' ' }, { text: 'a'.repeat(10_001) }, {}])(
    'is a text: %j',
    async (body) => {
      expect((await ask(SIGNED_IN, 'POST', `messages/${await addMessage()}/answer`, body)).status).toBe(400)
    },
  )
})

test('a view that is shared is everybody’s, and removed by who shared it or administers', async () => {
  const [editor, analyst] = [
    await signInAs(api.db, 'editor', 'editor'),
    await signInAs(api.db, 'analyst', 'analyst'),
  ]
  const view = { name: 'Without phone', search: '?lacks=%5B%22phone%22%5D' }
  expect((await ask(editor, 'POST', 'shared-views', view)).status).toBe(201)
  const { body } = await ask(analyst, 'GET', 'shared-views')
  expect(body).toMatchObject([{ ...view, actorName: 'editor of us' }])
  const [{ id } = { id: 0 }] = body as { id: number }[]
  expect((await ask(analyst, 'DELETE', `shared-views/${id}`)).status).toBe(404)
  expect((await ask(SIGNED_IN, 'DELETE', `shared-views/${id}`)).body).toEqual([])
})

test('a claim is decided by who corresponds with its sender, other proposals by editors as well', async () => {
  const editor = await signInAs(api.db, 'editor', 'editor')
  const add = async (kind: 'claim' | 'report') => {
    const proposal = {
      kind,
      businessId: 1,
      changes: {},
      seen: {},
      risks: [],
      messages: [],
      receiptHash: kind,
    }
    const [row] = await api.db.insert(proposals).values(proposal).returning({ id: proposals.id })
    return row?.id ?? 0
  }
  const [claim, report] = [await add('claim'), await add('report')]
  const refused = { version: 1, verdict: 'refused', reason: 'other', text: 'No' }
  expect((await ask(editor, 'POST', `proposals/${claim}/decision`, refused)).status).toBe(403)
  expect((await ask(editor, 'POST', `proposals/${claim}/undo`)).status).toBe(403)
  expect((await ask(editor, 'POST', `proposals/${report}/decision`, refused)).status).not.toBe(403)
})
