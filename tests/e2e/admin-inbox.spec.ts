import { expect, test, type Page } from '@playwright/test'
import { adminPath, contactApi } from '#domain/paths.ts'
import type { ContactMessage, MessagePatch } from '#domain/contact/message.ts'
import { expectAccessible } from './accessibility.ts'
import { ownNetwork, signIn } from './admin.ts'
import { button, refuse } from './dashboard.ts'

/** Located by class: behind an open dialog nothing has a role. */
const toast = (page: Page) => page.locator('.toasts')

const letter = (id: number, values: Partial<ContactMessage> = {}): ContactMessage => ({
  ...{
    id,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: `Konu ${id}`,
    message: 'İlk satır\nikinci satır',
  },
  ...{
    kind: 'question',
    businessSlug: null,
    business: null,
    readAt: null,
    doneAt: null,
    note: null,
    createdAt: '2026-05-04T12:00:00.000Z',
  },
  ...values,
})

/** A mocked inbox, which changes as the page requests. */
async function inbox(page: Page, letters: ContactMessage[]) {
  const sent: string[] = []
  await page.route('**/api/admin/messages**', (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const id = Number(pathname.split('/').at(-1))
    const at = letters.findIndex((each) => each.id === id)
    const known = letters[at]
    if (request.method() !== 'GET') sent.push(`${request.method()} ${id} ${request.postData() ?? ''}`.trim())
    if (pathname.endsWith('/unread'))
      return route.fulfill({ json: { unread: letters.filter(({ readAt }) => readAt === null).length } })
    if (Number.isNaN(id)) {
      const done = searchParams.get('done')
      const rows = letters.filter(
        ({ readAt, doneAt }) =>
          (!searchParams.has('unread') || readAt === null) &&
          (done === null || (doneAt !== null) === (done === 'true')),
      )
      return route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } })
    }
    if (!known) return route.fulfill({ status: 404, json: { error: 'none' } })
    if (request.method() === 'DELETE') letters.splice(at, 1)
    if (request.method() === 'PATCH') {
      const { read, done, note } = request.postDataJSON() as MessagePatch
      const instant = (isSo: boolean) => (isSo ? '2026-05-05T12:00:00.000Z' : null)
      letters[at] = {
        ...known,
        ...(read !== undefined && { readAt: instant(read) }),
        ...(done !== undefined && { doneAt: instant(done) }),
        ...(note !== undefined && { note: note || null }),
      }
    }
    return route.fulfill({ json: letters[at] ?? {} })
  })
  return sent
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a message sent from the contact page arrives, is read, and is deleted', async ({ page }) => {
  const subject = `Test ${Date.now()}`
  const data = { name: 'Ada', email: 'ada@example.com', subject, message: 'Merhaba' }
  const stored = await page.request.post(contactApi, { data, headers: ownNetwork(), maxRetries: 1 })
  expect(stored.status()).toBe(201)
  await page.goto(adminPath('messages'))
  await page.getByRole('button', { name: new RegExp(subject) }).click()
  await expect(page.getByRole('article')).toContainText('Merhaba')
  await expect(button(page, 'Okunmadı işaretle')).toBeVisible()
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 404 && refused.push(answer.url())))
  await button(page, 'Sil').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(toast(page)).toContainText('Mesaj silindi')
  await expect(page.getByText(subject)).toHaveCount(0)
  expect(refused).toEqual([])
})

test('opening a message reads it, and the menu counts those that wait', async ({ page }) => {
  const sent = await inbox(page, [letter(2), letter(1)])
  await page.goto(adminPath('messages'))
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(menu.getByText('2 okunmamış')).toBeAttached()
  await page.getByRole('button', { name: /Konu 2/ }).click()
  await expect(page).toHaveURL(/message=2/)
  await expect(menu.getByText('1 okunmamış')).toBeAttached()
  await expectAccessible(page)
  await button(page, 'Okunmadı işaretle').click()
  await expect(menu.getByText('2 okunmamış')).toBeAttached()
  expect(sent).toEqual(['PATCH 2 {"read":true}', 'PATCH 2 {"read":false}'])
})

test('a message about a listing leads to its page, its form, and an answer', async ({ page }) => {
  const business = { id: 5, name: 'Kahve', slug: 'kahve', isTrashed: false }
  await inbox(page, [
    letter(1, { kind: 'remove', subject: 'Lütfen kaldırın', businessSlug: 'kahve', business }),
  ])
  await page.goto(`${adminPath('messages')}?message=1`)
  const article = page.getByRole('article')
  await expect(article.getByText('Kaldırma')).toBeVisible()
  await expect(article.getByRole('link', { name: 'İşletmeyi düzenle' })).toHaveAttribute('href', /edit=5/)
  await expect(article.getByRole('link', { name: 'Sitede gör' })).toHaveAttribute('href', '/business/kahve')
  await expect(article.getByRole('link', { name: 'Yanıtla' })).toHaveAttribute(
    'href',
    new RegExp(
      `^mailto:ada@example\\.com\\?subject=${encodeURIComponent('Re: Lütfen kaldırın')}&body=%0D%0A`,
    ),
  )
})

test('a message that is done leaves those that wait, and its note stays with it', async ({ page }) => {
  const sent = await inbox(page, [letter(2), letter(1)])
  await page.goto(`${adminPath('messages')}?message=1`)
  await page.getByLabel('Göster').selectOption('Bekleyenler')
  const list = page.getByRole('list', { name: 'Mesaj listesi' })
  await expect(list.getByRole('button')).toHaveCount(2)
  await page.getByLabel('Not', { exact: true }).fill('Arandı')
  await expect(page.getByText('Kaydedilmedi: taslak')).toBeVisible()
  await button(page, 'Notu kaydet').click()
  await expect(toast(page)).toContainText('Not kaydedildi')
  await expect(button(page, 'Notu kaydet')).toBeDisabled()
  await button(page, 'Yapıldı işaretle').click()
  await expect(list.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByLabel('Göster').selectOption('Yapıldı')
  await expect(page).toHaveURL(/state=done/)
  await expect(list.getByRole('button', { name: /Konu 1/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Not', { exact: true })).toHaveValue('Arandı')
  await page.getByLabel('Not', { exact: true }).fill('')
  await button(page, 'Notu kaydet').click()
  await expect(toast(page)).toContainText('Not silindi')
  await button(page, 'Yeniden beklet').click()
  await expect(page.getByText('Yapılmış mesaj yok')).toBeVisible()
  expect(sent.filter((each) => !each.includes('read'))).toEqual([
    'PATCH 1 {"note":"Arandı"}',
    'PATCH 1 {"done":true}',
    'PATCH 1 {"note":""}',
    'PATCH 1 {"done":false}',
  ])
})

test('on a phone the message stands in place of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inbox(page, [letter(1, { readAt: '2026-05-05T12:00:00.000Z' })])
  await page.goto(adminPath('messages'))
  await page.getByRole('button', { name: /Konu 1/ }).click()
  await expect(page.getByRole('list', { name: 'Mesaj listesi' })).toBeHidden()
  await expect(page.getByRole('article')).toBeFocused()
  await button(page, 'Listeye dön').click()
  await expect(page.getByRole('list', { name: 'Mesaj listesi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Konu 1/ })).toBeFocused()
})

test('an empty inbox says so, and for how long messages are kept', async ({ page }) => {
  await inbox(page, [])
  await page.goto(adminPath('messages'))
  await expect(page.getByText('Mesaj yok')).toBeVisible()
  await expect(page.getByText(/180 gün sonra kendiliğinden silinir/)).toBeVisible()
  await page.getByLabel('Göster').selectOption('unread')
  await expect(page.getByText('Okunmamış mesaj yok')).toBeVisible()
  await page.getByLabel('Göster').selectOption('waiting')
  await expect(page.getByText('Bekleyen mesaj yok')).toBeVisible()
})

test('what fails is said, and is as it was', async ({ page }) => {
  await inbox(page, [letter(1, { readAt: '2026-05-05T12:00:00.000Z' })])
  await page.goto(`${adminPath('messages')}?message=1`)
  await expect(button(page, 'Okunmadı işaretle')).toBeVisible()
  await refuse(page, '**/api/admin/messages/1')
  await button(page, 'Okunmadı işaretle').click()
  await expect(toast(page)).toContainText('Mesaj işaretlenemedi')
  await expect(button(page, 'Okunmadı işaretle')).toBeVisible()
  await button(page, 'Sil').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(toast(page)).toContainText('Mesaj silinemedi')
})

test('messages that cannot be fetched can be asked for again', async ({ page }) => {
  await refuse(page, '**/api/admin/messages?*')
  await page.goto(adminPath('messages'))
  await expect(page.getByRole('alert')).toContainText('Mesajlar alınamadı')
})
