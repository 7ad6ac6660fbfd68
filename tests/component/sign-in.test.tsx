import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSessionFlag, SESSION_MS, setSessionFlag } from '#admin/session/session-flag.ts'
import { adminLoginPath, adminPath, LOGIN_APIS } from '#domain/paths.ts'
import { answerBusinesses } from './businesses.ts'
import { answerDashboard } from './dashboard.ts'
import { button, closePanel, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { answerSettings } from './settings.ts'

const STEPS = [
  {
    label: 'Erişim Anahtarı',
    call: `POST ${LOGIN_APIS.accessKey}`,
    wrong: 'Hatalı Erişim Anahtarı',
    text: 'Geçersiz erişim anahtarı. Lütfen tekrar deneyin.',
    done: 'Adım 1 Tamamlandı',
  },
  {
    label: 'Kullanıcı Kodu',
    call: `POST ${LOGIN_APIS.userCode}`,
    wrong: 'Hatalı Kullanıcı Kodu',
    text: 'Geçersiz kullanıcı kodu. Lütfen tekrar deneyin.',
    done: 'Adım 2 Tamamlandı',
  },
  {
    label: 'Şifre',
    call: `POST ${LOGIN_APIS.password}`,
    wrong: 'Hatalı Şifre',
    text: 'Geçersiz şifre. Lütfen tekrar deneyin.',
    done: 'Giriş Başarılı',
  },
] as const
type Step = (typeof STEPS)[number]
const [first, second, third] = STEPS

const WRONG = { code: 'unauthorized', details: [{ path: 'value', message: 'is wrong' }] }

const answerSteps = () => {
  answer(first.call, { token: 'first' })
  answer(second.call, { token: 'second' })
  answer(third.call, { expiresAt: '2999-01-01T00:00:00.000Z' })
}

beforeEach(() => {
  clearSessionFlag(localStorage)
  answerSteps()
  answerDashboard()
})

const hasFocus = ({ label }: Step) =>
  waitFor(async () => expect(document.activeElement).toBe(await field(label)))

async function enter(step: Step, value = 'x'): Promise<void> {
  await hasFocus(step)
  await fill(step.label, value)
  await user.keyboard('{Enter}')
}

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
const notice = async () => (await screen.findByRole('alert')).textContent

test('three right entries lead to the panel a second later, each told, the focus in each field', async () => {
  let isLost = false
  const observer = new MutationObserver(() => {
    isLost ||= document.body.textContent.includes('Bu ekran yok')
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  openPanel(adminLoginPath)
  for (const [index, step] of STEPS.entries()) {
    await hasFocus(step)
    screen.getByText(`Adım ${index + 1} / 3`)
    expect(document.querySelector('.login-steps li[aria-current="step"]')?.textContent).toBe(step.label)
    await enter(step)
    await toast(step.done)
  }
  const since = Number(localStorage.getItem('meridian-admin-since'))
  await isEnabled('Yönlendiriliyor…', false)
  await isAt(adminPath())
  expect(Date.now() - since).toBeGreaterThanOrEqual(990)
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
  observer.disconnect()
  // Nor does a screen reader hear that the screen left behind is none.
  expect(isLost).toBe(false)
  // The toast about the redirect is gone.
  await waitFor(() => expect(document.querySelector('.toast')).toBeNull(), { timeout: 1000 })
})

test.each(STEPS.map((step, index) => [step.wrong, step, index] as const))(
  '%s: told, and the same step can be tried again',
  async (_, step, index) => {
    openPanel(adminLoginPath)
    for (const before of STEPS.slice(0, index)) await enter(before)
    refuse(step.call, 401, WRONG)
    await enter(step, 'yanlış')
    await toast(step.wrong, step.text)
    await hasFocus(step)
    expect((await field(step.label)).getAttribute('aria-invalid')).toBe('true')
    expect(localStorage).toHaveLength(0)
    answerSteps()
    await enter(step)
    await toast(step.done)
    if (step === third) await isAt(adminPath())
  },
)

test('a blank entry cannot be sent, and a check takes at least 600 ms, once', async () => {
  refuse(first.call, 401, WRONG)
  openPanel(adminLoginPath)
  await isEnabled('Devam et', false)
  await enter(first, '   ')
  await isEnabled('Devam et', false)
  expect(callsOf(first.call)).toEqual([])
  const started = Date.now()
  await enter(first, 'yanlış')
  await isEnabled('Kontrol ediliyor…', false)
  await user.keyboard('{Enter}')
  await toast(first.wrong)
  expect(Date.now() - started).toBeGreaterThanOrEqual(590)
  expect(callsOf(first.call)).toHaveLength(1)
})

test("'Geri' leads to the step before, from where all goes on", { tags: 'full' }, async () => {
  openPanel(adminLoginPath)
  await hasFocus(first)
  expect(screen.queryByRole('button', { name: 'Geri' })).toBeNull()
  await enter(first)
  await enter(second)
  await hasFocus(third)
  await press('Geri')
  await hasFocus(second)
  await press('Geri')
  for (const step of STEPS) await enter(step)
  await isAt(adminPath())
})

test('what was typed of a secret can be looked at, and is hidden again in the next step', async () => {
  openPanel(adminLoginPath)
  const type = async ({ label }: Step) => (await field(label)).type
  await fill(first.label, 'x')
  expect(await type(first)).toBe('password')
  await press('Yazılanı göster')
  expect(await type(first)).toBe('text')
  await press('Yazılanı gizle')
  expect(await type(first)).toBe('password')
  await press('Yazılanı göster')
  await press('Devam et')
  expect(await type(second)).toBe('text')
  await enter(second)
  expect(await type(third)).toBe('password')
  await button('Yazılanı göster')
})

test('a sign-in that needs a code asks for it as a fourth step', async () => {
  answer(third.call, { token: 'a token' })
  answer(`POST ${LOGIN_APIS.code}`, { expiresAt: '2999-01-01T00:00:00.000Z' })
  openPanel(adminLoginPath)
  for (const step of STEPS) await enter(step)
  await screen.findByText('Adım 4 / 4')
  await toast('Adım 3 Tamamlandı')
  await fill('Doğrulama Kodu', '123456')
  await user.keyboard('{Enter}')
  await toast('Giriş Başarılı')
  expect(callsOf(`POST ${LOGIN_APIS.code}`).map(({ body }) => body)).toEqual([
    { value: '123456', token: 'a token' },
  ])
  await isAt(adminPath())
})

describe('what keeps one out is said', () => {
  test('after too many wrong tries, with the wait', async () => {
    answer(first.call, {}, { status: 429, headers: { 'Retry-After': '900' } })
    openPanel(adminLoginPath)
    await enter(first)
    expect(await notice()).toMatch(
      /Ağınızdan çok fazla hatalı deneme yapıldı\. 15 dakika sonra, saat \d\d:\d\d itibarıyla yeniden deneyin\./,
    )
    await field(first.label)
  })

  test('when the steps took too long, and they begin again', async () => {
    refuse(second.call, 401, { details: [{ path: 'token', message: 'is not valid' }] })
    openPanel(adminLoginPath)
    await enter(first)
    await enter(second)
    expect(await notice()).toContain('Adımların süresi doldu. Lütfen baştan başlayın.')
    answerSteps()
    for (const step of STEPS) await enter(step)
    await isAt(adminPath())
  })

  test('when the server is away', async () => {
    answer(first.call, () => Promise.reject(new TypeError('Failed to fetch')))
    openPanel(adminLoginPath)
    await enter(first)
    expect(await notice()).toContain('Sunucuya ulaşılamıyor.')
    answerSteps()
    await enter(first)
    await hasFocus(second)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('when the server was never set up', async () => {
    refuse(first.call, 503, { error: 'ADMIN_PASSWORD_HASH is not set: ...', code: 'unavailable' })
    openPanel(adminLoginPath)
    await enter(first)
    expect(await notice()).toContain('ADMIN_PASSWORD_HASH eksik ya da geçersiz')
  })
})

describe('a session', () => {
  test.each([adminPath(), adminPath('settings')])('is asked for by %s', async (path) => {
    openPanel(path)
    await hasFocus(first)
    expect(location.pathname).toBe(adminLoginPath)
  })

  test('is asked for, and the sign-in leads back to the address', async () => {
    answerBusinesses([])
    openPanel(`${adminPath('businesses')}?q=berlin&sort=rating`)
    for (const step of STEPS) await enter(step)
    await isAt(adminPath('businesses'))
    expect(new URLSearchParams(location.search).get('q')).toBe('berlin')
    await screen.findByText('İşletme bulunamadı')
  })

  test('older than 24 hours leads to the sign-in, and both entries are gone', async () => {
    setSessionFlag(localStorage, Date.now() - SESSION_MS - 60_000)
    openPanel(adminPath())
    await hasFocus(first)
    expect(localStorage).toHaveLength(0)
  })

  test('that could not be ended on the server is told, and ended later', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    setSessionFlag(localStorage, Date.now())
    answer('POST /api/admin/logout', () => Promise.reject(new TypeError('Failed to fetch')))
    openPanel(adminPath())
    await press('Çıkış Yap')
    await isAt(adminLoginPath)
    expect(location.hash).not.toBe('')
    expect(localStorage).toHaveLength(0)
    answer('POST /api/admin/logout', {})
    closePanel()
    openPanel(adminLoginPath + location.hash)
    expect(await notice()).toContain('oturumunuz orada kapatılamadı')
    await press('Oturumu şimdi kapat')
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(location.hash).toBe('')
    reload.mockRestore()
  })
})

test(
  'an act that needs the password asks for it and goes on with the right one',
  { tags: 'full' },
  async () => {
    setSessionFlag(localStorage, Date.now())
    answerSettings()
    answer('GET /api/admin/sessions', [])
    answer('GET /api/admin/login-attempts', [])
    answer('GET /api/admin/audit-log', [])
    answer('GET /api/admin/sign-in-settings', { idleMinutes: null, isForAll: false, secondFactor: null })
    const LIMIT = 'PUT /api/admin/sign-in-settings/idle-limit'
    refuse(LIMIT, 403, { code: 'password_required' })
    openPanel(`${adminPath('settings')}?tab=security`)
    const choose = async () =>
      user.selectOptions(await field('Kullanılmayan oturum'), '30 dakika sonra kapansın')
    const asked = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Şifrenizi yeniden girin' }))
    await choose()
    await user.click((await asked()).getByRole('button', { name: 'Vazgeç' }))
    await toast('Süre kaydedilemedi')
    await choose()
    refuse('POST /api/admin/session/password', 401, WRONG)
    await user.type((await asked()).getByLabelText('Şifre'), 'yanlış{Enter}')
    expect(await notice()).toContain('Geçersiz şifre')
    answer('POST /api/admin/session/password', {})
    answer(LIMIT, { idleMinutes: 30 })
    await user.type((await asked()).getByLabelText('Şifre'), 'doğru{Enter}')
    await toast('Süre kaydedildi')
    expect(callsOf(LIMIT).map(({ body }) => body)).toEqual(Array(3).fill({ minutes: 30 }))
  },
)
