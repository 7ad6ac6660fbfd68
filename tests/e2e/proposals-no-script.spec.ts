import { expect, test, type Locator, type Page } from '@playwright/test'
import { addPath, businessPath, noticePath, receiptPath, reportPath, suggestPath } from '#domain/paths.ts'
import { anyBusiness } from './city-and-business.ts'

test.use({ javaScriptEnabled: false })

const receipt = /\/receipt\/[\da-f]{32}$/
/** Ends an attribute, a text area and a title, and begins a script. */
const XSS = `"'></textarea></title><script>alert(${Date.now()})</script><img src=x onerror=alert(1)>`

/** Expects that the hostile text created no element. */
async function expectHarmless(page: Page) {
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/<script>alert/)
}

test('an edit is sent, told and taken back @journey', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  await page.goto(suggestPath(slug))
  await page.getByLabel('Address').fill(`New street ${Date.now()}`)
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('row', { name: /^Address/ })).toContainText('New street')
  await page.getByText('Take it back', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await expect(page.getByText('Take it back', { exact: true })).toHaveCount(0)
})

test('a report and a notice lead to their receipts', async ({ page, request }) => {
  const { slug, name } = await anyBusiness(request)
  await page.goto(reportPath(slug))
  await page.getByText('There is no such business').click()
  await page.getByLabel('Note').fill(`At ${Date.now()}`)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', businessPath(slug))

  const place = `http://localhost${businessPath(slug)}`
  await page.goto(noticePath(place))
  await expect(page.getByLabel('Where is it?')).toHaveValue(place)
  await page.getByRole('button', { name: 'Send the notice' }).click()
  const faults = page.getByRole('alert')
  await expect(faults).toContainText('Your confirmation is needed')
  await expect(faults.getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('What is unlawful, and why?').fill(`My photo, without my consent, ${Date.now()}`)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Your email').fill('ada@example.com')
  await page.getByLabel('I believe in good faith').check()
  await page.getByRole('button', { name: 'Send the notice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Your notice M-/ })).toBeVisible()
  // The receipt is shown to anybody with its address, so it has no name and no email.
  expect(await page.content()).not.toMatch(/Lovelace|ada@example/)
})

test('a new business goes the whole way, and what is missing is said', async ({ page }) => {
  await page.goto(addPath)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('City is needed')).toBeVisible()
  await page.getByLabel('Name of the business').fill(`Nowhere to be found ${Date.now()}`)
  await page.getByLabel('City').fill('Istanbul')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Send the business' }).click()
  await expect(page.getByRole('alert')).toContainText('Address is needed, or a phone number')
  await page.getByLabel('Kind of business').fill('Cafe')
  await page.getByLabel('Country').selectOption('Turkey')
  await page.getByLabel('Phone', { exact: true }).fill('+90 212 555 01 97')
  await page.getByRole('button', { name: 'Send the business' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('row', { name: /^Phone/ })).toContainText('+90 212 555 01 97')
})

test('hostile text stays text, in the form that comes back and on the receipt', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  await page.goto(suggestPath(slug))
  await page.getByText('Prices, menu').click()
  // Dates take dates alone; their hours are a text.
  await page.getByText('Dates with other hours').click()
  const fields = page.locator(
    '.proposal-form :is(input.field:not([name^="special."]), [name="special.0.hours"], textarea)',
  )
  expect(await fields.count()).toBeGreaterThan(25)
  // A text as long as each field takes, so that the form returns all of it.
  const textFor = async (field: Locator) =>
    XSS.slice(0, Number((await field.getAttribute('maxlength')) ?? Infinity))
  for (const field of await fields.all()) await field.fill(await textFor(field))
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectHarmless(page)
  for (const field of await fields.all()) await expect(field).toHaveValue(await textFor(field))
  await page.goto(suggestPath(slug))
  await page.getByText('Prices, menu').click()
  for (const label of ['Name', 'Address', 'Description', 'Anything else?'])
    await page.getByLabel(label, { exact: true }).fill(XSS)
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText('<script>alert')
  await expectHarmless(page)
})

test('what is not there says so, and nothing of it is listed', async ({ page, request }) => {
  for (const path of [suggestPath('no-such-place'), reportPath('no-such-place'), receiptPath('0'.repeat(32))])
    expect((await page.goto(path))?.status(), path).toBe(404)
  const sent = await request.post(suggestPath('no-such-place'), { form: { name: 'A' }, maxRetries: 1 })
  expect(sent.status()).toBe(404)
  expect(await sent.text()).toContain('Business Not Found')
  const { slug } = await anyBusiness(request)
  const read = await request.get(suggestPath(slug), { maxRetries: 1 })
  expect(read.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect(await read.text()).toMatch(/<meta name="robots" content="noindex/)
})

test('a browser cannot say what its form is like by a header', async ({ request }) => {
  const { slug } = await anyBusiness(request)
  const state = JSON.stringify({ fields: { name: 'Forged' }, message: 'Forged', details: [] })
  const headers = { 'X-Proposal-Form': encodeURIComponent(state) }
  const page = await (await request.get(suggestPath(slug), { headers, maxRetries: 1 })).text()
  expect(page).not.toContain('Forged')
})
