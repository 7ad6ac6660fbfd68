import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { button } from './dashboard.ts'
import { category, dialog, listed, toast } from './taxonomy.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a category is added by its name and then described; one that is there is opened instead', async ({
  page,
}) => {
  await listed(page, 'categories', [category(7, 'Hotel')])
  const sent: unknown[] = []
  await page.route('**/api/admin/categories', (route) => {
    const { name } = route.request().postDataJSON() as { name: string }
    sent.push({ name })
    return name === 'hotels'
      ? route.fulfill({ status: 409, json: { error: 'x', code: 'conflict', other: category(7, 'Hotel') } })
      : route.fulfill({ status: 201, json: category(8, name) })
  })
  await page.route('**/api/admin/categories/8', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: category(8, 'Spa') })
  })
  await page.goto(adminPath('categories'))
  await button(page, 'Kategori ekle').click()
  await expect(button(page, 'Kaydet')).toBeDisabled()
  await page.getByLabel('Ad', { exact: true }).fill('hotels')
  await button(page, 'Kaydet').click()
  await expect(button(page, '“Hotel” kaydını aç')).toBeVisible()
  await page.getByLabel('Ad', { exact: true }).fill('Spa')
  await expectAccessible(page)
  await button(page, 'Kaydet').click()
  await expect(dialog(page)).toContainText('Kategoriyi düzenle')
  await page.getByLabel('Tanıtım metni').fill('Baths and saunas.')
  await page.getByLabel('Arama motoru başlığı').fill('The best spas')
  await expectAccessible(page)
  await button(page, 'Kaydet').click()
  await expect(toast(page)).toContainText('Değişiklikler kaydedildi')
  expect(sent).toEqual([
    { name: 'hotels' },
    { name: 'Spa' },
    { description: 'Baths and saunas.', seoTitle: 'The best spas' },
  ])
})

test('several become the largest of them: what each brings is shown before, and a mistake is undone', async ({
  page,
}) => {
  const [hotel, hotels, inn] = [category(7, 'Hotel'), category(8, 'Hotels'), category(9, 'Inn')]
  await listed(page, 'categories', [hotel, hotels, inn, category(10, 'Bar')])
  const merged: string[] = []
  await page.route('**/api/admin/categories/*/merge', (route) => {
    const { into } = route.request().postDataJSON() as { into: number }
    merged.push(`${new URL(route.request().url()).pathname.split('/').at(-2)} into ${into}`)
    // The second is merged in two calls.
    const isDone = merged.length !== 2
    return route.fulfill({ json: { moved: 40, left: isDone ? 0 : 40, done: isDone } })
  })
  await page.goto(adminPath('categories'))
  for (const { name } of [hotel, hotels, inn]) await page.getByLabel(`${name} kaydını seç`).click()
  await button(page, 'Seçilenleri birleştir').click()
  await expect(dialog(page).getByRole('radio', { name: /^Inn/ })).toBeChecked()
  await expect(dialog(page)).toContainText('150 işletme “Inn” altına taşınır.')
  await expect(dialog(page)).toContainText(
    '“Hotels”: 80 işletme. /category/hotels adresi /category/inn adresine yönlendirir (301).',
  )
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Birleştir' }).click()
  await expect(toast(page)).toContainText('“Hotel”, “Hotels” artık “Inn”.')
  expect(merged).toEqual(['7 into 9', '8 into 9', '8 into 9'])
  await expect(button(page, 'Seçilenleri birleştir')).toHaveCount(0)
  // What was merged by mistake comes back.
  await page.route('**/api/admin/taxonomy-merges?kind=category', (route) =>
    route.fulfill({
      json: [
        {
          ...{ id: 3, state: 'done', name: 'Hotels', target: 'Inn', businesses: 80 },
          createdAt: '2026-03-01T10:00:00Z',
        },
      ],
    }),
  )
  await page.route('**/api/admin/taxonomy-merges/3/undo', (route) =>
    route.fulfill({ json: { moved: 80, left: 0, done: true } }),
  )
  await button(page, 'Birleştirmeler').click()
  await expect(dialog(page)).toContainText('80 işletme “Inn” altına taşındı')
  await expectAccessible(page)
  await button(page, 'Hotels: birleştirmeyi geri al').click()
  await expect(toast(page)).toContainText('“Hotels” geri geldi.')
})

test('a category is put within another and given its place in lists; one that has others cannot be', async ({
  page,
}) => {
  const food = category(7, 'Food', { subcategoryCount: 1, totalCount: 150, businessCount: 70 })
  const parent = { id: 7, name: 'Food', slug: 'food' }
  await listed(page, 'categories', [
    food,
    category(8, 'Pizza', { parentId: 7, parent }),
    category(9, 'Sushi'),
  ])
  const sent: unknown[] = []
  await page.route('**/api/admin/categories/9', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: category(9, 'Sushi') })
  })
  await page.goto(adminPath('categories'))
  await expect(page.getByRole('row', { name: /Pizza/ })).toContainText('Food')
  await expect(page.getByRole('link', { name: 'Food: 150 işletmeyi göster' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Food: düzenle/ })).toContainText('kendisi 70')
  await button(page, 'Food: düzenle').click()
  await expect(page.getByLabel('Üst kategori')).toBeDisabled()
  await page.keyboard.press('Escape')
  await button(page, 'Sushi: düzenle').click()
  await expect(page.getByLabel('Üst kategori').getByRole('option')).toHaveText([
    'Yok; kendi başına durur',
    'Food',
  ])
  await page.getByLabel('Üst kategori').selectOption('Food')
  await page.getByLabel('Sıra numarası').fill('3')
  await expectAccessible(page)
  await button(page, 'Kaydet').click()
  await expect(toast(page)).toContainText('Değişiklikler kaydedildi')
  expect(sent).toEqual([{ parentId: 7, orderNumber: 3 }])
})
