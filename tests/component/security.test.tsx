import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { answerSettings } from './settings.ts'

const END = 'DELETE /api/admin/sessions/*'
const END_OTHERS = 'DELETE /api/admin/sessions'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Answers with this session and a number of others. */
const answerSessions = (others: number) => {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
  const all = Array.from({ length: others + 1 }, (_, index) => ({
    id: String(index).repeat(16),
    current: index === 0,
    operator: null,
    userAgent: index === 0 ? FIREFOX : 'curl/8',
    createdAt: at(index),
    expiresAt: at(index),
  }))
  answer('GET /api/admin/sessions', all)
}

beforeEach(() => {
  answerSettings()
  answerSessions(2)
  answer('GET /api/admin/login-attempts', () => Response.json([], { headers: { 'X-Total-Count': '0' } }))
  answer('GET /api/admin/audit-log', [])
  answer('GET /api/admin/sign-in-settings', { idleMinutes: null, isForAll: false, secondFactor: null })
})

const open = (query = '') => openPanel(`${adminPath('settings')}?tab=security${query}`)
const linesOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem')
const sessions = (count: number) =>
  waitFor(async () => expect(await linesOf('Açık oturumlar')).toHaveLength(count))
const dialog = async () => within(await screen.findByRole('alertdialog'))
const confirm = async (name: string) => user.click((await dialog()).getByRole('button', { name }))

test('what the server refuses to end is shown again, and told', async () => {
  refuse(END, 503)
  refuse(END_OTHERS, 503)
  open()
  await sessions(3)
  const [, other] = await linesOf('Açık oturumlar')
  await user.click(within(other as HTMLElement).getByRole('button'))
  await confirm('Oturumu kapat')
  await toast('Oturum kapatılamadı')
  await sessions(3)
  await press('Diğer oturumları kapat')
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer(END_OTHERS, () => promise)
  await confirm('Diğer oturumları kapat')
  await sessions(1)
  resolve(Response.json({ error: 'away' }, { status: 400 }))
  await sessions(3)
})

test('all other sessions are ended together, by one call', async () => {
  answer(END_OTHERS, { ended: 2 })
  open()
  await press('Diğer oturumları kapat')
  ;(await dialog()).getByText(/Bu oturum açık kalır/)
  await confirm('Diğer oturumları kapat')
  await toast('2 oturum kapatıldı')
  expect(callsOf(END_OTHERS)).toHaveLength(1)
})

test('without others there is nothing to end', async () => {
  answerSessions(0)
  open()
  await sessions(1)
  expect((await linesOf('Açık oturumlar'))[0]?.textContent).toContain('Firefox, Windows')
  expect(screen.queryByRole('button', { name: 'Diğer oturumları kapat' })).toBeNull()
})

test('an address shows as many pages of the log as it says', async () => {
  answer('GET /api/admin/audit-log', ({ query }) => {
    const first = Number(query.get('before') ?? 51) - 1
    return Array.from({ length: Math.min(20, first) }, (_, index) => ({
      id: first - index,
      actor: 'admin:0',
      action: 'update',
      entity: 'city',
      entityId: '1',
      name: `Şehir ${first - index}`,
      before: null,
      after: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    }))
  })
  open('&page=2')
  const changes = (count: number) =>
    waitFor(async () => expect(await linesOf('Denetim kaydı')).toHaveLength(count))
  await changes(40)
  expect(callsOf('GET /api/admin/audit-log').map(({ query }) => query.get('before'))).toEqual([null, '31'])
  await press('Daha eski kayıtlar')
  await changes(50)
  expect(location.search).toContain('page=3')
  expect(screen.queryByRole('button', { name: 'Daha eski kayıtlar' })).toBeNull()
})

test('what cannot be fetched can be asked for again', async () => {
  refuse('GET /api/admin/login-attempts', 503)
  open()
  const attempts = within(await screen.findByRole('region', { name: 'Hatalı girişler' }))
  expect((await attempts.findByRole('alert')).textContent).toContain('Bilgiler alınamadı')
  answer('GET /api/admin/login-attempts', () => Response.json([], { headers: { 'X-Total-Count': '0' } }))
  await user.click(attempts.getByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(attempts.queryByRole('alert')).toBeNull())
})
