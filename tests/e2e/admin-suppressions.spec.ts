import { expect, test } from '@playwright/test'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminPath } from '#domain/paths.ts'
import type { Suppression } from '#domain/suppression.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { form, openBusinesses, ownWord, toast } from './businesses.ts'

const LETTER: ContactMessage = {
  ...{ id: 7, name: 'Ada', email: 'ada@example.com', subject: 'Remove a listing', message: 'Please.' },
  ...{ kind: 'remove', businessSlug: 'blue-bar', readAt: '2026-05-04T12:00:00.000Z' },
  ...{ doneAt: null, note: null },
  business: { id: 12, name: 'Blue Bar', slug: 'blue-bar', isTrashed: false },
  createdAt: '2026-05-04T12:00:00.000Z',
}
const ENTRY: Suppression = {
  ...{ id: '0123456789abcdef0123456789abcdef', name: 'Blue Bar', city: 'Munich', countryCode: 'DE' },
  ...{ note: 'Asked by its owner', actor: 'admin:1', createdAt: '2026-05-05T12:00:00.000Z' },
  kinds: ['place', 'phone', 'name'],
}

test('a message that asks for a removal leads to it, and the entry can be lifted @journey', async ({
  page,
}) => {
  const entries: Suppression[] = []
  const sent: unknown[] = []
  await page.route('**/api/admin/messages**', (route) =>
    new URL(route.request().url()).pathname.endsWith('/7')
      ? route.fulfill({ json: LETTER })
      : route.fulfill({ json: [LETTER], headers: { 'X-Total-Count': '1' } }),
  )
  await page.route('**/api/admin/messages/unread', (route) => route.fulfill({ json: { unread: 0 } }))
  await page.route('**/api/admin/suppressions**', (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      sent.push(request.postDataJSON())
      entries.push(ENTRY)
      return route.fulfill({ json: { changed: 1 } })
    }
    if (request.method() === 'DELETE') {
      entries.pop()
      return route.fulfill({ json: { lifted: ENTRY.id } })
    }
    return route.fulfill({ json: entries, headers: { 'X-Total-Count': String(entries.length) } })
  })
  await signIn(page)

  await page.goto(`${adminPath('messages')}?message=7`)
  await page.getByRole('button', { name: 'Geri gelmemek üzere kaldır' }).click()
  const dialog = page.getByRole('alertdialog', { name: '1 işletme geri gelmemek üzere kaldırılsın mı?' })
  await dialog.getByLabel('Gerekçe (isteğe bağlı)').fill('Asked by its owner')
  await dialog.getByRole('button', { name: 'Geri gelmemek üzere kaldır' }).click()
  await expect(page.locator('.toasts')).toContainText('1 işletme geri gelmemek üzere kaldırıldı')
  expect(sent).toEqual([{ ids: [12], note: 'Asked by its owner' }])

  await page.getByRole('link', { name: 'Kaldırılanlar' }).first().click()
  const row = page.getByRole('row', { name: /Blue Bar/ })
  await expect(row).toContainText('Google kimliği, telefon, ad ve şehir')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Blue Bar: kaydı sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaydı sil' }).click()
  await expect(page.getByText('Kaldırılmış işletme yok')).toBeVisible()
})

test('one that was removed for good is added only where that is meant', async ({ page }) => {
  const sent: boolean[] = []
  await page.route('**/api/admin/businesses', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { liftSuppression = false } = route.request().postDataJSON() as { liftSuppression?: boolean }
    sent.push(liftSuppression)
    const refusal = { error: 'It is known as a business that was removed for good.', code: 'suppressed' }
    return liftSuppression ? route.continue() : route.fulfill({ status: 409, json: refusal })
  })
  await signIn(page)
  const field = (name: string) => form(page).getByLabel(name, { exact: true })
  await openBusinesses(page, '?edit=new')
  await field('İşletme adı').fill(`${ownWord()} A`)
  await field('Kategori').selectOption({ index: 1 })
  await form(page).getByRole('tab', { name: 'Adres' }).click()
  await form(page).getByRole('textbox', { name: 'Adres' }).fill('Ana Cadde 1')
  const save = form(page).getByRole('button', { name: 'İşletmeyi ekle' })
  const asked = page.getByRole('alertdialog', { name: 'Bu işletme kalıcı olarak kaldırılmıştı' })
  await save.click()
  await asked.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(asked).toHaveCount(0)
  expect(sent).toEqual([false])
  await save.click()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Yine de kaydet' }).click()
  await expect(toast(page)).toContainText('İşletme eklendi')
  expect(sent).toEqual([false, false, true])
})
