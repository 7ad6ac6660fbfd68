import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { adminPath, businessPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './admin.ts'
import { ownWord, toast } from './businesses.ts'
import { button } from './dashboard.ts'

const HEAD = ['Name', 'Category', 'Address', 'City', 'Country', 'Phone']

/** Imports a list as the panel's Excel screen would. */
async function importList({ request }: Page, name: string, rows: readonly (readonly string[])[]) {
  const text = [HEAD, ...rows].map((row) => row.join(',')).join('\n')
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  const answer = await request.post('/api/upload-excel', { multipart: { file }, maxRetries: 1 })
  expect(answer.status(), await answer.text()).toBe(200)
  expect(await answer.json()).toMatchObject({ imported: rows.length })
}

/** The redirect of a business's page: none, or to the business that it was merged into. */
async function leadsTo({ request }: Page, { slug }: Pick<AdminBusinessRow, 'slug'>): Promise<string> {
  const answer = await request.get(businessPath(slug), { maxRedirects: 0, maxRetries: 1 })
  return answer.status() === 200 ? businessPath(slug) : (answer.headers()['location'] ?? '')
}

test('two lists of one city are imported, their doubles merged by keys, and one merge undone @journey', async ({
  page,
}) => {
  await signIn(page)
  const [city, word] = [ownWord(), ownWord()]
  const phone = () => `+90 212 ${randomInt(2_000_000, 9_000_000)}`
  const phones = [phone(), phone()]
  const of = (name: string, address: string, number = '') => [
    `${word} ${name}`,
    'Restaurant',
    address,
    city,
    'Turkey',
    number,
  ]
  await importList(page, `${word}-guide.csv`, [
    of('Lokantası', 'Çınar Sokak 5', phones[0]),
    of('Kebap Evi', 'Meşe Caddesi 12', phones[1]),
  ])
  await importList(page, `${word}-council.csv`, [
    of('Lokanta', 'Çınar Sok. 5', phones[0]),
    of('Kebab Evi', 'Meşe Cad. 12', phones[1]),
  ])
  await page.goto(adminPath('duplicates'))
  await button(page, 'Yinelenenleri ara').click()
  await expect(toast(page)).toContainText('Değişen kayıtlar karşılaştırıldı')
  await page.getByLabel('Şehir').fill(city)
  await page.getByRole('option', { name: city }).click()
  const rows = page.getByRole('table', { name: 'Yinelenen çiftler' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)

  await rows.first().getByRole('button').click()
  const pair = page.getByRole('article')
  await expect(pair.locator('mark').first()).toBeVisible()
  await expectAccessible(page)
  const name = (await pair.getByRole('heading', { level: 2 }).innerText()).split(' / ')
  const found = async (text = '') => {
    const query = `search=${encodeURIComponent(text)}&limit=1`
    const answer = await page.request.get(`/api/admin/businesses?${query}`, { maxRetries: 1 })
    const [row] = (await answer.json()) as AdminBusinessRow[]
    if (row === undefined) throw new Error(`There is no ${text}.`)
    return row
  }
  const [one, other] = [await found(name[0]), await found(name[1])]
  await expect(button(page, 'Birleştir')).toBeEnabled()
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await expect(toast(page)).toContainText('Kayıtlar birleştirildi')
  await expect(rows).toHaveCount(1)
  expect(await leadsTo(page, one)).toBe(businessPath(one.slug))
  expect(await leadsTo(page, other)).toContain(businessPath(one.slug))

  await expect(button(page, 'Aynı değil')).toBeEnabled()
  await page.keyboard.press('n')
  await expect(page.getByText('Bu seçime uyan çift yok')).toBeVisible()
  await page.keyboard.press('u')
  await expect(rows).toHaveCount(1)

  await button(page, 'Birleştirmeler').click()
  const dialog = page.getByRole('dialog', { name: 'Son birleştirmeler' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Geri al: ${other.name}` }).click()
  await expect(toast(page)).toContainText('Birleştirme geri alındı')
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await expect(rows).toHaveCount(2)
  expect(await leadsTo(page, other)).toBe(businessPath(other.slug))
})
