import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { adminSecrets, ownNetwork, signIn, takeSession } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, readBusiness, toast } from './businesses.ts'
import { LOOKS, showIn } from './looks.ts'

// Each test ends its session, so it has its own.
test.beforeEach(async ({ page, context }) => {
  await signIn(page)
  await takeSession(context)
  await page.setExtraHTTPHeaders(ownNetwork())
})

const over = (page: Page) => page.getByRole('alertdialog', { name: 'Oturumunuz sona erdi' })

/** Takes the three steps in a dialog over the page. */
async function signInOver(page: Page, name = 'Oturumunuz sona erdi') {
  const { accessKey, userCode, password } = adminSecrets()
  const dialog = page.getByRole('alertdialog', { name })
  const steps = [
    ['Erişim Anahtarı', accessKey],
    ['Kullanıcı Kodu', userCode],
    ['Şifre', password],
  ] as const
  for (const [label, entry] of steps) {
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused()
    await dialog.getByLabel(label, { exact: true }).fill(entry)
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toHaveCount(0)
}

async function openOne(page: Page) {
  const word = ownWord()
  const { id } = await addBusiness(page, word)
  await openBusinesses(page, `?q=${word}&edit=${id}`)
  const name = form(page).getByLabel('İşletme adı', { exact: true })
  await expect(name).toHaveValue(word)
  return { word, id, name }
}

test('a save after the end of the session waits for the sign-in over the page, in all windows', async ({
  page,
  context,
}) => {
  // Repeated in every look.
  test.slow()
  const { word, id, name } = await openOne(page)
  const second = await context.newPage()
  await second.goto(adminPath('settings'))
  await expect(second.getByRole('tab', { name: 'SEO' })).toBeVisible()
  await context.clearCookies()
  await name.fill(`${word} Yeni`)
  // The focus stays in the field: a secret is typed next, and must not land elsewhere.
  await name.press('Enter')
  await expect(over(page)).toBeVisible()
  // Before the request that it makes every half minute.
  await second.getByRole('tab', { name: 'Güvenlik' }).click()
  await expect(over(second)).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(over(page)).toBeVisible()
  await expect(name).toHaveValue(`${word} Yeni`)
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await signInOver(page)
  await expect(toast(page).filter({ hasText: 'İşletme güncellendi' })).toBeVisible()
  expect(await readBusiness(page, id)).toMatchObject({ name: `${word} Yeni` })
  await expect(over(second)).toHaveCount(0)
  await expect(second.getByRole('region', { name: 'Açık oturumlar' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
})

test('ten minutes before its end a session is renewed over the page, and nothing is lost', async ({
  page,
}) => {
  const { word, name } = await openOne(page)
  const notice = form(page).getByText(/Oturumunuz \d+ dakika sonra sona erecek/)
  const since = Date.now() - 86_400_000 + 9 * 60_000
  await page.evaluate((since) => localStorage.setItem('meridian-admin-since', String(since)), since)
  await page.reload()
  await expect(notice).toBeVisible()
  await name.fill(`${word} yarım`)
  // The one in the form's dialog, behind which nothing has a role.
  await page.getByRole('button', { name: 'Yeniden gir' }).click()
  await signInOver(page, 'Oturumu yenileyin')
  await expect(notice).toHaveCount(0)
  await expect(name).toHaveValue(`${word} yarım`)
})
