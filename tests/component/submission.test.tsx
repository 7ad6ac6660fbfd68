import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $automatic } from '#admin/dashboard/submission-job.store.ts'
import { adminPath } from '#domain/paths.ts'
import { BATCH_PAUSE_MS, type SubmissionJob } from '#domain/search-engine-submission.ts'
import { answerDashboard, jobOf } from './dashboard.ts'
import { button, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, hold, refuse } from './server.ts'

const SINGLE = 'POST /api/submit-url'
const BULK = 'POST /api/submit-urls-bulk'
const START = 'POST /api/admin/submission-jobs'
const ADVANCE = 'POST /api/admin/submission-jobs/7/advance'

const page1 = 'https://meridian.example/business/a'
const page2 = 'https://meridian.example/business/b'

beforeEach(() => answerDashboard())
afterEach(() => $automatic.set({ job: null, isDriving: false, isHeld: false, isSwitching: false }))

const isDestructive = (shown: HTMLElement) => shown.classList.contains('is-destructive')

/** Opens the dashboard and waits for its figures. */
async function open(): Promise<void> {
  openPanel(adminPath())
  await screen.findByText('IndexNow açık')
}

describe('one address', () => {
  test('cannot be sent while it is blank; Enter says what is missing', async () => {
    await open()
    await isEnabled('Gönder', false)
    await fill('Tek URL', '   ')
    await isEnabled('Gönder', false)
    await user.type(await field('Tek URL'), '{Enter}')
    await toast('Lütfen geçerli bir URL girin.')
  })

  test('is sent, told with the engines that took it, and the box is empty again', async () => {
    const letGo = hold(SINGLE)
    await open()
    await fill('Tek URL', page1)
    await press('Gönder')
    await isEnabled('Gönder', false)
    const said = { status: 200, problem: null, error: null }
    const engines = [
      { engine: 'indexnow', ...said },
      { engine: 'google', ...said, status: null, problem: 'quota' },
    ]
    letGo({ url: page1, success: true, engines, error: null })
    await toast('URL IndexNow indexleme için gönderildi!')
    await screen.findByText('Google’ın günlük kotası doldu.')
    expect((await field('Tek URL')).value).toBe('')
    expect(callsOf(SINGLE).map(({ body }) => body)).toEqual([{ url: page1, type: 'URL_UPDATED' }])
  })

  test('that fails is said so', async () => {
    refuse(SINGLE)
    await open()
    await fill('Tek URL', page1)
    await user.type(await field('Tek URL'), '{Enter}')
    expect(isDestructive(await toast('Hata', 'URL gönderilemedi. Lütfen tekrar deneyin.'))).toBe(true)
    expect((await field('Tek URL')).value).toBe(page1)
  })

  test('that the server refuses has the reason below the box', async () => {
    refuse(SINGLE, 400, { code: 'bad_request' })
    await open()
    await fill('Tek URL', 'https://evil.example/business/a')
    await user.type(await field('Tek URL'), '{Enter}')
    // Another attempt would be refused too, so the toast gives the reason.
    expect(
      (await toast('Hata', 'Bu adres, sitenizde arama motorlarına açık bir sayfa değil')).textContent,
    ).not.toContain('tekrar deneyin')
    expect((await field('Tek URL')).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('many addresses', () => {
  const result = (url: string, success: boolean) => ({
    url,
    success,
    error: success ? null : 'refused',
    engines: [{ engine: 'indexnow', status: 200, problem: success ? null : 'key', error: null }],
  })

  test('are counted on the button, at most a hundred', async () => {
    answer(BULK, { summary: { total: 100, successful: 100, failed: 0 }, results: [] })
    await open()
    await isEnabled('Toplu Gönder (0 URL)', false)
    await fill('Toplu URL', '\n  \n')
    await isEnabled('Toplu Gönder (0 URL)', false)
    await user.type(await field('Toplu URL'), '{Control>}{Enter}{/Control}')
    await toast('Lütfen en az bir URL girin.')
    await fill('Toplu URL', ` ${page1}\n\n${page2} `)
    await isEnabled('Toplu Gönder (2 URL)')
    await fill('Toplu URL', Array.from({ length: 123 }, (_, n) => `${page1}-${n}`).join('\n'))
    await screen.findByText('İlk 100 URL gönderilir, 23 satır dışarıda kalır.')
    await press('Toplu Gönder (100 URL)')
    await toast('100 URL başarıyla gönderildi, 0 hata oluştu.')
    expect(callsOf(BULK).map(({ body }) => body)).toHaveProperty('0.urls.length', 100)
  })

  test('show that they are under way; the refused ones stay with their reason', async () => {
    const letGo = hold(BULK)
    await open()
    await fill('Toplu URL', `${page1}\n${page2}`)
    await press(/Toplu Gönder/)
    await isEnabled(/Toplu Gönder/, false)
    await screen.findByRole('progressbar', { name: 'Gönderiliyor' })
    const results = [result(page1, true), result(page2, false)]
    letGo({ summary: { total: 2, successful: 1, failed: 1 }, results })
    const shown = await toast('Toplu Gönderim Tamamlandı', '1 URL başarıyla gönderildi, 1 hata oluştu.')
    expect(isDestructive(shown)).toBe(false)
    await screen.findByText(/IndexNow anahtar dosyasını sitede bulamadı/)
    expect((await field('Toplu URL')).value).toBe(page2)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('of which none was taken look like the failure they are', async () => {
    answer(BULK, { summary: { total: 1, successful: 0, failed: 1 }, results: [result(page1, false)] })
    await open()
    await fill('Toplu URL', page1)
    await press(/Toplu Gönder/)
    expect(isDestructive(await toast('0 URL başarıyla gönderildi, 1 hata oluştu.'))).toBe(true)
  })

  test('that cannot be sent at all are said so', async () => {
    refuse(BULK)
    await open()
    await fill('Toplu URL', page1)
    await press(/Toplu Gönder/)
    await toast('Hata', 'Toplu URL gönderimi başarısız.')
    expect((await field('Toplu URL')).value).toBe(page1)
  })
})

describe('the automatic submission', () => {
  const bar = (name: string) => screen.findByRole('progressbar', { name })

  /** Advances by a thousand URLs per call, as the server does; returns when it was called. */
  function advance(values: Partial<SubmissionJob>) {
    const calls: number[] = []
    let job = jobOf(values)
    const become = (state: SubmissionJob['state']) => () => (job = { ...job, state })
    answer(START, job, { status: 201 })
    answer(ADVANCE, () => {
      calls.push(Date.now())
      const done = job.done + 1000
      return (job = { ...job, done, state: done >= job.total ? 'done' : job.state })
    })
    answer('POST /api/admin/submission-jobs/7/pause', become('paused'))
    answer('POST /api/admin/submission-jobs/7/resume', become('running'))
    return { calls, job: () => job }
  }

  test('goes batch by batch with a pause between them, shows its progress, and tells its end', async () => {
    const { calls } = advance({ total: 3000 })
    await open()
    await press('Tüm İşletmeleri Gönder')
    await screen.findByText(/^[12]\.000 \/ 3\.000$/)
    const shown = await bar('Gönderiliyor')
    expect(shown.getAttribute('aria-valuenow')).toMatch(/^[12]000$/)
    expect(shown.getAttribute('aria-valuemax')).toBe('3000')
    const told = await toast('Otomatik Gönderim Tamamlandı', '3.000 URL başarıyla gönderildi, 0 hata oluştu.')
    expect(isDestructive(told)).toBe(false)
    await isEnabled('Tüm İşletmeleri Gönder')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(calls).toHaveLength(3)
    const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(BATCH_PAUSE_MS - 10)
  })

  test('pauses and resumes where it stopped', async () => {
    const { calls } = advance({ total: 50_000 })
    await open()
    await press('Tüm İşletmeleri Gönder')
    await waitFor(() => expect(calls).not.toHaveLength(0))
    await press('Duraklat')
    await bar('Duraklatıldı')
    await waitFor(() => expect($automatic.get().isDriving).toBe(false))
    await isEnabled('Baştan Başla')
    const before = calls.length
    await press('Devam et')
    await button('Duraklat')
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
    await press('Duraklat')
    await waitFor(() => expect($automatic.get().isDriving).toBe(false))
  })

  test(
    'that a closed page left running goes on by itself, on other screens too',
    { tags: 'full' },
    async () => {
      const { job } = advance({ done: 1000, total: 4000 })
      answerDashboard(job())
      refuse('GET /api/admin/html-injection')
      refuse('GET /api/admin/settings')
      await open()
      await bar('Gönderiliyor')
      const shortcuts = within(screen.getByRole('region', { name: 'Kısayollar' }))
      await user.click(shortcuts.getByRole('link', { name: /Ayarlar/ }))
      await screen.findByRole('heading', { level: 1, name: /Ayar/ })
      await toast('Otomatik Gönderim Tamamlandı')
      expect(job().done).toBe(4000)
    },
  )

  test('without a list of businesses is said so', async () => {
    refuse(START)
    await open()
    await press('Tüm İşletmeleri Gönder')
    await toast('Hata', 'İşletmeler alınamadı')
  })

  test('whose calls fail is said so, and can be gone on with', { tags: 'full' }, async () => {
    answer(START, jobOf({ total: 2000 }), { status: 201 })
    refuse(ADVANCE)
    await open()
    await press('Tüm İşletmeleri Gönder')
    expect(isDestructive(await toast('Hata', 'Otomatik gönderim başarısız'))).toBe(true)
    answer(ADVANCE, jobOf({ state: 'done', done: 2000, total: 2000 }))
    await press('Devam et')
    await toast('Otomatik Gönderim Tamamlandı')
  })

  test('that took nothing ends as a failure', async () => {
    answer(START, jobOf({ total: 1000 }), { status: 201 })
    answer(ADVANCE, jobOf({ state: 'done', failed: 1000, total: 1000 }))
    await open()
    await press('Tüm İşletmeleri Gönder')
    expect(isDestructive(await toast('0 URL başarıyla gönderildi, 1.000 hata oluştu.'))).toBe(true)
  })

  test('that the engine refused says why', async () => {
    answer(START, jobOf({}), { status: 201 })
    answer(ADVANCE, jobOf({ state: 'failed', failed: 1000, problem: 'key' }))
    await open()
    await press('Tüm İşletmeleri Gönder')
    await toast('Hata', 'IndexNow anahtar dosyasını sitede bulamadı')
  })
})
