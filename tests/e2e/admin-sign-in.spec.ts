import { expect, test, type Page } from '@playwright/test'
import { adminLoginPath, adminPath, LOGIN_APIS } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { adminSecrets, ownNetwork, signIn } from './admin.ts'
import { LOOKS } from './looks.ts'

const STEPS = [
  {
    label: 'Erişim Anahtarı',
    button: 'Devam Et',
    type: 'password',
    wrong: 'Hatalı Erişim Anahtarı',
    text: 'Geçersiz erişim anahtarı. Lütfen tekrar deneyin.',
    done: 'Adım 1 Tamamlandı',
    entry: () => adminSecrets().accessKey,
  },
  {
    label: 'Kullanıcı Kodu',
    button: 'Devam Et',
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
const [first, second, third] = STEPS

const DAY = 86_400_000

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
  await expect(toast(page), 'nothing is said of the way any longer').toHaveCount(0, { timeout: 2_000 })
  expect(await sessionStatus(page)).toBe(200)
  const kept = JSON.stringify(await stored(page))
  expect(kept).toContain('true')
  for (const step of STEPS) expect(kept).not.toContain(step.entry())
  const cookie = { name: 'meridian_session', httpOnly: true, sameSite: 'Strict', path: '/' }
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining(cookie))
})

test('the panel opens a second after the last step', async ({ page }) => {
  await open(page)
  for (const step of STEPS) await enter(page, step)
  await expect(toast(page)).toContainText('Giriş Başarılı')
  await expect(button(page, 'Yönlendiriliyor…')).toBeDisabled()
  // Both times are the browser's own: the flag is set on success, and the URL changes after the delay.
  const took = await page.waitForFunction(
    (path) =>
      location.pathname === path &&
      Date.now() - Math.max(...Object.values(localStorage).map(Number).filter(Number.isFinite)),
    adminPath(),
    { polling: 10 },
  )
  expect(await took.jsonValue()).toBeGreaterThanOrEqual(990)
  expect(await took.jsonValue()).toBeLessThan(4000)
})

for (const [index, step] of STEPS.entries()) {
  test(`${step.wrong}: told, and the same step can be tried again`, async ({ page }) => {
    await open(page)
    for (const before of STEPS.slice(0, index)) await enter(page, before)
    await enter(page, step, 'yanlış')
    await expect(toast(page)).toContainText(step.wrong)
    await expect(toast(page)).toContainText(step.text)
    await expect(field(page, step)).toBeFocused()
    await expect(field(page, step)).toHaveAttribute('aria-invalid', 'true')
    expect(await stored(page)).toEqual({})
    await enter(page, step)
    await expect(toast(page)).toContainText(step.done)
  })
}

test('a blank entry cannot be sent, and a check takes at least 600 ms, once', async ({ page }) => {
  let sent = 0
  await page.route(`**${LOGIN_APIS.accessKey}`, async (route) => {
    sent++
    await route.fulfill({ status: 401, json: { details: [{ path: 'value', message: 'is wrong' }] } })
  })
  await open(page)
  await expect(button(page, 'Devam Et')).toBeDisabled()
  await field(page, first).fill('   ')
  await expect(button(page, 'Devam Et')).toBeDisabled()
  await page.keyboard.press('Enter')
  expect(sent).toBe(0)
  await field(page, first).fill('yanlış')
  const started = Date.now()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Kontrol ediliyor…')).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(first.wrong)
  expect(Date.now() - started).toBeGreaterThanOrEqual(600)
  expect(sent).toBe(1)
})

test("'Geri' leads to the step before, from where all goes on", async ({ page }) => {
  await open(page)
  await expect(button(page, 'Geri')).toHaveCount(0)
  await enter(page, first)
  await enter(page, second)
  await expect(field(page, third)).toBeFocused()
  await button(page, 'Geri').click()
  await expect(field(page, second)).toBeFocused()
  await enter(page, second)
  await expect(field(page, third)).toBeFocused()
  await button(page, 'Geri').click()
  await button(page, 'Geri').click()
  await expect(field(page, first)).toBeFocused()
  for (const step of STEPS) await enter(page, step)
  await expect(page).toHaveURL(new RegExp(`${adminPath()}$`))
})

test.describe('what keeps one out is said', () => {
  test('after five wrong tries, with the wait', async ({ page }) => {
    await open(page)
    for (let tries = 0; tries < 5; tries++) {
      await field(page, first).fill(`yanlış ${tries}`)
      await page.keyboard.press('Enter')
      await expect(button(page, 'Kontrol ediliyor…')).toBeVisible()
      await expect(button(page, 'Devam Et')).toBeVisible()
    }
    await enter(page, first)
    await expect(page.getByRole('alert')).toContainText(
      /Ağınızdan çok fazla hatalı deneme yapıldı\. 15 dakika sonra, saat \d\d:\d\d itibarıyla yeniden deneyin\./,
    )
    await expect(field(page, first)).toBeVisible()
  })

  test('when the steps took too long, and they begin again', async ({ page }) => {
    await answer(page, LOGIN_APIS.userCode, 401, { details: [{ path: 'token', message: 'is not valid' }] })
    await open(page)
    await enter(page, first)
    await enter(page, second)
    await expect(page.getByRole('alert')).toContainText('Adımların süresi doldu. Lütfen baştan başlayın.')
    await expect(field(page, first)).toBeFocused()
    await page.unroute(`**${LOGIN_APIS.userCode}`)
    for (const step of STEPS) await enter(page, step)
    await expect(page).toHaveURL(new RegExp(`${adminPath()}$`))
  })

  test('when the server is away', async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    await enter(page, first)
    await expect(page.getByRole('alert')).toContainText('Sunucuya ulaşılamıyor.')
    await context.setOffline(false)
    await enter(page, first)
    await expect(field(page, second)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('when the server was never set up', async ({ page }) => {
    const error = 'ADMIN_PASSWORD_HASH is not set: ...'
    await answer(page, LOGIN_APIS.accessKey, 503, { error, code: 'unavailable' })
    await open(page)
    await enter(page, first)
    await expect(page.getByRole('alert')).toContainText('ADMIN_PASSWORD_HASH eksik ya da geçersiz')
  })
})

test.describe('a session', () => {
  test('is asked for by every screen, and the sign-in leads back to the address', async ({ page }) => {
    for (const path of [
      adminPath(),
      adminPath('settings'),
      `${adminPath('businesses')}?q=berlin&sort=rating`,
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(({ pathname }) => pathname === adminLoginPath)
    }
    for (const step of STEPS) await enter(page, step)
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === adminPath('businesses') && searchParams.get('q') === 'berlin',
    )
  })

  test('is there after the fast way in, too', async ({ page }) => {
    await signIn(page)
    await page.goto(adminPath())
    await expect(button(page, 'Çıkış Yap')).toBeVisible()
  })

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

  test('that could not be ended on the server is told, and ended later', async ({ page }) => {
    await signIn(page)
    await page.goto(adminPath())
    await page.route('**/api/admin/logout', (route) => route.abort())
    await button(page, 'Çıkış Yap').click()
    await expect(page.getByRole('alert')).toContainText('oturumunuz orada kapatılamadı')
    expect(await stored(page)).toEqual({})
    expect(await sessionStatus(page)).toBe(200)
    await page.unroute('**/api/admin/logout')
    await button(page, 'Oturumu şimdi kapat').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await sessionStatus(page)).toBe(401)
  })

  test('older than 24 hours leads to the sign-in, and both entries are gone', async ({ page }) => {
    await signIn(page)
    await page.goto(adminPath())
    await expect(button(page, 'Çıkış Yap')).toBeVisible()
    await page.clock.setFixedTime(Date.now() + DAY + 60_000)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`${adminLoginPath}$`))
    expect(await stored(page)).toEqual({})
  })

  test('that the server ended leads to the sign-in', async ({ page }) => {
    // Before the first screen: one that still waits for an answer goes to the sign-in by itself, beside the next.
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
