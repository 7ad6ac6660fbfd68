import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import type { Role } from '#domain/auth/roles.ts'
import { answerBusinesses, answerRecord, record } from './businesses.ts'
import { answerDashboard } from './dashboard.ts'
import { button, fill, field, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, hold, refuse } from './server.ts'
import { answerSettings } from './settings.ts'

const AYSE = {
  id: 'a1',
  name: 'Ayşe',
  mail: 'ayse@example.com',
  role: 'editor',
  state: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  passkeys: 1,
  sessions: 2,
  usedAt: '2026-11-21T10:00:00.000Z',
  invitedUntil: null,
}
const INVITATION = {
  id: 'b2',
  link: 'https://m.example/admin/invitation#token',
  expiresAt: '2026-12-07T10:00:00.000Z',
}

const signedInAs = (role: Role) =>
  answer('GET /api/admin/session', {
    expiresAt: '2999-01-01',
    confirmedAt: null,
    operator: { id: 'a1', name: 'Ayşe', role },
  })

beforeEach(() => {
  answerSettings()
  answer('GET /api/admin/operators', [AYSE])
})

const open = () => openPanel(`${adminPath('settings')}?tab=people`)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('no screen is opened, and nothing is asked for it, before the role is known', async () => {
  const role = hold('GET /api/admin/session')
  openPanel(adminPath('settings'))
  await screen.findByRole('status', { name: 'Yükleniyor…' })
  expect(screen.queryByRole('link', { name: 'Veritabanı' })).toBeNull()
  answer('GET /api/admin/sessions', [])
  answer('GET /api/admin/passkeys', [])
  role({
    expiresAt: '2999-01-01',
    confirmedAt: null,
    operator: { id: 'a1', name: 'Ayşe', role: 'editor' },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(callsOf('GET /api/admin/settings')).toEqual([])
  expect(callsOf('GET /api/admin/html-injection')).toEqual([])
})

describe('people', () => {
  test('are invited by a link that is shown once', async () => {
    answer('POST /api/admin/operators', INVITATION, { status: 201 })
    answer('POST /api/admin/operators/*/invitation/mail', { queued: true }, { status: 202 })
    open()
    await press('Kişi davet et')
    await press('Davet bağlantısı oluştur')
    ;(await dialog('Kişi davet et')).getByText('Geçersiz e-posta adresi')
    expect(callsOf('POST /api/admin/operators')).toEqual([])
    await fill('Ad', 'Mehmet')
    await fill('E-posta', 'mehmet@example.com')
    await user.selectOptions(await field('Rol'), 'Moderatör')
    await press('Davet bağlantısı oluştur')
    expect((await field('Davet bağlantısı')).value).toBe(INVITATION.link)
    expect(callsOf('POST /api/admin/operators')[0]?.body).toEqual({
      name: 'Mehmet',
      mail: 'mehmet@example.com',
      role: 'moderator',
    })
    await press('E-posta ile gönder')
    await toast('Davet gönderiliyor')
    const [mail] = callsOf('POST /api/admin/operators/*/invitation/mail')
    expect(mail?.path).toContain('/b2/')
    expect(JSON.stringify(mail?.body)).toContain(INVITATION.link)
  })

  test('that are there already are not invited again by mistake', async () => {
    refuse('POST /api/admin/operators', 409, { code: 'conflict' })
    open()
    await press('Kişi davet et')
    await fill('Ad', 'Ayşe')
    await fill('E-posta', AYSE.mail)
    await press('Davet bağlantısı oluştur')
    ;(await dialog('Kişi davet et')).getByText('Bu e-posta adresiyle biri zaten var.')
  })

  test('change their role, and lose their access after a question', async () => {
    answer('PATCH /api/admin/operators/*', { id: 'a1' })
    answer('DELETE /api/admin/operators/*', { ended: 'a1' })
    open()
    await press('Ayşe: düzenle')
    await user.selectOptions(await field('Rol'), 'Analist')
    await press('Kaydet')
    await toast('Kişi güncellendi')
    expect(callsOf('PATCH /api/admin/operators/*')[0]?.body).toEqual({ name: 'Ayşe', role: 'analyst' })
    await press('Ayşe: erişimi kapat')
    expect(callsOf('DELETE /api/admin/operators/*')).toEqual([])
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Erişimi kapat' }))
    await toast('Erişim kapatıldı')
  })
})

test('an act that asks who it is again asks a person for the passkey, and never for the password', async () => {
  signedInAs('owner')
  refuse('DELETE /api/admin/operators/*', 403, { code: 'password_required' })
  open()
  await press('Ayşe: erişimi kapat')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Erişimi kapat' }))
  await screen.findByRole('alertdialog', { name: 'Kimliğinizi doğrulayın' })
  await button('Geçiş anahtarıyla doğrula')
  expect(document.querySelector('input[type="password"]')).toBeNull()
  await press('Vazgeç')
  await toast('Erişim kapatılamadı')
})

describe('a role', () => {
  const menu = async () => {
    const navigation = within(await screen.findByRole('navigation', { name: 'Ana menü' }))
    return navigation.getAllByRole('link').map(({ textContent }) => textContent)
  }

  test('has the screens of its menu, and is told why others are closed', async () => {
    signedInAs('analyst')
    answerDashboard()
    answer('GET /api/admin/database', {})
    answer('GET /api/admin/backup/stored', { place: 'folder', backups: [] })
    openPanel(adminPath('database'))
    await screen.findByRole('heading', { name: 'Rolünüz bu ekrana izin vermiyor' })
    await waitFor(async () =>
      expect(await menu()).toEqual(['Panel', 'İşletmeler', 'Kategoriler', 'Şehirler', 'Analiz', 'Ayarlar']),
    )
  })

  test('that only reads is offered no new business', async () => {
    signedInAs('analyst')
    answerBusinesses([])
    openPanel(adminPath('businesses'))
    await button(/Dışa aktar/i)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yeni işletme' })).toBeNull())
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('that only reads opens a record, whose head does not speak of editing', async () => {
    signedInAs('moderator')
    answerRecord(record(7, 'Kahve'))
    answer('GET /api/admin/proposals', [])
    openPanel(`${adminPath('businesses')}?edit=7`)
    await dialog('İşletme kaydı')
  })

  test('without the settings has its own sessions and passkeys there', async () => {
    signedInAs('moderator')
    answer('GET /api/admin/sessions', [])
    answer('GET /api/admin/passkeys', [
      { id: 'k', userAgent: 'curl/8', isSynced: true, usedAt: null, createdAt: AYSE.createdAt },
    ])
    openPanel(adminPath('settings'))
    const keys = within(await screen.findByRole('region', { name: 'Geçiş anahtarlarım' }))
    await keys.findByText('curl')
    expect(screen.queryByRole('tab')).toBeNull()
    // The last one stays.
    expect(keys.queryByRole('button', { name: /kaldır/ })).toBeNull()
  })
})
