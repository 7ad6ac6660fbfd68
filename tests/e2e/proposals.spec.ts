import { expect, test, type Page } from '@playwright/test'
import {
  addPath,
  businessPath,
  embedBusinessPath,
  noticePath,
  proofApi,
  reportPath,
  suggestPath,
} from '#domain/paths.ts'
import { expectAccessibleInLooks } from './accessibility.ts'
import { anyBusiness } from './city-and-business.ts'

/** Different at each run. */
const WORDS = `Seen on the door at ${Date.now()}`

/** Waits until the script of the form runs: it answers the first focus with a proof of work. */
async function startForm(page: Page, label: string) {
  const proof = page.waitForResponse((response) => response.url().endsWith(proofApi))
  await page.getByLabel(label, { exact: true }).focus()
  expect((await proof).status()).toBe(200)
}

const receipt = /\/receipt\/[\da-f]{32}$/

test('an edit is sent with proof of work, and its receipt says what was changed @journey', async ({
  page,
  request,
}) => {
  const business = await anyBusiness(request)
  await page.goto(businessPath(business.slug))
  await page.locator('.listing-head').getByRole('link', { name: 'Suggest an edit' }).click()
  await startForm(page, 'Name')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(business.name)
  await page.getByLabel('Phone', { exact: true }).fill('+90 212 555 01 99')
  await page.getByLabel('Monday').fill('09:00–18:00')
  await page.getByLabel('Anything else?').fill(WORDS)
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/suggest/'))
  await page.getByRole('button', { name: 'Send the changes' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('proof')).toMatch(/^[\w+/=]{100,}$/)
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('heading', { level: 1, name: /^Your edit M-\d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  const phone = page.getByRole('row', { name: /^Phone/ })
  await expect(phone).toContainText(business.phone ?? 'nothing')
  await expect(phone).toContainText('+90 212 555 01 99')
  await expect(page.getByRole('row', { name: /^Hours, Monday/ })).toContainText('9 AM – 6 PM')
  await expect(page.getByRole('row', { name: /^Address/ })).toHaveCount(0)
  await expectAccessibleInLooks(page)
})

test('a pin on the map sets the position, and dates have other hours @journey', async ({ page, request }) => {
  const business = await anyBusiness(request)
  await page.goto(suggestPath(business.slug))
  await startForm(page, 'Name')
  const position = page.getByLabel('Position')
  await position.fill('41.01, 28.97')
  await page.getByRole('button', { name: 'Show it on a map' }).click()
  const pin = page.getByRole('button', { name: 'The place of the business' })
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveValue(/^41\.01, 28\.97\d+$/)

  await page.getByText('Dates with other hours').click()
  await page.getByRole('button', { name: 'Another date' }).click()
  const third = page.getByRole('group', { name: 'Special date 3' })
  await expect(third.getByLabel('Day', { exact: true })).toBeFocused()
  await third.getByLabel('Day', { exact: true }).fill('2026-12-24')
  await third.getByLabel('Hours').fill('9-12')
  // Rows added by the script are still there after a reload.
  await page.reload()
  await expect(third.getByLabel('Hours')).toHaveValue('9-12')
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('row', { name: /^Dates with other hours/ })).toContainText(
    '2026-12-24: 9 AM – 12 PM',
  )
  await expect(page.getByRole('row', { name: /^Position/ })).toContainText('41.01, 28.97')
})

test('a report takes three presses @journey', async ({ page, request }) => {
  const business = await anyBusiness(request)
  await page.goto(businessPath(business.slug))
  await page.locator('.listing-head').getByRole('link', { name: 'Report a problem' }).click()
  await page.getByText('The hours are wrong').click()
  await expect(page.getByText('Do you know what is right?')).toBeVisible()
  await page.getByText('It is listed twice').click()
  await expect(page.getByText('Do you know what is right?')).toBeHidden()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByText('It is listed twice')).toBeVisible()
})

test('a report from another site takes three presses', async ({ page, request }) => {
  const business = await anyBusiness(request)
  await page.goto(embedBusinessPath(business.slug))
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const form = await opened
  await form.getByText('The phone number is wrong').click()
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form).toHaveURL(receipt)
  await expect(form.getByText('The phone number is wrong')).toBeVisible()
})

test('who adds a business sees first what is listed already @journey', async ({ page, request }) => {
  const business = await anyBusiness(request)
  await page.goto(addPath)
  await page.getByLabel('Name of the business').fill(business.name)
  await page.getByLabel('City').fill(business.city ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  const match = page.getByRole('listitem').filter({ hasText: business.name }).first()
  await expect(match.getByRole('link', { name: /^It is this one/ })).toHaveAttribute(
    'href',
    suggestPath(business.slug),
  )
  await page.getByRole('button', { name: 'It is not listed' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(business.name)
  await expect(page.getByLabel('City')).toHaveValue(business.city ?? '')
  await page.getByLabel('Kind of business').fill('Cafe')
  await page.getByLabel('Country').selectOption('Turkey')
  await page.getByLabel('Position').fill('41.0082, 28.9784')
  await page.getByLabel('Anything else?').fill(WORDS)
  await page.getByRole('button', { name: 'Send the business' }).click()
  await expect(page).toHaveURL(receipt)
  await expect(page.getByRole('row', { name: /^Position/ })).toContainText('41.0082, 28.9784')
})

test('what is wrong is said above and beside, and what was typed is kept', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  await page.goto(suggestPath(slug))
  await page.getByLabel('Phone', { exact: true }).fill('call me')
  await page.getByLabel('Tuesday').fill('whenever')
  await page.getByLabel('Anything else?').fill(WORDS)
  await page.getByRole('button', { name: 'Send the changes' }).click()
  const faults = page.getByRole('alert')
  await expect(faults).toBeFocused()
  await expect(faults).toContainText('Phone must be a telephone number')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('call me')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    /Phone must be a telephone number$/,
  )
  await expect(page.getByLabel('Anything else?')).toHaveValue(WORDS)
  await expectAccessibleInLooks(page)
  await faults.getByRole('link', { name: /^Tuesday/ }).click()
  await expect(page.getByLabel('Tuesday')).toBeFocused()
  await page.getByLabel('Tuesday').fill('Closed')
  await page.getByLabel('Phone', { exact: true }).fill('+90 212 555 01 98')
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page).toHaveURL(receipt)
})

test('what was typed outlives a reload, until it has arrived', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  await page.goto(suggestPath(slug))
  await startForm(page, 'Name')
  await page.getByLabel('Anything else?').fill(WORDS)
  await page.reload()
  await expect(page.getByText('What you typed here before was kept.')).toBeVisible()
  await expect(page.getByLabel('Anything else?')).toHaveValue(WORDS)
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page).toHaveURL(receipt)
  await page.goto(suggestPath(slug))
  await expect(page.getByLabel('Anything else?')).toHaveValue('')
})

test('offline nothing is sent, and that is said', async ({ page, context, request }) => {
  const { slug } = await anyBusiness(request)
  await page.goto(reportPath(slug))
  await startForm(page, 'Note')
  await page.getByText('It has moved').click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('You are offline. What you typed is kept')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(receipt)
})

test('without a proof of work a form is sent all the same', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  await page.route(`**${proofApi}`, (route) => route.abort())
  await page.goto(reportPath(slug))
  await page.getByText('It is closed for now').click()
  await page.getByLabel('Note').fill(WORDS)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(receipt)
})

test('the forms are accessible and fit', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  for (const path of [suggestPath(slug), reportPath(slug), addPath, noticePath()])
    await test.step(path, async () => {
      await page.goto(path)
      await expectAccessibleInLooks(page)
    })
})

test('pages of visitors run no code of others and count nothing', async ({ page, request }) => {
  const { slug } = await anyBusiness(request)
  const calls: string[] = []
  page.on('request', (each) => calls.push(new URL(each.url()).pathname))
  await page.clock.install()
  await page.goto(reportPath(slug))
  await page.clock.runFor(5_000)
  await startForm(page, 'Note')
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([proofApi])
})
