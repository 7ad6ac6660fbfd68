import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { addBusiness, openBusinesses, ownWord, rows, toast, trashBusiness } from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the trash says since when each is in it, and is emptied in parts @journey', async ({ page }) => {
  const word = ownWord()
  const { id } = await addBusiness(page, `${word} A`)
  await trashBusiness(page, [id])
  // Other tests have businesses in the trash.
  await page.route('**/api/admin/businesses/trash', (route) =>
    route.fulfill({ json: { count: 1_200, until: '2026-11-26T10:00:00.000Z' } }),
  )
  const parts = [
    { deleted: 500, left: 700 },
    { deleted: 500, left: 200 },
    { deleted: 200, left: 0 },
  ]
  const asked: unknown[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/businesses/empty-trash', async (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 2) await held
    await route.fulfill({ json: parts[asked.length - 1] })
  })
  await openBusinesses(page, `?q=${word}&status=trash`)
  await expect(page.getByRole('columnheader', { name: 'Çöp kutusuna taşındı' })).toBeVisible()
  await expect(rows(page).first()).toContainText(/\((şimdi|.+ önce)\)/)
  await expect(page.getByText('Çöp kutusundan hiçbir işletme kendiliğinden silinmez.')).toBeVisible()
  await page.getByRole('button', { name: 'Çöp kutusunu boşalt' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('Çöp kutusundaki 1.200 işletme kalıcı olarak silinsin mi?')
  await expectAccessible(page)
  await expect(sure.getByRole('button', { name: 'Çöp kutusunu boşalt' })).toBeDisabled()
  await sure.getByRole('textbox').fill('sil')
  await sure.getByRole('button', { name: 'Çöp kutusunu boşalt' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '500')
  release()
  await expect(toast(page)).toContainText('1.200 işletme kalıcı olarak silindi')
  expect(asked).toEqual(Array(3).fill({ until: '2026-11-26T10:00:00.000Z' }))
})

test('a trash that is emptied in part says how far, and keeps the rest', async ({ page }) => {
  await page.route('**/api/admin/businesses/trash', (route) =>
    route.fulfill({ json: { count: 900, until: '2026-11-26T10:00:00.000Z' } }),
  )
  let calls = 0
  await page.route('**/api/admin/businesses/empty-trash', (route) =>
    route.fulfill(
      ++calls === 1
        ? { json: { deleted: 500, left: 400 } }
        : { status: 500, json: { error: 'broken', code: 'internal' } },
    ),
  )
  await openBusinesses(page, '?status=trash')
  await page.getByRole('button', { name: 'Çöp kutusunu boşalt' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('SİL')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çöp kutusunu boşalt' }).click()
  await expect(toast(page)).toContainText('500 işletme silindi, kalanlar çöp kutusunda duruyor')
  await expect(page.getByRole('button', { name: 'Çöp kutusunu boşalt' })).toBeVisible()
})
