import { expect, test, type Page } from '@playwright/test'
import { cityPathOf } from './city-and-business.ts'
import { begun, eventsOf, leave, listen } from './page-events.ts'

const field = (page: Page) => page.getByRole('main').getByLabel('Search businesses', { exact: true })

for (const name of ['the home page', 'a city'] as const)
  test(`a search within ${name} is counted once it has stood, with that it found nothing`, async ({
    page,
    request,
  }) => {
    const said = await listen(page)
    const path = name === 'a city' ? await cityPathOf(request) : '/'
    const ready = begun(page)
    await page.goto(path)
    await ready
    // Typed letter by letter, as an incomplete word is no search.
    await field(page).pressSequentially('zzqxunicorn', { delay: 20 })
    if (name === 'the home page') await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect
      .poll(
        async () => {
          await leave(page)
          return eventsOf(said).filter((event) => /^(?:search|missed) /.test(event))
        },
        { intervals: [2500], timeout: 20_000 },
      )
      .toEqual(['search zzqxunicorn', 'missed zzqxunicorn'])
  })

test('a heart and a call of a card are counted for its business, and taking the heart back is not', async ({
  page,
  request,
}) => {
  const said = await listen(page)
  const ready = begun(page)
  await page.goto(await cityPathOf(request))
  await ready
  const card = page.locator('.card', { has: page.locator('.card-call') }).first()
  const id = Number(await card.locator('favourite-toggle').getAttribute('business'))
  await card.locator('.card-call').evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
  })
  // The counter of presses is loaded once the view was sent.
  await expect
    .poll(async () => {
      await leave(page)
      return eventsOf(said)
    })
    .toContain('view city')
  await card.locator('.card-call').dispatchEvent('click')
  await card.locator('favourite-toggle button').click()
  await card.locator('favourite-toggle button').click()
  await leave(page)
  const businesses = () => said.flatMap((each) => each.businesses ?? [])
  await expect.poll(() => businesses().length).toBe(2)
  expect(businesses()).toEqual([
    [id, 'call'],
    [id, 'favourite'],
  ])
  expect(eventsOf(said).filter((event) => event.startsWith('press '))).toEqual([
    'press call',
    'press favourite',
  ])
})
