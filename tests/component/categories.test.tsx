import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { button, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { answerTaxonomy, category, city, COUNTRIES } from './taxonomy.ts'

const sent = (call: string) => callsOf(call).map(({ body }) => body)

beforeEach(() => answer('GET /api/countries', COUNTRIES))

/** Opens the screen of categories with these rows. */
function open(...rows: readonly ReturnType<typeof category>[]): void {
  answerTaxonomy('categories', rows)
  openPanel(adminPath('categories'))
}

function openCities(...rows: readonly ReturnType<typeof city>[]): void {
  answerTaxonomy('cities', rows)
  openPanel(adminPath('cities'))
}

/** Waits for a dialog, within which the test then searches. */
const dialog = async (name?: string) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

const rows = (count: number) => waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count))

test('a search reaches the address and the API after a pause, once', async () => {
  open(category(1, 'Hotel'), category(2, 'Bar'))
  await rows(3)
  for (const text of ['h', 'ho', 'hot']) await fill('Ara', text)
  await rows(2)
  expect(location.search).toBe('?q=hot')
  const searched = callsOf('GET /api/admin/categories').filter(({ query }) => query.has('search'))
  expect(searched).toHaveLength(1)
  await fill('Ara', 'zzz')
  await screen.findByText('Kategori bulunamadı')
  await press('Aramayı temizle')
  await rows(3)
})

test('a category is edited: what was changed is sent, and the old address is told to lead on', async () => {
  open(category(7, 'Hotel', { formerSlugs: ['inn'] }))
  answer('PATCH /api/admin/categories/7', category(7, 'Otel'))
  await press('Otel (Hotel): düzenle')
  await isEnabled('Kaydet', false)
  await fill('Sayfa adresi', 'Oteller!')
  await screen.findByText(/Yalnızca a–z arası/)
  await fill('Sayfa adresi', 'oteller')
  await screen.findByText(/\/category\/hotel bundan sonra \/category\/oteller adresine yönlendirir/)
  await user.click(await screen.findByRole('radio', { name: 'Kafe' }))
  await user.selectOptions(await field('schema.org türü'), 'CafeOrCoffeeShop')
  await press('Kaydet')
  await toast('Değişiklikler kaydedildi')
  expect(sent('PATCH /api/admin/categories/7')).toEqual([
    { slug: 'oteller', icon: 'cafe', schemaType: 'CafeOrCoffeeShop' },
  ])
  await waitFor(async () => expect(document.activeElement).toBe(await button('Otel (Hotel): düzenle')))
})

test('unsaved changes are asked about before they are lost', { tags: 'full' }, async () => {
  open(category(7, 'Hotel'))
  await press('Otel (Hotel): düzenle')
  await fill('Ad', 'Otel')
  await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: /Kaydedilmemiş değişiklikler var/ })
  await press('Düzenlemeye dön')
  expect((await field('Ad')).value).toBe('Otel')
})

test('a name that is taken offers to merge the two', async () => {
  const bar = category(8, 'Bar')
  open(category(7, 'Hotel'), bar)
  refuse('PATCH /api/admin/categories/7', 409, { code: 'conflict', other: bar })
  await press('Otel (Hotel): düzenle')
  await fill('Ad', 'Bars')
  await press('Kaydet')
  await screen.findByText('“Bar” adlı kategori zaten var.')
  await press('“Bar” ile birleştir')
  const merging = await dialog()
  await merging.findByText(/70 işletme “Bar” altına taşınır\./)
  merging.getByText(/\/category\/hotel adresi \/category\/bar adresine yönlendirir/)
})

test('that no other is called so is said of what was typed alone', async () => {
  open(category(7, 'Hotel'))
  await press('Hotel: başkasıyla birleştir')
  const merging = await dialog()
  const input = await merging.findByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(callsOf('GET /api/admin/categories').length).toBeGreaterThan(1))
  expect(input.value).toBe('Hotel')
  expect(merging.queryByText('Bu adla başka kayıt yok')).toBeNull()
  await user.type(input, 'x')
  await merging.findByText('Bu adla başka kayıt yok')
})

test(
  'a merge goes on call by call, says how far it is, and resumes after a failure',
  { tags: 'full' },
  async () => {
    const MERGE = 'POST /api/admin/categories/7/merge'
    open(category(7, 'Hotel'), category(8, 'Hotels'))
    answer(MERGE, () => {
      if (callsOf(MERGE).length === 2) return Response.json({ error: 'no' }, { status: 400 })
      const isFirst = callsOf(MERGE).length === 1
      return isFirst ? { moved: 50, left: 20, done: false } : { moved: 20, left: 0, done: true }
    })
    await press('Hotel: başkasıyla birleştir')
    await isEnabled('Birleştir', false)
    await user.click(await screen.findByRole('radio', { name: /Hotels/ }))
    await press('Birleştir')
    await toast('Birleştirme yarıda kaldı')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    await press('Devam et')
    await toast('“Hotel” artık “Hotels”.')
    expect(callsOf(MERGE)).toHaveLength(3)
  },
)

test('a city is merged across a border only when that is agreed to', { tags: 'full' }, async () => {
  openCities(city(7, 'Paris', 'US'), city(8, 'Paris', 'FR'))
  answer('POST /api/admin/cities/7/merge', { moved: 7, left: 0, done: true })
  const [first] = await screen.findAllByRole('button', { name: 'Paris: başkasıyla birleştir' })
  await user.click(first as HTMLElement)
  await user.click(await (await dialog()).findByRole('radio'))
  await isEnabled('Birleştir', false)
  await user.click(await screen.findByLabelText(/farklı ülkelerde.*Fransa/))
  await press('Birleştir')
  await toast('Birleştirildi')
  expect(sent('POST /api/admin/cities/7/merge')).toEqual([{ into: 8, acrossCountries: true }])
})

test(
  'only an empty place can be deleted, after a question; Other stays what it is',
  { tags: 'full' },
  async () => {
    open(
      category(7, 'Leer', { businessCount: 0 }),
      category(8, 'Voll'),
      category(9, 'Other', { businessCount: 0, isFixed: true }),
    )
    answer('DELETE /api/admin/categories/7', { deleted: 7 })
    await button('Leer: sil')
    expect(screen.getAllByRole('button', { name: /: sil$/ })).toHaveLength(1)
    screen.getByRole('button', { name: /^Voll silinemez: .* işletmesi var$/ }).focus()
    await user.keyboard('{Enter}')
    await toast('Önce işletmelerini başka bir yere taşıyın')
    const count = screen.getByRole('link', { name: /^Voll: .* işletmeyi göster$/ })
    expect(count.getAttribute('href')).toMatch(/businesses\?category=8$/)
    expect(screen.queryByRole('button', { name: 'Other: başkasıyla birleştir' })).toBeNull()
    await press('Diğer (Other): düzenle')
    expect((await field('Ad')).readOnly).toBe(true)
    await user.keyboard('{Escape}')
    await press('Leer: sil')
    await press('Sil')
    await toast('Silindi')
    expect(callsOf('DELETE /api/admin/categories/7')).toHaveLength(1)
  },
)

test('a category is added by its name and then described; one that is there is opened instead', async () => {
  open(category(7, 'Hotel'))
  const ADD = 'POST /api/admin/categories'
  refuse(ADD, 409, { code: 'conflict', other: category(7, 'Hotel') })
  await press('Kategori ekle')
  await isEnabled('Kaydet', false)
  await fill('Ad', 'hotels')
  await press('Kaydet')
  await button('“Hotel” kaydını aç')
  answer(ADD, category(8, 'Spa'), { status: 201 })
  answer('PATCH /api/admin/categories/8', category(8, 'Spa'))
  await fill('Ad', 'Spa')
  await press('Kaydet')
  await dialog('Kategoriyi düzenle')
  await fill('Tanıtım metni', 'Baths and saunas.')
  await fill('Arama motoru başlığı', 'The best spas')
  await press('Kaydet')
  await toast('Değişiklikler kaydedildi')
  expect(sent(ADD)).toEqual([{ name: 'hotels' }, { name: 'Spa' }])
  expect(sent('PATCH /api/admin/categories/8')).toEqual([
    { description: 'Baths and saunas.', seoTitle: 'The best spas' },
  ])
})

test('a category of an operator gets its Turkish name, by which lists then call it', async () => {
  const roaster = category(7, 'Coffee roaster of our own', { slug: 'roaster' })
  const named = category(7, roaster.name, { slug: 'roaster', turkishName: 'Kavurucu' })
  open(roaster)
  answer('PATCH /api/admin/categories/7', () => {
    answerTaxonomy('categories', [named])
    answer('GET /api/admin/categories/turkish-names', { 'coffee roaster of our own': 'Kavurucu' })
    return roaster
  })
  await user.click(await screen.findByRole('button', { name: /: düzenle$/ }))
  await dialog('Kategoriyi düzenle')
  await fill('Türkçe ad', 'Kavurucu')
  await press('Kaydet')
  await toast('Değişiklikler kaydedildi')
  expect(sent('PATCH /api/admin/categories/7')).toEqual([{ turkishName: 'Kavurucu' }])
  await screen.findByRole('button', { name: 'Kavurucu (Coffee roaster of our own): düzenle' })
})

test('several become the largest of them: what each brings is shown before, and a mistake is undone', async () => {
  open(category(7, 'Hotel'), category(8, 'Hotels'), category(9, 'Inn'), category(10, 'Bar'))
  const MERGE = 'POST /api/admin/categories/*/merge'
  // The second is merged in two calls.
  answer(MERGE, () => {
    const isDone = callsOf(MERGE).length !== 2
    return { moved: 40, left: isDone ? 0 : 40, done: isDone }
  })
  for (const name of ['Hotel', 'Hotels', 'Inn'])
    await user.click(await screen.findByLabelText(`${name} kaydını seç`))
  await press('Seçilenleri birleştir')
  const merging = await dialog()
  expect((await merging.findByRole<HTMLInputElement>('radio', { name: /^Inn/ })).checked).toBe(true)
  merging.getByText(/150 işletme “Inn” altına taşınır\./)
  merging.getByText(
    /“Hotels”: 80 işletme\. \/category\/hotels adresi \/category\/inn adresine yönlendirir \(301\)\./,
  )
  await press('Birleştir')
  await toast('“Hotel”, “Hotels” artık “Inn”.')
  const merged = callsOf(MERGE).map(({ path, body }) => [path.split('/').at(-2), body])
  expect(merged).toEqual(['7', '8', '8'].map((id) => [id, { into: 9 }]))
  expect(screen.queryByRole('button', { name: 'Seçilenleri birleştir' })).toBeNull()
  // Undoes a mistaken merge.
  const createdAt = '2026-03-01T10:00:00Z'
  answer('GET /api/admin/taxonomy-merges', [
    { id: 3, state: 'done', name: 'Hotels', target: 'Inn', businesses: 80, createdAt },
  ])
  answer('POST /api/admin/taxonomy-merges/3/undo', { moved: 80, left: 0, done: true })
  await press('Birleştirmeler')
  await (await dialog()).findByText(/80 işletme “Inn” altına taşındı/)
  await press('Hotels: birleştirmeyi geri al')
  await toast('“Hotels” geri geldi.')
})

test(
  'a category is put within another and given its place in lists; one that has others cannot be',
  { tags: 'full' },
  async () => {
    const parent = { id: 7, name: 'Food', slug: 'food' }
    open(
      category(7, 'Food', { subcategoryCount: 1, totalCount: 150, businessCount: 70 }),
      category(8, 'Pizza', { parentId: 7, parent }),
      category(9, 'Sushi'),
    )
    answer('PATCH /api/admin/categories/9', category(9, 'Sushi'))
    expect((await screen.findByRole('row', { name: /Pizza/ })).textContent).toContain('Food')
    screen.getByRole('link', { name: 'Food: 150 işletmeyi göster' })
    expect((await button('Food: düzenle')).closest('tr')?.textContent).toContain('kendisi 70')
    await press('Food: düzenle')
    expect((await field('Üst kategori')).disabled).toBe(true)
    await user.keyboard('{Escape}')
    await press('Sushi: düzenle')
    const options = async () =>
      within(await field('Üst kategori'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await waitFor(async () => expect(await options()).toEqual(['Yok; kendi başına durur', 'Food']))
    await user.selectOptions(await field('Üst kategori'), 'Food')
    await fill('Sıra numarası', '3')
    await press('Kaydet')
    await toast('Değişiklikler kaydedildi')
    expect(sent('PATCH /api/admin/categories/9')).toEqual([{ parentId: 7, orderNumber: 3 }])
  },
)

describe('what fails is said in the words of the catalogue:', () => {
  test('cities, and the way to ask again', async () => {
    refuse('GET /api/admin/cities')
    openPanel(adminPath('cities'))
    expect((await screen.findByRole('alert')).textContent).toContain('Şehirler alınamadı')
    answerTaxonomy('cities', [city(7, 'Paris', 'US')])
    await press('Yeniden dene')
    await rows(2)
  })

  test('countries', async () => {
    refuse('GET /api/countries')
    openCities(city(7, 'Paris', 'US'))
    await screen.findByText('Ülkeler alınamadı')
  })

  test('a change', async () => {
    refuse('PATCH /api/admin/cities/7')
    openCities(city(7, 'Paris', 'US'))
    await press('Paris: düzenle')
    await fill('İl / eyalet', 'Texas')
    await press('Kaydet')
    await toast('Şehir kaydedilemedi')
    expect((await field('İl / eyalet')).value).toBe('Texas')
  })
})
