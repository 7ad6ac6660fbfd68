import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { WORLD } from '#src/basemap/shapes.ts'
import { encodeShapes } from '#src/basemap/encode-shapes.ts'
import { readLayers } from './basemap/natural-earth.ts'
import { ROOT } from './lib/root.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say in which folder the sources lie: src/basemap/data/README.md')

const tile = encodeShapes(readLayers(folder), WORLD)
writeFileSync(
  join(ROOT, 'src/basemap/data/natural-earth.mvt.br'),
  brotliCompressSync(tile, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }),
)
