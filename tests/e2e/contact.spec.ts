import { expect, test, type Page } from '@playwright/test'
import { businessPath, contactAboutPath, contactApi, contactPath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { anyBusiness } from './city-and-business.ts'
import { LOOKS } from './looks.ts'

const SENT = 'Message Sent Successfully!'
const THANKS = `Thank you for contacting ${SITE.name}. We'll get back to you within 24 hours during business days.`
const FAILED = `Failed to send message. Please try again or contact us directly at ${SITE.email}`

const MESSAGE = {
  'Full Name': 'Ada Lovelace',
  'Email Address': 'ada@example.com',
  Subject: 'The hours of a café',
  Message: 'They are wrong.\nIt opens at ten.',
}

/** Opens the page and waits until its form is hydrated. */
async function openForm(page: Page, path: string = contactPath) {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
}

async function fill(page: Page, message: Readonly<Record<string, string>> = MESSAGE) {
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label).fill(text)
}

async function expectFields(page: Page, message: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(message)) await expect(page.getByLabel(label)).toHaveValue(text)
}

const submit = (page: Page) => page.getByRole('button', { name: `Send Message to ${SITE.name}` })
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const empty = Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, '']))

/** Answers the form's requests without storing anything. */
const answer = (page: Page, status: number, json: object, delay = 0) =>
  page.route(`**${contactApi}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.fulfill({ status, json })
  })

test('a message is stored, its sender told, and the form empty again @journey', async ({ page }) => {
  await openForm(page)
  await expect(page.getByText('24-48 hours').first()).toBeVisible()
  await expect(page.getByText('2-4 hours').first()).toBeVisible()
  await fill(page, { ...MESSAGE, Message: `Written at ${Date.now()}` })
  const stored = page.waitForResponse((response) => response.url().endsWith(contactApi))
  await submit(page).click()
  expect((await stored).status()).toBe(201)
  await expect(toast(page).getByText(SENT)).toBeVisible()
  await expect(toast(page).getByText(THANKS)).toBeVisible()
  await expectFields(page, empty)
  await page.reload()
  await expectFields(page, empty)
})

test('while it is on its way the button says so, and sends nothing twice', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith(contactApi))))
  await answer(page, 201, { status: 'stored' }, 800)
  await openForm(page)
  await fill(page)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Sending Message...' })
  await expect(busy).toBeVisible()
  await busy.click()
  await page.getByLabel('Subject').press('Enter')
  await expect(toast(page).getByText(SENT)).toBeVisible()
  expect(sent).toBe(1)
})

test('a failure is told, after a second try, and the text stays, over a reload too', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith(contactApi))))
  await answer(page, 503, { error: 'The database is away.', code: 'unavailable' })
  await openForm(page)
  await fill(page)
  await submit(page).click()
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
  await expect(toast(page).getByText(FAILED)).toBeVisible()
  expect(sent).toBe(2)
  await expectFields(page, MESSAGE)
  await page.reload()
  await expectFields(page, MESSAGE)
})

test('offline the same, at once', async ({ page, context }) => {
  await openForm(page)
  await fill(page)
  await context.setOffline(true)
  await submit(page).click()
  await expect(toast(page).getByText(FAILED)).toBeVisible()
  await expectFields(page, MESSAGE)
  await context.setOffline(false)
})

test('a sender who wrote too often is told when to come back', async ({ page }) => {
  const reason = 'Several messages came from your network already. Try again in 20 minutes.'
  await answer(page, 429, { error: reason, code: 'too_many_requests' })
  await openForm(page)
  await fill(page)
  await submit(page).click()
  await expect(toast(page).getByText(FAILED)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
})

test('what does not fit is told at its field, and nothing is sent @journey', async ({ page }) => {
  await openForm(page)
  await fill(page, { ...MESSAGE, 'Full Name': '   ', 'Email Address': 'ada@home' })
  await submit(page).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full Name must not be empty')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Email Address must be an address like name@example.com',
  )
  await expect(toast(page)).toHaveCount(0)
})

test('a message is about the business that its address names', async ({ page, request }) => {
  const business = await anyBusiness(request)
  await page.goto(contactAboutPath('Correct a listing', business.slug))
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await expect(page.getByLabel('Subject')).toHaveValue('Correct a listing')
  await expect(page.getByRole('radio', { name: 'Correct a listing' })).toBeChecked()
  const listing = page.locator('.contact-listing')
  await expect(listing.getByRole('link', { name: business.name })).toHaveAttribute(
    'href',
    businessPath(business.slug),
  )

  await page.locator('label', { hasText: 'Remove a listing' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Remove a listing')
  await answer(page, 201, { status: 'stored' })
  await fill(page, { ...MESSAGE, Subject: 'Remove a listing' })
  const sending = page.waitForRequest((sent) => sent.url().endsWith(contactApi))
  await submit(page).click()
  expect((await sending).postDataJSON()).toMatchObject({
    kind: 'remove',
    subject: 'Remove a listing',
    business: business.slug,
  })
  await expect(toast(page).getByText(SENT)).toBeVisible()
  await expect(listing).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${contactPath}$`))
})

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await answer(page, 201, { status: 'stored' })
    await openForm(page)
    await fill(page)
    await submit(page).click()
    await expect(toast(page)).toBeVisible()
  })

  test('goes after five seconds', async ({ page }) => {
    // The clock goes on by itself meanwhile.
    await page.clock.fastForward(2000)
    await expect(toast(page)).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(toast(page)).toHaveCount(0)
  })

  test('is reached by F8, named when its button is, and dismissed', async ({ page }) => {
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
    const dismiss = toast(page).getByRole('button', { name: 'Dismiss' })
    await dismiss.focus()
    await expect(page.locator('.tooltip', { hasText: 'Dismiss' })).toBeVisible()
    await dismiss.press('Enter')
    await expect(toast(page)).toHaveCount(0)
  })

  test('is alone: another takes its place', async ({ page }) => {
    await page.unroute(`**${contactApi}`)
    await answer(page, 503, { error: 'away', code: 'unavailable' })
    await fill(page)
    await submit(page).click()
    await expect(toast(page).getByText(FAILED)).toBeVisible()
    await expect(toast(page)).toHaveCount(1)
  })

  test('is swiped away to the right', async ({ page }) => {
    // Until it has slid in, it stands lower, and a press at its foot would miss it.
    await toast(page).evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)))
    const box = await toast(page).boundingBox()
    if (!box) throw new Error('The toast has no place.')
    const [x, y] = [box.x + 60, box.y + box.height - 12]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 3 })
    await page.mouse.up()
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 80, y, { steps: 6 })
    await page.mouse.up()
    await expect(toast(page)).toHaveCount(0)
  })
})

test('an icon is named when the pointer rests on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/privacy-policy')
  const bubble = page.locator('.tooltip')
  // The page's clock moves only when told, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Open menu' }).hover()
  await page.clock.runFor(400)
  await expect(bubble).toHaveCount(0)
  await page.clock.runFor(400)
  await expect(bubble).toHaveText('Open menu')
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(bubble).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is stored, and the page says so @journey', async ({ page }) => {
    await page.goto(contactPath)
    await expect(page.getByText(SENT)).toBeHidden()
    await fill(page, { ...MESSAGE, Message: `Written without script at ${Date.now()}` })
    await submit(page).click()
    await expect(page).toHaveURL(/\/contact#message-sent$/)
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(page.getByText(THANKS)).toBeVisible()
  })

  test('a correction says which business it is about, and can be about none', async ({ page, request }) => {
    const business = await anyBusiness(request)
    await page.goto(contactAboutPath('Correct a listing', business.slug))
    const listing = page.locator('.contact-listing')
    await expect(listing.getByRole('link', { name: business.name })).toHaveAttribute(
      'href',
      businessPath(business.slug),
    )
    await expect(page.getByLabel('Subject')).toHaveValue('Correct a listing')
    await expect(page.getByRole('radio', { name: 'Correct a listing' })).toBeChecked()
    await expect(page.locator('input[name=business]')).toHaveValue(business.slug)
    await listing.getByRole('link', { name: 'Remove this listing from the message' }).click()
    await expect(page).toHaveURL(new RegExp(`${contactPath}$`))
    await expect(listing).toHaveCount(0)
  })

  test('a message about a business that is not listed is a message', async ({ page }) => {
    await page.goto(`${contactPath}/no-such-business?subject=Correct+a+listing`)
    await expect(page.getByLabel('Full Name')).toBeVisible()
    await expect(page.locator('.contact-listing')).toHaveCount(0)
  })

  test('one that does not fit comes back with all that was typed', async ({ page }) => {
    await page.goto(contactPath)
    await fill(page, { ...MESSAGE, 'Email Address': 'ada@home' })
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(FAILED)
    await expect(page.getByRole('alert')).toContainText(
      'Email Address must be an address like name@example.com.',
    )
    await expectFields(page, { ...MESSAGE, 'Email Address': 'ada@home' })
  })
})

test('the answer to a form without script is accessible', async ({ page, request }) => {
  const form = { name: 'Ada Lovelace', email: 'ada@home' }
  const answer = await request.post(contactApi, { form, maxRetries: 1 })
  expect(answer.status()).toBe(400)
  await page.setContent(await answer.text())
  await expectAccessible(page)
})

for (const { name, colorScheme, viewport } of LOOKS) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the form with complaints, a listing and a toast is accessible', async ({ page, request }) => {
      const { slug } = await anyBusiness(request)
      await answer(page, 503, { error: 'away', code: 'unavailable' })
      await openForm(page, `${contactPath}?subject=Correct+a+listing&business=${slug}`)
      await expect(page.locator('.contact-listing')).toBeVisible()
      await fill(page, { ...MESSAGE, 'Full Name': ' ' })
      await submit(page).click()
      await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await fill(page)
      await submit(page).click()
      await expect(toast(page).getByText(FAILED)).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
    })
  })
}
