import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, rows, toast } from './businesses.ts'
import { button, refuse } from './dashboard.ts'

test.beforeEach(({ page }) => signIn(page))
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Scrolls to the end of the page and its list, or of the dialog above it; names what can be pressed there and lies under the toast. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('.dialog')]
    const top = dialogs.at(-1) ?? document.body
    for (const each of [document.scrollingElement, ...top.querySelectorAll('.dialog-body, .table-frame')])
      each?.scrollTo({ top: each.scrollHeight, behavior: 'instant' })
    const pressable = top.querySelectorAll<HTMLElement>('button:enabled, a[href], input, select, textarea')
    const isUnderToast = (element: HTMLElement) => {
      const { left, right, top: upper, bottom } = element.getBoundingClientRect()
      return [left + 4, (left + right) / 2, right - 4].some((x) =>
        [upper + 4, (upper + bottom) / 2, bottom - 4].some((y) =>
          document.elementFromPoint(x, y)?.closest('.toast'),
        ),
      )
    }
    return [...pressable]
      .filter((element) => element.closest('.toast') === null && isUnderToast(element))
      .map((element) => element.getAttribute('aria-label') ?? (element.textContent || element.id))
  })

async function expectNothingUnderToast(page: Page) {
  await expect(toast(page)).toBeVisible()
  // A toast that is pointed at stays, so that the test is not in a hurry.
  await toast(page).hover()
  expect(await coveredByToast(page)).toEqual([])
}

for (const width of [390, 1440])
  test.describe(`at ${width} px a toast covers nothing that can be pressed`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('in a side sheet', async ({ page }) => {
      const word = ownWord()
      const { id } = await addBusiness(page, `${word} A`)
      await openBusinesses(page, `?q=${word}&edit=${id}&tab=contact`)
      await refuse(page, '**/api/admin/businesses/trash')
      await form(page).getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expectNothingUnderToast(page)
    })

    test('in a dialog', async ({ page }) => {
      await page.goto(adminPath('categories'))
      await button(page, /: düzenle$/)
        .first()
        .click()
      await refuse(page, '**/api/admin/categories/*')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill(ownWord())
      await dialog.getByRole('button', { name: 'Kaydet' }).click()
      await expectNothingUnderToast(page)
    })

    test('beside a question, and at the end of a list with chosen rows', async ({ page }) => {
      await openBusinesses(page)
      await refuse(page, '**/api/admin/bulk-jobs')
      await rows(page).first().getByRole('checkbox').click()
      await page.getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
      const sure = page.getByRole('alertdialog')
      await sure.getByRole('button', { name: 'Çöp kutusuna taşı' }).click()
      await expectNothingUnderToast(page)
      await sure.getByRole('button', { name: 'Vazgeç' }).click()
      await expectNothingUnderToast(page)
      await page.getByRole('button', { name: 'Seçimi kaldır' }).click()
      await expectNothingUnderToast(page)
    })
  })
