import { expect, test, type Page } from '@playwright/test'
import { adminLoginPath, adminPath, LOGIN_APIS } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { adminSecrets, ownNetwork, signIn } from './admin.ts'
import { LOOKS } from './looks.ts'

const STEPS = [
  {
    label: 'Erişim Anahtarı',
    button: 'Devam et',
    type: 'password',
    wrong: 'Hatalı Erişim Anahtarı',
    text: 'Geçersiz erişim anahtarı. Lütfen tekrar deneyin.',
    done: 'Adım 1 Tamamlandı',
    entry: () => adminSecrets().accessKey,
  },
  {
    label: 'Kullanıcı Kodu',
    button: 'Devam et',
    type: 'text',
    wrong: 'Hatalı Kullanıcı Kodu',
    text: 'Geçersiz kullanıcı kodu. Lütfen tekrar deneyin.',
    done: 'Adım 2 Tamamlandı',
    entry: () => adminSecrets().userCode,
  },
  {
    label: 'Şifre',
    button: 'Giriş Yap',
    type: 'password',
    wrong: 'Hatalı Şifre',
    text: 'Geçersiz şifre. Lütfen tekrar deneyin.',
    done: 'Giriş Başarılı',
    entry: () => adminSecrets().password,
  },
] as const
type Step = (typeof STEPS)[number]
const [first, second] = STEPS

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownNetwork()))

const field = (page: Page, { label }: Step) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
const sessionStatus = async (page: Page) =>
  (await page.request.get('/api/admin/session', { headers: ownNetwork(), maxRetries: 2 })).status()

async function open(page: Page) {
  await page.goto(adminLoginPath)
  await expect(field(page, first)).toBeFocused()
}

async function enter(page: Page, step: Step, value = step.entry()) {
  await field(page, step).fill(value)
  await button(page, step.button).click()
}

/** Answers a step in place of the server. */
const answer = (
  page: Page,
  path: string,
  status: number,
  json: object,
  headers: Record<string, string> = {},
) => page.route(`**${path}`, (route) => route.fulfill({ status, json, headers }))

test('three right entries lead to the panel, each told, focus in each field @journey', async ({ page }) => {
  await open(page)
  for (const [index, step] of STEPS.entries()) {
    await expect(field(page, step)).toBeFocused()
    await expect(field(page, step)).toHaveAttribute('type', step.type)
    await expect(page.getByText(`Adım ${index + 1} / 3`)).toBeVisible()
    await expect(page.locator('.login-steps li[aria-current="step"]')).toHaveText(step.label)
    await field(page, step).fill(step.entry())
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText(step.done)
  }
  await expect(page).toHaveURL(new RegExp(`${adminPath()}$`))
  // The toast leaves with the sign-in's screen, which stays until the panel's first one has arrived.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(toast(page), 'nothing is said of the way any longer').toHaveCount(0, { timeout: 2_000 })
  expect(await sessionStatus(page)).toBe(200)
  const kept = JSON.stringify(await stored(page))
  expect(kept).toContain('true')
  for (const step of STEPS) expect(kept).not.toContain(step.entry())
  const cookie = { name: 'meridian_session', httpOnly: true, sameSite: 'Strict', path: '/' }
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining(cookie))
})

test.describe('a session', () => {
  test('ends at sign-out, here and on the server; Back opens nothing @journey', async ({ page }) => {
    await signIn(page)
    await page.goto(adminPath())
    const [cookie] = await page.context().cookies()
    await button(page, 'Çıkış Yap').click()
    await expect(page).toHaveURL(new RegExp(`${adminLoginPath}$`))
    expect(await stored(page)).toEqual({})
    expect(await sessionStatus(page)).toBe(401)
    if (cookie) await page.context().addCookies([cookie])
    expect(await sessionStatus(page)).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${adminLoginPath}$`))
  })

  test('that the server ended leads to the sign-in', async ({ page }) => {
    // Before the first screen, which would otherwise redirect to the sign-in beside the next one.
    await signIn(page)
    expect((await page.request.post('/api/admin/logout', { maxRetries: 2 })).ok()).toBe(true)
    await page.goto(adminPath('settings'))
    await expect(field(page, first)).toBeFocused()
    expect(await stored(page)).toEqual({})
  })
})

for (const { name, colorScheme, viewport } of LOOKS) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the sign-in is accessible, a wrong entry and a notice included', async ({ page }) => {
      test.slow()
      await open(page)
      await expectAccessible(page)
      await enter(page, first, 'yanlış')
      await expect(toast(page)).toContainText(first.wrong)
      await expectAccessible(page)
      await enter(page, first)
      await expect(field(page, second)).toBeFocused()
      await answer(page, LOGIN_APIS.userCode, 503, { error: 'away', code: 'unavailable' })
      await enter(page, second)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
    })
  })
}
