import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxMail } from '#domain/mail/mail.ts'
import { adminPath } from '#domain/paths.ts'
import { fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { listOf } from './taxonomy.ts'

const mail = (id: number, values: Partial<OutboxMail> = {}): OutboxMail => ({
  id,
  to: `ada${id}@example.com`,
  subject: `Konu ${id}`,
  text: 'Öneriniz kabul edildi.\nTeşekkürler.',
  purpose: 'decision',
  createdAt: '2026-05-04T12:00:00.000Z',
  attempts: 0,
  nextAttemptAt: '2026-05-04T12:00:00.000Z',
  sentAt: null,
  isSentByHand: false,
  failedAt: null,
  lastError: null,
  ...values,
})

function answerMail(rows: readonly OutboxMail[], service: string) {
  answer('GET /api/admin/mail', () => listOf(rows))
  answer('GET /api/admin/mail/service', { service })
  answer('GET /api/admin/messages/unread', { unread: 0 })
  for (const row of rows) answer(`GET /api/admin/mail/${row.id}`, row)
}

test('without a service, mail is sent by hand and marked as sent', async () => {
  answerMail([mail(1)], 'none')
  answer('POST /api/admin/mail/1/sent', mail(1, { sentAt: '2026-05-04T13:00:00.000Z', isSentByHand: true }))
  openPanel(adminPath('mail'))
  await screen.findByText(/hiçbir şey kendiliğinden gönderilmez/)
  await user.click(await screen.findByRole('button', { name: /Konu 1/ }))
  const open = await screen.findByRole('article', { name: 'Konu 1' })
  expect(within(open).getByText('Elle gönderilecek')).toBeTruthy()
  expect(within(open).queryByRole('button', { name: 'Yeniden dene' })).toBeNull()
  expect(within(open).getByRole('link', { name: 'E-posta programında aç' }).getAttribute('href')).toBe(
    'mailto:ada1@example.com?subject=Konu%201&body=%C3%96neriniz%20kabul%20edildi.%0D%0ATe%C5%9Fekk%C3%BCrler.',
  )
  await press('Metni kopyala')
  await toast('Metin kopyalandı')
  expect(await navigator.clipboard.readText()).toBe('Öneriniz kabul edildi.\nTeşekkürler.')
  await press('Gönderildi olarak işaretle')
  await toast('Gönderildi olarak işaretlendi')
  expect(callsOf('POST /api/admin/mail/1/sent')).toHaveLength(1)
})

test('mail that was given up says why, and is tried anew', async () => {
  const failed = mail(2, {
    failedAt: '2026-05-07T12:00:00.000Z',
    attempts: 1,
    lastError: '550 No such user',
  })
  answerMail([failed, mail(3, { sentAt: '2026-05-04T12:01:00.000Z', attempts: 1 })], 'smtp')
  answer('POST /api/admin/mail/2/retry', mail(2))
  openPanel(`${adminPath('mail')}?mail=2`)
  const open = await screen.findByRole('article', { name: 'Konu 2' })
  await within(open).findByText('Gönderilemedi')
  expect(open.textContent).toContain('Sunucunun yanıtı: 550 No such user')
  expect(open.textContent).toContain('1 kez denendi.')
  await press('Yeniden dene')
  await toast('Yeniden gönderilecek')
  expect(callsOf('POST /api/admin/mail/2/retry')).toHaveLength(1)

  await user.click(await screen.findByRole('button', { name: /Konu 3/ }))
  const sent = await screen.findByRole('article', { name: 'Konu 3' })
  await within(sent).findByText('Gönderildi')
  expect(within(sent).queryByRole('button', { name: 'Yeniden dene' })).toBeNull()
  expect(within(sent).queryByRole('button', { name: 'Gönderildi olarak işaretle' })).toBeNull()
})

test('a mail to an address of their own shows operators whether the settings are right', async () => {
  answerMail([], 'resend')
  answer('POST /api/admin/mail/test', { queued: true }, { status: 202 })
  openPanel(adminPath('mail'))
  await fill('Sınama için adres', 'me@example.com')
  await press('Sınama e-postası gönder')
  await toast('Sınama e-postası sırada; listede görünür')
  expect(callsOf('POST /api/admin/mail/test').map(({ body }) => body)).toEqual([{ to: 'me@example.com' }])
})

test('what cannot be marked says so', async () => {
  answerMail([mail(4)], 'smtp')
  refuse('POST /api/admin/mail/4/sent', 409, { code: 'conflict' })
  openPanel(`${adminPath('mail')}?mail=4`)
  await screen.findByRole('article', { name: 'Konu 4' })
  await press('Gönderildi olarak işaretle')
  await toast('E-posta işaretlenemedi')
})
