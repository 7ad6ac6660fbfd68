import type { Page } from '@playwright/test'

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
/** Two looks that together have both colour schemes and both sizes. */
const USUAL: readonly string[] = ['light, desk', 'dark, phone']

/** Colour schemes by sizes of the window: the usual ones, and in `npm run test:soak` every combination. */
export const LOOKS = (['light', 'dark'] as const)
  .flatMap((colorScheme) =>
    (['phone', 'desk'] as const).map((device) => ({
      name: `${colorScheme}, ${device}`,
      device,
      colorScheme,
      viewport: SIZES[device],
    })),
  )
  .filter(({ name }) => process.env.SOAK !== undefined || USUAL.includes(name))

export type Look = (typeof LOOKS)[number]

/** Gives a page that is loaded already the colours and the size of a look. */
export async function showIn(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}
