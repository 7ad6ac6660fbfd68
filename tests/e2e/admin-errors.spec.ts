import { expect, test, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { signIn } from './admin.ts'
import { addBusiness, openBusinesses, ownWord, rows } from './businesses.ts'
import { answer, jobOf, refuse, routeDashboard } from './dashboard.ts'

// Every entry of the error catalogue, each after its call has failed.

/** Located by class: behind an open dialog nothing has a role. */
const toast = (page: Page) => page.locator('.toast')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const fillAndPress = (label: string, text: string, name: string | RegExp) => async (page: Page) => {
  // Above the forms comes what the server says of the search engines, and moves them.
  await expect(page.getByText('IndexNow kapalı')).toBeVisible()
  await page.getByLabel(label).fill(text)
  await button(page, name).click()
}

test.beforeEach(({ page }) => signIn(page))
// A screen may be refetching its figures when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

interface Entry {
  readonly says: readonly string[]
  readonly screen: string
  /** The call that fails. */
  readonly call: string
  readonly act: (page: Page) => Promise<unknown>
}

const SHEET = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name,address\nA,B 1\n') }

async function startImport(page: Page) {
  await page.locator('input[type=file]').setInputFiles(SHEET)
  await button(page, 'Yükle').click()
  await button(page, 'Ön kontrolü başlat').click()
  await button(page, 'İçe aktarmayı başlat').click()
}

const TOASTS: readonly Entry[] = [
  {
    says: ['Hata', 'Sitemap yenileme başarısız'],
    screen: adminPath(),
    call: '**/api/admin/refresh-sitemap',
    act: press(/Sitemap Yenile/),
  },
  {
    says: ['Hata', 'URL gönderilemedi. Lütfen tekrar deneyin.'],
    screen: adminPath(),
    call: '**/api/submit-url',
    act: fillAndPress('Tek URL', 'https://a.example/business/a', 'Gönder'),
  },
  {
    says: ['Hata', 'Toplu URL gönderimi başarısız.'],
    screen: adminPath(),
    call: '**/api/submit-urls-bulk',
    act: fillAndPress('Toplu URL', 'https://a.example/business/a', /Toplu Gönder/),
  },
  {
    says: ['Hata', 'İşletmeler alınamadı'],
    screen: adminPath(),
    call: '**/api/admin/submission-jobs',
    act: press('Tüm İşletmeleri Gönder'),
  },
  {
    says: ['Hata', 'Otomatik gönderim başarısız'],
    screen: adminPath(),
    call: '**/api/admin/submission-jobs/*/advance',
    act: async (page) => {
      await answer(page, '**/api/admin/submission-jobs', 201, jobOf({}))
      await button(page, 'Tüm İşletmeleri Gönder').click()
    },
  },
  {
    says: ['Dışa aktarma başarısız', 'Something went wrong here. Daha küçük bir aralık deneyin.'],
    screen: adminPath('excel'),
    call: '**/api/export-businesses*',
    act: press('Aralığı dışa aktar'),
  },
  {
    says: ['Hata!', 'Upload failed: 500 - Something went wrong here.'],
    screen: adminPath('excel'),
    call: '**/api/admin/imports',
    act: startImport,
  },
  {
    says: ['Hata', 'Cache temizlenemedi'],
    screen: adminPath('database'),
    call: '**/api/clear-cache',
    act: press('Önbelleği temizle'),
  },
  {
    says: ['Veritabanı sıfırlanırken hata oluştu'],
    screen: adminPath('database'),
    call: '**/api/reset-database',
    act: async (page) => {
      await button(page, 'Veritabanını sıfırla').click()
      const sure = page.getByRole('alertdialog')
      const word = /Onaylamak için (\S+) yazın/.exec(await sure.locator('.label').innerText())?.[1] ?? ''
      await sure.getByRole('textbox').fill(word)
      await sure.getByRole('button', { name: 'Veritabanını sıfırla' }).click()
    },
  },
  {
    says: ['Hata', 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.'],
    screen: adminPath('settings'),
    call: '**/api/admin/html-injection',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Sayfalara ekle: Pixel' }).click()
      await button(page, 'Kaydet').click()
    },
  },
]

for (const { says, screen, call, act } of TOASTS) {
  test(says.join(': '), async ({ page }) => {
    test.slow()
    if (call.includes('submission-jobs')) await routeDashboard(page, null)
    await refuse(page, call)
    await page.goto(screen)
    await act(page)
    for (const text of says) await expect(toast(page)).toContainText(text, { timeout: 15_000 })
    await expect(toast(page)).toHaveClass(/is-destructive/)
    await expect(toast(page)).toHaveCount(1)
  })
}

const READS = [
  ['İşletmeler alınamadı', adminPath('businesses'), '**/api/admin/businesses?*'],
  ['Panel bilgileri alınamadı', adminPath(), '**/api/admin/dashboard'],
  ['Kategoriler alınamadı', adminPath('categories'), '**/api/admin/categories?*'],
  ['Kategoriler alınamadı', adminPath('excel'), '**/api/categories'],
  ['Ülkeler alınamadı', adminPath('excel'), '**/api/countries'],
  ['Şehirler alınamadı', adminPath('cities'), '**/api/admin/cities?*'],
] as const

for (const [text, screen, call] of READS) {
  test(`${text} on ${screen}`, async ({ page }) => {
    await refuse(page, call)
    await page.goto(screen)
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  })
}

test('an upload whose answer cannot be read is said so', async ({ page }) => {
  await page.route('**/api/admin/imports', (route) => route.fulfill({ status: 201, body: '<html>' }))
  await page.goto(adminPath('excel'))
  await startImport(page)
  await expect(toast(page)).toContainText('Hata!')
  await expect(toast(page)).toContainText('Dosya yüklenirken hata oluştu')
})

test('a file of another type that is dropped is passed over', async ({ page }) => {
  await page.goto(adminPath('excel'))
  const drop = (name: string) =>
    page.locator('.drop-area').evaluate((area, name) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], name))
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, name)
  await drop('a.pdf')
  await expect(page.locator('.drop-area')).toContainText('Dosyayı buraya bırakın')
  await drop('a.xlsx')
  await expect(page.locator('.drop-area')).toContainText('a.xlsx')
})

test.describe('the range of an export', () => {
  const range = async (page: Page, start: string, end: string) => {
    await page.getByLabel('Başlangıç').fill(start)
    await page.getByLabel('Bitiş').fill(end)
    await button(page, 'Aralığı dışa aktar').click()
  }

  test('is held to its rule on the screen of businesses, with the filters of the list', async ({ page }) => {
    await openBusinesses(page, '?category=1&country=TR')
    await button(page, 'Dışa aktar').click()
    const dialog = page.getByRole('dialog', { name: 'Dışa aktar' })
    await expect(dialog.getByRole('combobox', { name: 'Kategori' })).toHaveValue('1')
    await expect(dialog.getByRole('combobox', { name: 'Ülke' })).toHaveValue('TR')
    await range(page, '10', '9')
    await expect(toast(page)).toContainText('Lütfen geçerli bir aralık girin (örn: 500 - 10000)')
    await range(page, '1', '1000001')
    await expect(toast(page)).toContainText('Güvenlik uyarısı')
    await range(page, '1', '100001')
    const sure = page.getByRole('alertdialog', { name: 'Büyük aralık' })
    await expect(sure).toContainText('100.001 kayıt')
    await sure.getByRole('button', { name: 'Vazgeç' }).click()
    const download = page.waitForEvent('download')
    await range(page, '1', '10000')
    expect((await download).suggestedFilename()).toMatch(
      /^businesses-1-10000-[a-z-]+-TR-\d{4}-\d\d-\d\d\.xlsx$/,
    )
    await expect(toast(page)).toContainText('Dışa aktarma tamamlandı')

    await dialog.getByLabel('CSV (.csv)').check()
    const list = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Listeyi dışa aktar' }).click()
    expect((await list).suggestedFilename()).toMatch(/^businesses-list-\d{4}-\d\d-\d\d\.csv$/)
  })
})

test('a picture that does not load gives way to the placeholder', async ({ page }) => {
  const word = ownWord()
  await addBusiness(page, word, { photoUrl: 'https://broken.example/a.jpg' })
  await page.route('https://broken.example/**', (route) => route.fulfill({ status: 404 }))
  await openBusinesses(page, `?q=${word}`)
  await expect(rows(page).locator('.thumb svg')).toBeVisible()
  await expect(rows(page).locator('img')).toHaveCount(0)
})

test('a list without a match says so', async ({ page }) => {
  await openBusinesses(page, `?q=${ownWord()}`)
  await expect(page.getByText('İşletme bulunamadı')).toBeVisible()
})
