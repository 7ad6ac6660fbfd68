import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { decodeTile } from '#src/basemap/decode-tile.ts'
import { ROOT } from './lib/root.ts'
import { seaCells, encodeQuadtree } from './sea/cells.ts'

const world = brotliDecompressSync(readFileSync(join(ROOT, 'src/basemap/data/natural-earth.mvt.br')))
const coasts = decodeTile(world)
  .filter(({ name }) => name === 'land')
  .flatMap(({ features }) =>
    features.flatMap((each) => (each.type === 'polygons' ? each.polygons.flat() : [])),
  )

writeFileSync(
  join(ROOT, 'src/domain/geo/sea-cells.ts'),
  `/** Made by \`node scripts/sea.ts\` from the land of the base map: the quadtree of the sea, which \`sea.ts\` reads. */
export const SEA_CELLS =
  '${encodeQuadtree(seaCells(coasts))}'
`,
)
