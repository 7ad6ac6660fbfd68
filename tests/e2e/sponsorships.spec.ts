import { expect, test, type BrowserContext } from '@playwright/test'
import { adminPath, advertisePath, cityPath, contactApi } from '#domain/paths.ts'
import { DEFAULT_PLANS } from '#domain/pricing/plan.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn, takeSession } from './admin.ts'
import { addBusiness } from './businesses.ts'
import { cityPathOf } from './city-and-business.ts'
import { shiftsOf } from './layout-shifts.ts'
import { LOOKS, showIn } from './looks.ts'

// The tests share a directory, from a business's request to the end of its sponsorship.
test.describe.configure({ mode: 'serial' })

const site = new ThrowawaySite()
let operator: BrowserContext
let city: string
let path: string
let recordNumber: number

test.beforeAll(async ({ browser }) => {
  await site.start()
  operator = await browser.newContext({ baseURL: site.baseUrl })
  await takeSession(operator, site.dataDir)
  const headers = { Origin: site.baseUrl }
  const category = await operator.request.post('/api/admin/categories', {
    data: { name: 'Cafe' },
    headers,
    maxRetries: 1,
  })
  const { id } = (await category.json()) as { id: number }
  const { slug, globalRowNumber } = await addBusiness(operator, 'Kahve', {
    categoryId: id,
    city: 'Bozcaada',
  })
  recordNumber = globalRowNumber
  path = `${site.baseUrl}/business/${slug}`
  const [first] = (await (await operator.request.get('/api/cities?limit=1', { maxRetries: 1 })).json()) as {
    slug: string
  }[]
  city = cityPath(first?.slug ?? '')
})
test.afterAll(async () => {
  await operator.close()
  await site.stop()
})

test('plans are offered, and a request for one is a message', async ({ page }) => {
  await page.goto(advertisePath)
  await expect(page.getByRole('heading', { level: 2 })).toContainText(DEFAULT_PLANS.map(({ name }) => name))
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.getByRole('link', { name: 'Ask for a plan' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Advertise a business')
})

test('the request is sent, and read in the panel’s messages', async ({ page }) => {
  await page.goto(site.baseUrl + advertisePath)
  await page.getByRole('link', { name: 'Ask for a plan' }).click()
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await expect(page.getByLabel('Subject')).toHaveValue('Advertise a business')
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByLabel('Email Address').fill('ada@example.com')
  await page.getByLabel('Message').fill('The plan Premium for Kahve, please.')
  const stored = page.waitForResponse((response) => response.url().endsWith(contactApi))
  await page.getByRole('button', { name: /^Send Message to/ }).click()
  expect((await stored).status()).toBe(201)
  const inbox = await operator.newPage()
  await signIn(inbox, site.dataDir)
  await inbox.goto(adminPath('messages'))
  await inbox.getByText('Advertise a business').first().click()
  await expect(inbox.getByText('The plan Premium for Kahve, please.').last()).toBeVisible()
  await inbox.close()
})

test('a sponsorship is agreed in the panel, stands above its city’s list, and ends', async () => {
  const page = await operator.newPage()
  await signIn(page, site.dataDir)
  await page.goto(adminPath('pricing'))
  await page.getByRole('button', { name: 'Sponsorluk ekle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Enterprise' })
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Bir işletme arayıp listeden seçin')
  const business = dialog.getByRole('combobox', { name: 'İşletme', exact: true })
  await expect(dialog.getByText('Reklamın kimin adına gösterildiğini yazın')).toBeVisible()
  await dialog.getByLabel('Reklam veren').fill('Kahve Ltd.')
  await business.fill(`Kayıt no ${recordNumber}`)
  await dialog.getByRole('option', { name: /Kahve/ }).click()
  await expect(dialog.getByRole('status').getByRole('link', { name: 'Kahve' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('.toasts')).toContainText('Sponsorluk kaydedildi')
  const row = page.locator('.sponsorship')
  await expect(row).toContainText('Kahve')
  await expect(row).toContainText('Yayında')

  // Rendered on demand, with its room from the start.
  const list = await operator.newPage()
  await list.route('**/api/page-config**', (route) => route.continue())
  await list.goto(city)
  const sponsors = list.getByRole('region', { name: 'Sponsored' })
  await expect(sponsors.getByText('Sponsored')).toBeVisible()
  await expect(sponsors.getByRole('link', { name: 'Kahve' })).toBeVisible()
  await expect(sponsors.locator('.is-highlighted')).toHaveCount(1)
  expect(await shiftsOf(list)).toEqual([])
  await sponsors.locator('summary').press('Enter')
  await expect(sponsors.getByText('Shown on behalf of Kahve Ltd., who also pays for it.')).toBeVisible()
  await expectAccessible(list)

  await row.getByRole('button', { name: 'Uzat' }).click()
  await expect(page.locator('.toasts')).toContainText('Sponsorluk uzatıldı')
  await row.getByRole('button', { name: 'Kahve' }).click()
  await expect(business).toHaveValue('Kahve')
  await business.fill(`${path}?utm_source=mail`)
  await dialog.getByRole('option', { name: /Kahve/ }).click()
  // It has its former values again, so that there is nothing to save.
  await expect(dialog.getByRole('button', { name: 'Kaydet' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Kahve' }).click()
  await dialog.getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByText('Henüz sponsorluk yok.')).toBeVisible()
  await list.goto(city)
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sponsors).toBeHidden()
})

test('a built page without room shows no sponsor where it would move what is read', async ({
  page,
  request,
}) => {
  const sponsor = { id: 1, name: 'Kahve', slug: 'kahve', kind: 'Cafe', citySlug: null, categorySlug: 'cafe' }
  const named = { advertiser: 'Kahve Ltd.', payer: '' }
  await page.route('**/api/page-config**', (route) =>
    route.fulfill({
      json: {
        consent: { asked: [], isElsewhere: false },
        snippets: [],
        ads: [],
        sponsors: [{ ...sponsor, rating: null, reviewCount: 0, isHighlighted: false, ...named }],
      },
    }),
  )
  const asked = page.waitForResponse('**/api/page-config*')
  await page.goto(await cityPathOf(request))
  await asked
  await page.waitForTimeout(200)
  await expect(page.locator('.sponsors')).toBeHidden()
  expect(await shiftsOf(page)).toEqual([])
})
