import { expect, test, type Page } from '@playwright/test'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, readBusiness, rows, toast } from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const tab = (page: Page, name: string) => form(page).getByRole('tab', { name }).click()
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const open = (page: Page, name: string) => rows(page).getByRole('button', { name }).click()
const save = (page: Page) => form(page).getByRole('button', { name: 'Kaydet' }).click()
const saved = (page: Page) => expect(form(page).locator('.save-state')).toHaveText('Kaydedildi.')

/** Those of the form's buttons that something else lies on, so that no pointer reaches them. */
const covered = (page: Page) =>
  form(page).evaluate((sheet) =>
    [...sheet.querySelectorAll<HTMLElement>('.dialog-head button, .dialog-foot button')]
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].map((part) => [x + part * width, y + height / 2] as const)
        return !points.every((point) => button.contains(document.elementFromPoint(...point)))
      })
      .map((button) => button.ariaLabel ?? button.textContent),
  )

test('the list is worked through by keys: each record is saved and followed by the next, and its row has the focus', async ({
  page,
}) => {
  const word = ownWord()
  const made = [await addBusiness(page, `${word} A`), await addBusiness(page, `${word} B`)]
  await openBusinesses(page, `?q=${word}&sort=name&order=asc`)
  await rows(page)
    .getByRole('button', { name: `${word} A` })
    .press('Enter')
  await expect(form(page)).toContainText('1 / 2')
  expect(await form(page).locator('.thumb').first().boundingBox()).toMatchObject({ width: 96, height: 96 })
  await tab(page, 'İletişim')
  const phone = field(page, 'Telefon')
  await phone.fill('0212 555 44 33')
  await page.keyboard.press('Control+s')
  await saved(page)
  await expect(phone).toBeFocused()
  await page.keyboard.press('Alt+PageDown')
  await expect(form(page)).toContainText('2 / 2')
  await expect(phone).toHaveValue('')
  await phone.fill('yok')
  await page.keyboard.press('Control+s')
  const problems = form(page).getByRole('group', { name: 'Düzeltilmesi gerekenler' })
  await tab(page, 'Genel')
  await problems.getByRole('button', { name: 'Telefon' }).click()
  await expect(phone).toBeFocused()
  await phone.fill('0212 555 44 34')
  await page.keyboard.press('Alt+PageUp')
  const asked = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await asked.getByRole('button', { name: 'Kaydet ve devam et' }).click()
  await expect(form(page)).toContainText('1 / 2')
  await expect(form(page).getByRole('button', { name: /Önceki işletme/ })).toBeDisabled()
  await page.keyboard.press('Alt+PageDown')
  await expect(phone).toHaveValue('0212 555 44 34')
  for (const { id, phone } of [
    { id: made[0]?.id ?? 0, phone: '0212 555 44 33' },
    { id: made[1]?.id ?? 0, phone: '0212 555 44 34' },
  ])
    expect((await readBusiness(page, id)).phone).toBe(phone)
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  const row = rows(page).getByRole('button', { name: `${word} B` })
  await expect(row).toBeFocused()
  await row.press('Enter')
  await save(page)
  await expect(toast(page)).toContainText('Değişiklik yok')
  await expect(row).toBeFocused()
})

test('a record goes to the trash from its form and comes back, and what is said of it covers no button', async ({
  page,
}) => {
  const word = ownWord()
  const { id } = await addBusiness(page, `${word} A`)
  await openBusinesses(page, `?q=${word}`)
  await open(page, `${word} A`)
  await form(page).getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
  await expect(toast(page)).toContainText(`${word} A çöp kutusuna taşındı`)
  expect((await readBusiness(page, id)).deletedAt).not.toBeNull()
  await form(page).getByRole('button', { name: 'Geri yükle' }).click()
  await expect(form(page).getByRole('button', { name: 'Kaydet' })).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(toast(page)).toBeInViewport()
    expect(await covered(page)).toEqual([])
  }
})

test('sections change their order, and a record goes back to a former version', async ({ page }) => {
  const word = ownWord()
  const about = { Parking: { Street: true }, Payments: { Cash: true, Cards: true } }
  const { id } = await addBusiness(page, `${word} A`, { about, phone: '0212 555 44 33' })
  await openBusinesses(page, `?q=${word}`)
  await open(page, `${word} A`)
  await field(page, 'Fiyat aralığı').fill('$$')
  await tab(page, 'Özellikler')
  const up = form(page).getByRole('button', { name: 'Payments bölümünü yukarı taşı' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(up).toBeDisabled()
  await form(page).getByRole('button', { name: 'Cards özelliğini yukarı taşı' }).click()
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(JSON.stringify((await readBusiness(page, id)).about)).toBe(
    '{"Payments":{"Cards":true,"Cash":true},"Parking":{"Street":true}}',
  )
  await tab(page, 'Geçmiş')
  await form(page)
    .getByRole('button', { name: /^Bu sürüme dön/ })
    .click()
  const sure = page.getByRole('alertdialog')
  await expect(sure.getByRole('term')).toHaveText(['Fiyat aralığı', 'Özellikler'])
  await sure.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await saved(page)
  expect(await readBusiness(page, id)).toMatchObject({ about, priceRange: null, version: 3 })
})
