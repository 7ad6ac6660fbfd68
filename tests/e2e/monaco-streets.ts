import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PMTiles, type RangeResponse } from 'pmtiles'
import { streetsJsonPath, streetsTilePath } from '#domain/paths.ts'

const FILE = new URL('../fixtures/streets/monaco.pmtiles', import.meta.url)
/** The bounds of the archive: © OpenStreetMap contributors, ODbL. */
const BOUNDS = [7.409205, 43.72335, 7.448637, 43.75169]

/** Writes another name over one of a tile, as long in bytes as that was. */
function renamed(tile: Buffer, [from, to]: readonly [string, string]): Buffer {
  const [name, other] = [Buffer.from(from), Buffer.alloc(Buffer.byteLength(from), ' ')]
  other.write(to)
  for (let at = tile.indexOf(name); at >= 0; at = tile.indexOf(name, at)) other.copy(tile, at)
  return tile
}

/** Answers a page for a site with streets of Monaco, one of them renamed if wanted; records the requested tiles. */
export async function serveMonaco(
  page: Page,
  isBroken: () => boolean = () => false,
  name?: () => readonly [from: string, to: string],
): Promise<readonly string[]> {
  const bytes = await readFile(FILE)
  const archive = new PMTiles({
    getKey: () => 'monaco',
    getBytes: (offset, length): Promise<RangeResponse> =>
      Promise.resolve({ data: new Uint8Array(bytes).slice(offset, offset + length).buffer }),
  })
  const asked: string[] = []
  await page.route(`**${streetsJsonPath}`, (route) =>
    route.fulfill({
      json: {
        tilejson: '3.0.0',
        minzoom: 0,
        maxzoom: 14,
        bounds: BOUNDS,
        coverage: [BOUNDS],
        tiles: [new URL(route.request().url()).origin + streetsTilePath('monaco', '{z}', '{x}', '{y}')],
        attribution: '© OpenStreetMap contributors',
        schema: 'openmaptiles',
      },
    }),
  )
  await page.route(/[/]streets[/]monaco[/]\d+/, async (route) => {
    const [z = 0, x = 0, y = 0] =
      /(\d+)\/(\d+)\/(\d+)\.pbf/.exec(route.request().url())?.slice(1).map(Number) ?? []
    asked.push(`${z}/${x}/${y}`)
    if (isBroken()) return route.fulfill({ status: 503, json: { error: 'No streets.', code: 'unavailable' } })
    const tile = await archive.getZxy(z, x, y)
    return tile
      ? route.fulfill({
          body: name ? renamed(Buffer.from(tile.data), name()) : Buffer.from(tile.data),
          contentType: 'application/x-protobuf',
        })
      : route.fulfill({ status: 204 })
  })
  return asked
}
