import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { answerDashboard, FIGURES } from './dashboard.ts'
import { isEnabled, openPanel, press, toast } from './panel.tsx'
import { answer, callsOf, hold, refuse } from './server.ts'

const SITEMAP = 'POST /api/admin/refresh-sitemap'

test('figures that cannot be fetched can be asked for again', async () => {
  refuse('GET /api/admin/dashboard', 503)
  openPanel(adminPath())
  expect((await screen.findByRole('alert')).textContent).toContain('Panel bilgileri alınamadı')
  answerDashboard()
  await press('Yeniden dene')
  await screen.findByText('3.210')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the sitemap is not refreshed twice at once, and a failure is said', async () => {
  answerDashboard()
  const letGo = hold(SITEMAP)
  openPanel(adminPath())
  await press(/Sitemap Yenile/)
  await isEnabled(/Sitemap Yenile/, false)
  expect(callsOf(SITEMAP)).toHaveLength(1)
  letGo(Response.json({}, { status: 400 }))
  const shown = await toast('Hata', 'Sitemap yenileme başarısız')
  expect(shown.classList.contains('is-destructive')).toBe(true)
  await isEnabled(/Sitemap Yenile/)
})

test('a site on this machine alone cannot be submitted, and the reason stands beside it', async () => {
  const { submission } = FIGURES
  answerDashboard(null, {
    submission: { ...submission, isPublic: false, siteUrl: 'http://localhost:8787' },
  })
  openPanel(adminPath())
  await screen.findByText(/adresine ulaşamaz/)
  await screen.findByText(/Arama motorları bu siteye ulaşamıyor/)
  await screen.findByText('IndexNow kapalı')
  await isEnabled('Tüm İşletmeleri Gönder', false)
  expect(screen.getByRole('region', { name: 'Bildirim (F8)' })).toBeTruthy()
})

test('an editor finds the own sessions behind the settings, and no letters are counted for them', async () => {
  answerDashboard()
  const role = hold('GET /api/admin/session')
  answer('GET /api/admin/messages/unread', { unread: 0 })
  openPanel(adminPath())
  await screen.findByRole('main')
  role({
    expiresAt: '2999-01-01',
    confirmedAt: null,
    operator: { id: 'a1', name: 'Ayşe', role: 'editor' },
  })
  await screen.findByText('Oturumlarınızı ve geçiş anahtarlarınızı yönetin')
  expect(callsOf('GET /api/admin/messages/unread')).toEqual([])
})
