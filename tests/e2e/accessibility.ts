import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with the names of the violated rules and the elements that violate them. In its legacy mode, which lacks frames
 * of other origins alone, axe needs no second page for its report and takes half the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
  const { violations } = await axe.analyze()
  const broken = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(broken).toEqual([])
}
