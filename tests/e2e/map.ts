import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect as expectSoon, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/lib/browser.ts'

const executablePath = findBrowser()

/** A browser that draws with WebGL in software. */
export const WITH_WEBGL = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...['--ignore-gpu-blocklist', '--disable-background-networking', '--no-first-run'],
  ],
}

/** Maps are drawn by the processor here, several at a time: what takes a moment elsewhere takes seconds. */
export const expect = expectSoon.configure({ timeout: 20_000 })

export const mapOf = (page: Page) => page.locator('[data-map-canvas]')

export async function expectDrawn(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('data-ready', 'true', { timeout: 45_000 })
}

/** A colour of the site by its name, as '#rrggbb'. */
export const colourOf = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${of}`), name)

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the page as pixels of four bytes. */
export async function pixelsOf(page: Page, clip: Clip) {
  const image = await loadImage(await page.screenshot({ clip }))
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return pen.getImageData(0, 0, image.width, image.height)
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** The difference of a colour channel that is tolerated, for smoothed edges. */
const TOLERANCE = 10

/** The indexes of the pixels of a colour, given as '#rrggbb'. */
export function indexesOf({ data }: Pixels, colour: string): number[] {
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) =>
    wanted.every((value, channel) => Math.abs((data[at * 4 + channel] ?? 0) - value) <= TOLERANCE),
  )
}

/** The middle of the map, and a square around it. */
export async function middleOf(page: Page, side = 44) {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return { x, y, clip: { x: x - side / 2, y: y - side / 2, width: side, height: side } }
}

/** The middle of a cluster: a place of the map around which nearly all is ink; undefined where there is none. */
export async function findCluster(
  page: Page,
): Promise<{ readonly x: number; readonly y: number } | undefined> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('There is no map.')
  const pixels = await pixelsOf(page, box)
  const ink = new Set(indexesOf(pixels, '#16202b'))
  const { width } = pixels
  const around = Array.from(
    { length: 21 * 21 },
    (_, at) => (Math.floor(at / 21) - 10) * width + (at % 21) - 10,
  )
  const middle = [...ink].find((at) => around.filter((by) => ink.has(at + by)).length > 0.7 * around.length)
  if (middle === undefined) return undefined
  return { x: box.x + (middle % width), y: box.y + Math.floor(middle / width) }
}
