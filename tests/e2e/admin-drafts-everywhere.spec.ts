import { expect, test, type Locator, type Page } from '@playwright/test'
import { adminPath, contactApi } from '#domain/paths.ts'
import { ownNetwork, signIn } from './admin.ts'
import { code, enable, open, ownSettings } from './settings.ts'

interface Form {
  /** Where the form is, and what opens it there. */
  readonly path: string
  readonly open: (page: Page) => Promise<unknown>
  readonly field: (page: Page) => Locator
  readonly typed: string
  /** Puts there what the form is for. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const field =
  (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  (page: Page) =>
    page.getByRole(role).getByLabel(name, { exact: true })
const onPage = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })
const onTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const nothing = () => Promise.resolve()

const chooseFirst = (action: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: /seç$/ }).nth(1).click()
  await press(action)(page)
}

const LETTER = { name: 'Ada', email: 'ada@example.com', subject: 'Taslak konusu', message: 'Merhaba' }

const FORMS: Readonly<Record<string, Form>> = {
  'a new category': {
    path: adminPath('categories'),
    open: press('Kategori ekle'),
    field: field('Ad'),
    typed: 'Yarım kategori',
  },
  'a new city': {
    path: adminPath('cities'),
    open: press('Şehir ekle'),
    field: field('Ad'),
    typed: 'Yarım şehir',
  },
  'a category': {
    path: adminPath('categories'),
    open: press(/: düzenle/),
    field: field('Ad'),
    typed: 'Yarım ad',
  },
  'a plan': {
    path: `${adminPath('pricing')}?plan=basic`,
    open: press('Düzenle'),
    field: onPage('Fiyat (TL)'),
    typed: '123,45',
  },
  'a sponsorship': {
    path: adminPath('pricing'),
    open: press('Sponsorluk ekle'),
    field: field('İşletme numarası'),
    typed: '12',
  },
  'a placement': {
    path: adminPath('ads'),
    open: (page) => page.getByRole('switch', { name: 'Üst reklam alanı açık' }).click(),
    field: onPage('Reklam birimi'),
    typed: '1234567890',
  },
  'an advertisement': {
    path: adminPath('ads'),
    open: async (page) => {
      await onTab('HTML Kod Ekleme')(page)
      await press('Reklam ekle')(page)
    },
    field: field('Ad'),
    typed: 'Yarım reklam',
  },
  'settings of advertisements': {
    path: adminPath('ads'),
    open: onTab('Genel Ayarlar'),
    field: onPage('Genel yayıncı kimliği'),
    typed: 'pub-1234567890123456',
  },
  'settings of the site': {
    path: `${adminPath('settings')}?tab=seo`,
    open: nothing,
    field: onPage('Anahtar kelimeler'),
    typed: 'yarım',
  },
  'an address to submit': {
    path: adminPath(),
    open: nothing,
    field: (page) => page.getByRole('textbox', { name: /URL/ }).first(),
    typed: 'https://directory.example/tek',
  },
  'the note of a message': {
    path: adminPath('messages'),
    prepare: ({ request }) =>
      request.post(contactApi, { data: LETTER, headers: ownNetwork(), maxRetries: 1 }),
    open: (page) =>
      page
        .getByRole('button', { name: new RegExp(LETTER.subject) })
        .first()
        .click(),
    field: onPage('Not'),
    typed: 'Yarım not',
  },
  'addresses to submit': {
    path: adminPath(),
    open: nothing,
    field: (page) => page.getByRole('textbox', { name: /URL/ }).last(),
    typed: 'https://directory.example/yarim',
  },
  'a change of many businesses': {
    path: adminPath('businesses'),
    open: chooseFirst('Toplu düzenle'),
    field: field('Tür'),
    typed: 'Yarım tür',
  },
  'the reason of a removal': {
    path: adminPath('businesses'),
    open: chooseFirst('Geri gelmemek üzere kaldır'),
    field: field('Gerekçe (isteğe bağlı)', 'alertdialog'),
    typed: 'Yarım gerekçe',
  },
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('meridian-draft:')))

test.beforeEach(({ page }) => signIn(page))

for (const [what, form] of Object.entries(FORMS)) {
  test(`${what}: what was typed in a tab that was closed is offered again`, async ({ page, context }) => {
    await form.prepare?.(page)
    await page.goto(form.path)
    await form.open(page)
    await form.field(page).fill(form.typed)
    await expect.poll(() => drafts(page)).toHaveLength(1)
    const second = await context.newPage()
    await page.close()
    await second.goto(form.path)
    if (what !== 'a placement') await form.open(second)
    await second.getByRole('button', { name: 'Taslağı geri yükle' }).click()
    await expect(form.field(second)).toHaveValue(form.typed)
    await expect(second.getByRole('button', { name: 'Taslağı geri yükle' })).toHaveCount(0)
  })
}

test('a code: what was typed in a tab that was closed is offered again', async ({ page, context }) => {
  await ownSettings(page)
  await open(page)
  await enable(page, 'Pixel').click()
  await code(page, 'Pixel').fill('<b>yarım</b>')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  const second = await context.newPage()
  await page.close()
  await ownSettings(second)
  await open(second)
  await second.getByRole('button', { name: 'Taslağı geri yükle' }).click()
  await expect(code(second, 'Pixel')).toHaveText('<b>yarım</b>')
})
