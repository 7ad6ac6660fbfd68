import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { AXE_TAGS } from '#tests/lib/axe-tags.ts'
import { LOOKS, showIn } from './looks.ts'

/** A script to add where axe is there already. */
const NOTHING = 'void 0'

/**
 * Fails with the names of the violated rules and the elements that violate them. In its legacy mode, which lacks frames
 * of other origins alone, axe needs no second page for its report and takes half the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: NOTHING }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: [...AXE_TAGS] } })
  const { violations } = await axe.analyze()
  const broken = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(broken).toEqual([])
}

/** Adding axe to a page, which its builder does twice for each report, takes as long as the report itself. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && page.evaluate(() => 'axe' in globalThis)
}

/** Checks each look on a page that is loaded once, and that the page is no wider than the window. */
export async function expectAccessibleInLooks(page: Page): Promise<void> {
  for (const look of LOOKS)
    await test.step(look.name, async () => {
      await showIn(page, look)
      await expectAccessible(page)
      await expectFits(page)
    })
}

export async function expectFits(page: Page): Promise<void> {
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(spill).toBeLessThanOrEqual(0)
}

/** Sizes are measured in the page's own letters, and contrast at the opacity of the moment. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
