import { expect, test, type Route } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { button, refuse } from './dashboard.ts'
import { category, city, dialog, listed, toast } from './taxonomy.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the categories of the directory are listed, sorted and paged by the address', async ({ page }) => {
  await page.goto(adminPath('categories'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategoriler')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await button(page, 'İşletme').click()
  await expect(page).toHaveURL(/sort=count&order=desc/)
  await expect(page.getByRole('columnheader', { name: 'İşletme' })).toHaveAttribute('aria-sort', 'descending')
  await button(page, 'Sonraki').click()
  await expect(page).toHaveURL(/page=2/)
  // Rows of the page before are dimmed until those of this one are there.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
})

test('a search reaches the address and the API after a pause, once', async ({ page }) => {
  const asked = await listed(page, 'categories', [category(1, 'Hotel'), category(2, 'Bar')])
  await page.goto(adminPath('categories'))
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Ara' }).pressSequentially('hot')
  await expect(page).toHaveURL(/q=hot/)
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(asked.filter(({ searchParams }) => searchParams.has('search'))).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Ara' }).fill('zzz')
  await expect(page.getByText('Kategori bulunamadı')).toBeVisible()
  await button(page, 'Aramayı temizle').click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a category is edited: what was changed is sent, and the old address is told to lead on', async ({
  page,
}) => {
  await listed(page, 'categories', [category(7, 'Hotel', { formerSlugs: ['inn'] })])
  const sent: unknown[] = []
  await page.route('**/api/admin/categories/7', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: category(7, 'Otel') })
  })
  await page.goto(adminPath('categories'))
  await button(page, 'Hotel: düzenle').click()
  await expect(button(page, 'Kaydet')).toBeDisabled()
  await page.getByLabel('Sayfa adresi').fill('Oteller!')
  await expect(page.getByText('Yalnızca a–z arası')).toBeVisible()
  await page.getByLabel('Sayfa adresi').fill('oteller')
  await expect(
    page.getByText('/category/hotel bundan sonra /category/oteller adresine yönlendirir'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Kafe' }).check()
  await page.getByLabel('schema.org türü').selectOption('CafeOrCoffeeShop')
  await expectAccessible(page)
  await button(page, 'Kaydet').click()
  await expect(toast(page)).toContainText('Değişiklikler kaydedildi')
  expect(sent).toEqual([{ slug: 'oteller', icon: 'cafe', schemaType: 'CafeOrCoffeeShop' }])
  await expect(button(page, 'Hotel: düzenle')).toBeFocused()
})

test('unsaved changes are asked about before they are lost', async ({ page }) => {
  await listed(page, 'categories', [category(7, 'Hotel')])
  await page.goto(adminPath('categories'))
  await button(page, 'Hotel: düzenle').click()
  await page.getByLabel('Ad', { exact: true }).fill('Otel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Kaydedilmemiş değişiklikler var')
  await button(page, 'Düzenlemeye dön').click()
  await expect(page.getByLabel('Ad', { exact: true })).toHaveValue('Otel')
})

test('a name that is taken offers to merge the two', async ({ page }) => {
  const [hotel, bar] = [category(7, 'Hotel'), category(8, 'Bar')]
  await listed(page, 'categories', [hotel, bar])
  await page.route('**/api/admin/categories/7', (route) =>
    route.fulfill({ status: 409, json: { error: 'taken', code: 'conflict', other: bar } }),
  )
  await page.goto(adminPath('categories'))
  await button(page, 'Hotel: düzenle').click()
  await page.getByLabel('Ad', { exact: true }).fill('Bars')
  await button(page, 'Kaydet').click()
  await expect(page.getByText('“Bar” adlı kategori zaten var.')).toBeVisible()
  await button(page, '“Bar” ile birleştir').click()
  await expect(dialog(page)).toContainText('70 işletme “Bar” altına taşınır.')
  await expect(dialog(page)).toContainText('/category/hotel adresi /category/bar adresine yönlendirir')
})

test('a merge goes on call by call, says how far it is, and resumes after a failure', async ({ page }) => {
  await listed(page, 'categories', [category(7, 'Hotel'), category(8, 'Hotels')])
  const answers = [
    { moved: 50, left: 20, done: false },
    'failure',
    { moved: 20, left: 0, done: true },
  ] as const
  let calls = 0
  await page.route('**/api/admin/categories/7/merge', (route) => {
    const answer = answers[calls++]
    return answer === 'failure'
      ? route.fulfill({ status: 400, json: { error: 'no' } })
      : route.fulfill({ json: answer })
  })
  await page.goto(adminPath('categories'))
  await button(page, 'Hotel: başkasıyla birleştir').click()
  await expect(button(page, 'Birleştir').last()).toBeDisabled()
  await page.getByRole('radio', { name: /Hotels/ }).check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Birleştir' }).click()
  await expect(toast(page)).toContainText('Birleştirme yarıda kaldı')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await button(page, 'Kaldığı yerden sürdür').click()
  await expect(toast(page)).toContainText('“Hotel” artık “Hotels”.')
  expect(calls).toBe(3)
})

test('a city is merged across a border only when that is agreed to', async ({ page }) => {
  await listed(page, 'cities', [city(7, 'Paris', 'US'), city(8, 'Paris', 'FR')])
  const sent: unknown[] = []
  await page.route('**/api/admin/cities/7/merge', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { moved: 7, left: 0, done: true } })
  })
  await page.goto(adminPath('cities'))
  await button(page, 'Paris: başkasıyla birleştir').first().click()
  await dialog(page).getByRole('radio').check()
  const merge = dialog(page).getByRole('button', { name: 'Birleştir' })
  await expect(merge).toBeDisabled()
  await page.getByLabel(/farklı ülkelerde.*Fransa/).check()
  await merge.click()
  await expect(toast(page)).toContainText('Birleştirildi')
  expect(sent).toEqual([{ into: 8, acrossCountries: true }])
})

test('only an empty place can be deleted, after a question; Other stays what it is', async ({ page }) => {
  await listed(page, 'categories', [
    category(7, 'Leer', { businessCount: 0 }),
    category(8, 'Voll'),
    category(9, 'Other', { businessCount: 0, isFixed: true }),
  ])
  let deleted = 0
  await page.route('**/api/admin/categories/7', (route) => {
    deleted += 1
    return route.fulfill({ json: { deleted: 7 } })
  })
  await page.goto(adminPath('categories'))
  await expect(button(page, /: sil$/)).toHaveCount(1)
  await button(page, /^Voll silinemez: .* işletmesi var$/).press('Enter')
  await expect(toast(page)).toContainText('Önce işletmelerini başka bir yere taşıyın')
  const count = page.getByRole('link', { name: /^Voll: .* işletmeyi göster$/ })
  await expect(count).toHaveAttribute('href', /businesses\?category=8$/)
  await expect(button(page, 'Other: başkasıyla birleştir')).toHaveCount(0)
  await button(page, 'Other: düzenle').click()
  await expect(page.getByLabel('Ad', { exact: true })).not.toBeEditable()
  await page.keyboard.press('Escape')
  await button(page, 'Leer: sil').click()
  await button(page, 'Sil').last().click()
  await expect(toast(page)).toContainText('Silindi')
  expect(deleted).toBe(1)
})

test.describe('what fails is said in the words of the catalogue:', () => {
  test('categories', async ({ page }) => {
    await refuse(page, '**/api/admin/categories?*')
    await page.goto(adminPath('categories'))
    await expect(page.getByRole('alert')).toContainText('Kategoriler alınamadı')
    await expect(page.getByRole('alert')).toContainText('Kategoriler alınamadı')
  })

  test('cities, and the way to ask again', async ({ page }) => {
    let isAway = true
    await page.route('**/api/admin/cities?*', (route: Route) =>
      isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.goto(adminPath('cities'))
    await expect(page.getByRole('alert')).toContainText('Şehirler alınamadı')
    isAway = false
    await button(page, 'Yeniden dene').click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  })

  test('countries', async ({ page }) => {
    await refuse(page, '**/api/countries*')
    await page.goto(adminPath('cities'))
    await expect(page.getByText('Ülkeler alınamadı')).toBeVisible()
  })

  test('a change', async ({ page }) => {
    await listed(page, 'cities', [city(7, 'Paris', 'US')])
    await refuse(page, '**/api/admin/cities/7')
    await page.goto(adminPath('cities'))
    await button(page, 'Paris: düzenle').click()
    await page.getByLabel('İl / eyalet').fill('Texas')
    await button(page, 'Kaydet').click()
    await expect(toast(page)).toContainText('Şehir kaydedilemedi')
    await expect(page.getByLabel('İl / eyalet')).toHaveValue('Texas')
  })
})
