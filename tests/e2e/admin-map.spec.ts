import { test } from '@playwright/test'
import { signIn } from './admin.ts'
import { addBusiness, form, openBusinesses, ownWord, rows, trashBusiness } from './businesses.ts'
import { expect, expectDrawn, WITH_WEBGL } from './map.ts'
import { serveMonaco } from './monaco-streets.ts'

test.use({ launchOptions: WITH_WEBGL })

test('city and time zone follow the pin of a business, by arrow keys and pasted links, and can be kept', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/businesses?edit=5&tab=address')
  await expectDrawn(page)
  const longitude = page.getByLabel('Boylam')
  const before = await longitude.inputValue()
  await page.getByRole('button', { name: 'Konum iğnesi' }).press('ArrowRight')
  await expect(longitude).not.toHaveValue(before)
  await page
    .getByLabel('Konum ya da harita bağlantısı')
    .fill('https://www.openstreetmap.org/#map=18/41.0256/28.9744')
  await page.getByRole('button', { name: 'Konumu al' }).click()
  await expect(longitude).toHaveValue('28.9744')
  const city = form(page).getByRole('combobox', { name: 'Şehir' })
  await expect(city).toHaveValue(/^[Iİ]stanbul/)
  await expect(page.getByText('Konum, kayıtlı ülkenin dışında.')).toBeHidden()
  await page.getByRole('switch', { name: /^Şehir/ }).click()
  await expect(city).not.toHaveValue(/^[Iİ]stanbul/)
  await expect(page.getByText('Konum, kayıtlı ülkenin dışında.')).toBeVisible()
  await expect(page.getByLabel('Saat dilimi', { exact: true })).toHaveValue('Europe/Istanbul')
  await page.getByRole('switch', { name: /^Saat dilimi/ }).click()
  await expect(page.getByLabel('Saat dilimi', { exact: true })).not.toHaveValue('Europe/Istanbul')
})

test('a pin where the site has streets stands among them', async ({ page }) => {
  await signIn(page)
  const asked = await serveMonaco(page)
  await page.goto('/admin/businesses?edit=5&tab=address')
  await expectDrawn(page)
  expect(asked).toEqual([])
  await page
    .getByLabel('Konum ya da harita bağlantısı')
    .fill('https://www.openstreetmap.org/#map=18/43.7384/7.4246')
  await page.getByRole('button', { name: 'Konumu al' }).click()
  await expect.poll(() => asked).toContain('14/8529/5974')
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
})

test('the pin of a business can be dragged, and put in the middle of its city', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/businesses?edit=5&tab=address')
  await expectDrawn(page)
  const [latitude, longitude] = [page.getByLabel('Enlem'), page.getByLabel('Boylam')]
  const read = async () =>
    [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const
  const [north, east] = await read()
  const pin = page.getByRole('button', { name: 'Konum iğnesi' })
  await pin.hover()
  const box = await pin.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.down()
  await page.mouse.move(x + 30, y - 20, { steps: 5 })
  await page.mouse.up()
  await expect(longitude).not.toHaveValue(String(east))
  const dragged = await read()
  expect(dragged[0]).toBeGreaterThan(north)
  expect(dragged[1]).toBeGreaterThan(east)

  await page.getByRole('button', { name: 'Şehrin merkezine koy' }).click()
  await expect(longitude).not.toHaveValue(String(dragged[1]))
  const centre = await read()
  // It is the same town.
  expect(Math.hypot(centre[0] - north, centre[1] - east)).toBeLessThan(0.5)
})

test('a dry run lists the rows that are at sea, beside a map', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/excel')
  const rows = ['name,city,country,latitude,longitude', 'Inn,Zürich,CH,47.37,8.54', 'Buoy,Zürich,CH,40,-40']
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: 'Yükle', exact: true }).click()
  await page.getByRole('button', { name: 'Ön kontrolü başlat' }).click()
  await expectDrawn(page)
  await expect(page.getByRole('heading', { name: 'Haritada 2 satır' })).toBeVisible()
  const doubtful = page.getByRole('row').filter({ hasText: 'Konum denizin ortasında.' })
  await expect(doubtful).toContainText('Buoy')
})

test('a doubtful position is on the dashboard, in the list and the export, until its pin is moved', async ({
  page,
}) => {
  await signIn(page)
  const name = ownWord()
  const { id } = await addBusiness(page, name, { latitude: 40, longitude: -40 })
  // Positions are judged behind the answer.
  const line = page.getByRole('link', { name: 'Konumu şüpheli kayıt' })
  await expect(async () => {
    await page.goto('/admin')
    await expect(line).toBeVisible({ timeout: 2000 })
  }).toPass()
  await line.click()
  await expect(page.getByLabel('Durum')).toHaveValue('doubtful')
  await page.getByRole('button', { name: 'Dışa aktar' }).click()
  await expect(page.getByRole('switch', { name: 'Yalnızca konumu şüpheli olanlar' })).toBeChecked()
  await page.keyboard.press('Escape')

  await openBusinesses(page, `?status=doubtful&q=${name}`)
  await expect(rows(page)).toContainText(['Konum denizin ortasında.'])
  await rows(page).getByRole('button', { name }).click()
  const dialog = form(page)
  await dialog.getByLabel('Konum ya da harita bağlantısı').fill('41.0082, 28.9784')
  await dialog.getByRole('button', { name: 'Konumu al' }).click()
  await expect(dialog.getByLabel('Boylam')).toHaveValue('28.9784')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    await openBusinesses(page, `?status=doubtful&q=${name}`)
    await expect(rows(page)).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await trashBusiness(page, [id])
})
