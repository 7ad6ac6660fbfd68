import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditRecord } from '#db/audit/list.ts'
import { contactMessages } from '#db/schema/index.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminClient } from './admin-client.ts'

const MESSAGES = '/api/admin/messages'
const SECRET = 'Please call my mother'

let api: Awaited<ReturnType<typeof adminClient>>
beforeEach(async () => {
  api = await adminClient()
  const sender = { name: 'Ada', email: 'ada@example.com', message: SECRET }
  await api.db.insert(contactMessages).values([
    {
      ...sender,
      subject: 'First',
      createdAt: '2026-01-01T00:00:00.000Z',
      readAt: '2026-01-02T00:00:00.000Z',
    },
    {
      ...sender,
      subject: 'Second',
      createdAt: '2026-01-03T00:00:00.000Z',
      kind: 'remove',
      businessSlug: 'place-1',
    },
    {
      ...sender,
      subject: 'Third',
      createdAt: '2026-01-04T00:00:00.000Z',
      kind: 'correct',
      businessSlug: 'old-bazaar',
    },
    {
      ...sender,
      subject: 'Fourth',
      createdAt: '2026-01-05T00:00:00.000Z',
      kind: 'correct',
      businessSlug: 'gone',
    },
  ])
})

const unread = async () => (await api.get<{ unread: number }>(`${MESSAGES}/unread`)).unread
const auditLog = () => api.get<AuditRecord[]>('/api/admin/audit-log?entity=message')

test.each([
  ['', ['Fourth', 'Third', 'Second', 'First'], '4'],
  ['?unread=true', ['Fourth', 'Third', 'Second'], '3'],
  ['?unread=true&done=true', [], '0'],
  ['?unread=false&limit=1&offset=1', ['Third'], '4'],
])('the list%s holds the newest first', async (query, subjects, total) => {
  const response = await api.ask('GET', `${MESSAGES}${query}`)
  expect(((await response.json()) as ContactMessage[]).map(({ subject }) => subject)).toEqual(subjects)
  expect(response.headers.get('X-Total-Count')).toBe(total)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('those that are done and those that wait are lists of their own', async () => {
  await api.ask('PATCH', `${MESSAGES}/2`, { done: true })
  const subjects = async (done: boolean) =>
    (await api.get<ContactMessage[]>(`${MESSAGES}?done=${done}`)).map(({ subject }) => subject)
  expect(await subjects(true)).toEqual(['Second'])
  expect(await subjects(false)).toEqual(['Fourth', 'Third', 'First'])
})

test.each([
  [2, { slug: 'place-1', name: 'Place 01', isTrashed: false }],
  [3, { slug: 'kapali-carsi-cafe', isTrashed: false }],
])('message %i tells which listing it is about, by its address of today', async (id, business) => {
  expect(await api.get<ContactMessage>(`${MESSAGES}/${id}`)).toMatchObject({ business })
})

test('a listing that is not there is told by the address that the sender named', async () => {
  expect(await api.get<ContactMessage>(`${MESSAGES}/4`)).toMatchObject({
    business: null,
    businessSlug: 'gone',
  })
  expect(await api.get<ContactMessage>(`${MESSAGES}/1`)).toMatchObject({ business: null, businessSlug: null })
})

describe('a message', () => {
  test('is read once, and is unread again when that is wanted', async () => {
    const read = await api.ask('PATCH', `${MESSAGES}/2`, { read: true })
    expect(((await read.json()) as ContactMessage).readAt).toMatch(/^\d{4}-/)
    await api.ask('PATCH', `${MESSAGES}/2`, { read: true })
    expect(await unread()).toBe(2)
    expect(await auditLog()).toHaveLength(1)
    await api.ask('PATCH', `${MESSAGES}/2`, { read: false })
    expect(await unread()).toBe(3)
  })

  test('is done, and waits again', async () => {
    const done = await api.ask('PATCH', `${MESSAGES}/2`, { done: true })
    expect(await done.json()).toMatchObject({
      doneAt: expect.stringMatching(/^\d{4}-/) as string,
      readAt: null,
    })
    await api.ask('PATCH', `${MESSAGES}/2`, { done: true })
    expect(await auditLog()).toHaveLength(1)
    const waiting = await api.ask('PATCH', `${MESSAGES}/2`, { done: false })
    expect(await waiting.json()).toMatchObject({ doneAt: null })
  })

  test('keeps a note, which is found, and of which the log tells the length alone', async () => {
    const noted = await api.ask('PATCH', `${MESSAGES}/2`, { note: '  Ada was called.\n' })
    expect(await noted.json()).toMatchObject({ note: 'Ada was called.' })
    expect(await api.get<ContactMessage[]>(`${MESSAGES}?search=called`)).toHaveLength(1)
    const emptied = await api.ask('PATCH', `${MESSAGES}/2`, { note: ' ', read: true })
    expect(await emptied.json()).toMatchObject({ note: null })
    expect((await auditLog()).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { read: false, noteLength: 15 }, after: { read: true, noteLength: null } },
      { before: { noteLength: null }, after: { noteLength: 15 } },
    ])
  })

  test('is deleted for ever, and the log keeps nothing of who wrote what', async () => {
    await api.ask('PATCH', `${MESSAGES}/2`, { read: true })
    expect((await api.ask('DELETE', `${MESSAGES}/2`)).status).toBe(200)
    expect((await api.ask('GET', `${MESSAGES}/2`)).status).toBe(404)
    const log = await auditLog()
    expect(log.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['delete', '2'],
      ['update', '2'],
    ])
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${SECRET}|ada|Second`, 'i'))
  })

  test.each([
    ['PATCH', `${MESSAGES}/99`, { read: true }, 404],
    ['PATCH', `${MESSAGES}/2`, { read: 'yes' }, 400],
    ['PATCH', `${MESSAGES}/2`, { message: 'x' }, 400],
    ['PATCH', `${MESSAGES}/2`, {}, 400],
    ['PATCH', `${MESSAGES}/2`, { note: 'x'.repeat(2_001) }, 400],
    ['PATCH', `${MESSAGES}/2`, { note: null }, 400],
    ['DELETE', `${MESSAGES}/99`, undefined, 404],
    ['GET', `${MESSAGES}?unread=1`, undefined, 400],
  ])('%s %s %j is refused', async (method, path, body, status) => {
    expect((await api.ask(method, path, body)).status).toBe(status)
    expect(await auditLog()).toEqual([])
  })
})
