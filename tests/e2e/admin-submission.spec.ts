import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'
import { signIn } from './admin.ts'
import { answer, button, held, jobOf, open, refuse, toast } from './dashboard.ts'

const SINGLE = '**/api/submit-url'
const BULK = '**/api/submit-urls-bulk'
const JOBS = '**/api/admin/submission-jobs'
const ADVANCE = '**/api/admin/submission-jobs/*/advance'

const page1 = 'https://meridian.example/business/a'
const page2 = 'https://meridian.example/business/b'

const single = (page: Page) => page.getByLabel('Tek URL')
const bulk = (page: Page) => page.getByLabel('Toplu URL')

test.beforeEach(async ({ page }) => {
  await signIn(page)
})
// The screen may be refetching its figures when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('one address', () => {
  test('cannot be sent while it is blank; Enter says what is missing', async ({ page }) => {
    await open(page)
    await expect(button(page, 'Gönder')).toBeDisabled()
    await single(page).fill('   ')
    await expect(button(page, 'Gönder')).toBeDisabled()
    await single(page).press('Enter')
    await expect(toast(page)).toContainText('Lütfen geçerli bir URL girin.')
  })

  test('is sent, told with the engines that took it, and the box is empty again', async ({ page }) => {
    const letGo = await held(page, SINGLE)
    await open(page)
    await single(page).fill(page1)
    const sent = page.waitForRequest(SINGLE)
    await button(page, 'Gönder').click()
    expect((await sent).postDataJSON()).toEqual({ url: page1, type: 'URL_UPDATED' })
    await expect(button(page, 'Gönder')).toBeDisabled()
    const said = { status: 200, problem: null, error: null }
    const engines = [
      { engine: 'indexnow', ...said },
      { engine: 'google', ...said, status: null, problem: 'quota' },
    ]
    await letGo({ url: page1, success: true, engines, error: null })
    await expect(toast(page)).toContainText('URL IndexNow indexleme için gönderildi!')
    await expect(page.getByText('Google’ın günlük kotası doldu.')).toBeVisible()
    await expect(single(page)).toHaveValue('')
  })

  test('that fails is said so', async ({ page }) => {
    await refuse(page, SINGLE)
    await open(page)
    await single(page).fill(page1)
    await single(page).press('Enter')
    await expect(toast(page)).toContainText('URL gönderilemedi. Lütfen tekrar deneyin.')
    await expect(single(page)).toHaveValue(page1)
  })

  test('of another site is refused by the server itself, and why stands below the box', async ({ page }) => {
    await open(page)
    await single(page).fill('https://evil.example/business/a')
    await single(page).press('Enter')
    await expect(toast(page)).toContainText('URL gönderilemedi. Lütfen tekrar deneyin.')
    await expect(single(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Bu adres, sitenizde arama motorlarına açık bir sayfa değil')).toBeVisible()
  })
})

test.describe('many addresses', () => {
  const result = (url: string, success: boolean) => ({
    url,
    success,
    error: success ? null : 'refused',
    engines: [{ engine: 'indexnow', status: 200, problem: success ? null : 'key', error: null }],
  })

  test('are counted on the button, at most a hundred', async ({ page }) => {
    await open(page)
    await expect(button(page, 'Toplu Gönder (0 URL)')).toBeDisabled()
    await bulk(page).fill(`\n  \n`)
    await expect(button(page, 'Toplu Gönder (0 URL)')).toBeDisabled()
    await bulk(page).press('Control+Enter')
    await expect(toast(page)).toContainText('Lütfen en az bir URL girin.')
    await bulk(page).fill(` ${page1}\n\n${page2} `)
    await expect(button(page, 'Toplu Gönder (2 URL)')).toBeEnabled()
    await bulk(page).fill(Array.from({ length: 123 }, (_, n) => `${page1}-${n}`).join('\n'))
    await expect(button(page, 'Toplu Gönder (100 URL)')).toBeEnabled()
    await expect(page.getByText('İlk 100 URL gönderilir, 23 satır dışarıda kalır.')).toBeVisible()
    const sent = page.waitForRequest(BULK)
    await answer(page, BULK, 200, { summary: { total: 100, successful: 100, failed: 0 }, results: [] })
    await button(page, /Toplu Gönder/).click()
    expect(((await sent).postDataJSON() as { urls: string[] }).urls).toHaveLength(100)
    await expect(toast(page)).toContainText('100 URL başarıyla gönderildi, 0 hata oluştu.')
  })

  test('show that they are under way; the refused ones stay with their reason', async ({ page }) => {
    const letGo = await held(page, BULK)
    await open(page)
    await bulk(page).fill(`${page1}\n${page2}`)
    await button(page, /Toplu Gönder/).click()
    await expect(button(page, /Toplu Gönder/)).toBeDisabled()
    await expect(page.getByRole('progressbar', { name: 'Gönderiliyor' })).toBeVisible()
    const results = [result(page1, true), result(page2, false)]
    await letGo({ summary: { total: 2, successful: 1, failed: 1 }, results })
    await expect(toast(page)).toContainText('Toplu Gönderim Tamamlandı')
    await expect(toast(page)).toContainText('1 URL başarıyla gönderildi, 1 hata oluştu.')
    await expect(toast(page)).not.toHaveClass(/destructive/)
    await expect(bulk(page)).toHaveValue(page2)
    await expect(page.getByText('IndexNow anahtar dosyasını sitede bulamadı')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  test('of which none was taken look like the failure they are', async ({ page }) => {
    const summary = { total: 1, successful: 0, failed: 1 }
    await answer(page, BULK, 200, { summary, results: [result(page1, false)] })
    await open(page)
    await bulk(page).fill(page1)
    await button(page, /Toplu Gönder/).click()
    await expect(toast(page)).toContainText('0 URL başarıyla gönderildi, 1 hata oluştu.')
    await expect(toast(page)).toHaveClass(/destructive/)
  })

  test('that cannot be sent at all are said so', async ({ page }) => {
    await refuse(page, BULK)
    await open(page)
    await bulk(page).fill(page1)
    await button(page, /Toplu Gönder/).click()
    await expect(toast(page)).toContainText('Toplu URL gönderimi başarısız.')
    await expect(bulk(page)).toHaveValue(page1)
  })
})

test.describe('the automatic submission', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: /Gönderiliyor|Duraklatıldı/ })

  /** Advances by a thousand URLs per call, as the server does. */
  async function serve(page: Page, values: Partial<SubmissionJob> = {}) {
    const state = { job: jobOf(values), calls: [] as number[] }
    await answer(page, JOBS, 201, state.job)
    await page.route(ADVANCE, (route) => {
      state.calls.push(Date.now())
      const done = state.job.done + 1000
      state.job = { ...state.job, done, state: done >= state.job.total ? 'done' : state.job.state }
      return route.fulfill({ json: state.job })
    })
    await page.route('**/pause', (route) =>
      route.fulfill({ json: (state.job = { ...state.job, state: 'paused' }) }),
    )
    await page.route('**/resume', (route) =>
      route.fulfill({ json: (state.job = { ...state.job, state: 'running' }) }),
    )
    return state
  }

  test('goes batch by batch with pauses of 300 ms, shows its progress, and tells its end', async ({
    page,
  }) => {
    const state = await serve(page, { total: 9000 })
    await open(page)
    await button(page, 'Tüm İşletmeleri Gönder').click()
    await expect(bar(page)).toHaveAttribute('aria-valuenow', /^[1-8]000$/)
    await expect(bar(page)).toHaveAttribute('aria-valuemax', '9000')
    await expect(page.getByText(/^[1-8]\.000 \/ 9\.000$/)).toBeVisible()
    await expect(toast(page)).toContainText('Otomatik Gönderim Tamamlandı')
    await expect(toast(page)).toContainText('9.000 URL başarıyla gönderildi, 0 hata oluştu.')
    await expect(toast(page)).not.toHaveClass(/destructive/)
    await expect(bar(page)).toHaveCount(0)
    await expect(button(page, 'Tüm İşletmeleri Gönder')).toBeEnabled()
    expect(state.calls).toHaveLength(9)
    const pauses = state.calls.slice(1).map((at, index) => at - (state.calls[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(290)
  })

  test('pauses and resumes where it stopped', async ({ page }) => {
    const state = await serve(page, { total: 50_000 })
    await open(page)
    await button(page, 'Tüm İşletmeleri Gönder').click()
    await expect(bar(page)).toHaveAttribute('aria-valuenow', /^[1-9]\d*000$/)
    await button(page, 'Duraklat').click()
    await expect(page.getByRole('progressbar', { name: 'Duraklatıldı' })).toBeVisible()
    await page.waitForTimeout(500)
    const calls = state.calls.length
    await page.waitForTimeout(800)
    expect(state.calls).toHaveLength(calls)
    await expect(button(page, 'Baştan Başla')).toBeEnabled()
    await button(page, 'Devam Et').click()
    await expect.poll(() => state.calls.length).toBeGreaterThan(calls)
    await expect(button(page, 'Duraklat')).toBeVisible()
  })

  test('that a closed page left running goes on by itself, on other screens too', async ({ page }) => {
    const state = await serve(page, { done: 1000, total: 9000 })
    await open(page, state.job)
    await expect(bar(page)).toHaveAttribute('aria-valuenow', /^[2-8]000$/)
    await page
      .getByRole('region', { name: 'Kısayollar' })
      .getByRole('link', { name: /Ayarlar/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Dashboard')
    await expect(toast(page)).toContainText('Otomatik Gönderim Tamamlandı')
    expect(state.job.done).toBe(9000)
  })

  test('without a list of businesses is said so', async ({ page }) => {
    await refuse(page, JOBS)
    await open(page)
    await button(page, 'Tüm İşletmeleri Gönder').click()
    await expect(toast(page)).toContainText('Hata')
    await expect(toast(page)).toContainText('İşletmeler alınamadı')
  })

  test('whose calls fail is said so, and can be gone on with', async ({ page }) => {
    await answer(page, JOBS, 201, jobOf({ total: 2000 }))
    await refuse(page, ADVANCE)
    await open(page)
    await button(page, 'Tüm İşletmeleri Gönder').click()
    await expect(toast(page)).toContainText('Otomatik gönderim başarısız')
    await expect(toast(page)).toHaveClass(/destructive/)
    await answer(page, ADVANCE, 200, jobOf({ state: 'done', done: 2000, total: 2000 }))
    await button(page, 'Devam Et').click()
    await expect(toast(page)).toContainText('Otomatik Gönderim Tamamlandı')
  })

  test('that took nothing ends as a failure', async ({ page }) => {
    await answer(page, JOBS, 201, jobOf({ total: 1000 }))
    await answer(page, ADVANCE, 200, jobOf({ state: 'done', failed: 1000, total: 1000 }))
    await open(page)
    await button(page, 'Tüm İşletmeleri Gönder').click()
    await expect(toast(page)).toContainText('0 URL başarıyla gönderildi, 1.000 hata oluştu.')
    await expect(toast(page)).toHaveClass(/destructive/)
  })

  test('that the engine refused says why', async ({ page }) => {
    await answer(page, JOBS, 201, jobOf({}))
    await answer(page, ADVANCE, 200, jobOf({ state: 'failed', failed: 1000, problem: 'key' }))
    await open(page)
    await button(page, 'Tüm İşletmeleri Gönder').click()
    await expect(toast(page)).toContainText('Hata')
    await expect(toast(page)).toContainText('IndexNow anahtar dosyasını sitede bulamadı')
  })

  test('of a site on this machine alone cannot be started, and the reason stands beside it', async ({
    page,
  }) => {
    await page.goto(adminPath())
    await expect(page.getByText('adresine ulaşamaz')).toBeVisible()
    await expect(button(page, 'Tüm İşletmeleri Gönder')).toBeDisabled()
    await expect(page.getByText('Arama motorları bu siteye ulaşamıyor')).toBeVisible()
  })
})
