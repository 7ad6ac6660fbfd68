import { brotliDecompressSync } from 'node:zlib'
import compressed from './data/natural-earth.mvt.br?url&inline'
import { cutWorld, type EncodedTile } from './cut.ts'
import { decodeTile } from './decode-tile.ts'
import type { Feature, Layer } from './shapes.ts'
import { weigh } from './weigh.ts'

const weighed = (feature: Feature): Feature =>
  feature.type === 'lines'
    ? { ...feature, lines: feature.lines.map(weigh) }
    : { ...feature, polygons: feature.polygons.map((rings) => rings.map(weigh)) }

function readWorld(): Layer[] {
  const bytes = Buffer.from(compressed.slice(compressed.indexOf(',') + 1), 'base64')
  return decodeTile(brotliDecompressSync(bytes)).map(({ name, features }) => ({
    name,
    features: features.map(weighed),
  }))
}

let cuts: readonly EncodedTile[] | undefined

/** The tiles of the base map, cut when they are first asked for. */
export const baseTiles = (): readonly EncodedTile[] => (cuts ??= [...cutWorld(readWorld())])
