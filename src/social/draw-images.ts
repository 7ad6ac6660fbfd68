import type { CategoryIcon } from '#domain/category/icon-names.ts'
import { countryName } from '#domain/geo/countries.ts'
import { SITE } from '#src/site.ts'
import { CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'
import { landOf } from './country-shapes.ts'
import { HEIGHT, Path2D, renderJpeg, type Context } from './canvas.ts'
import { fillBackground, drawText, drawWordmark } from './image-layout.ts'
import { globe, type View } from './globe.ts'
import type { Palette } from './palette.ts'
import { chooseFont } from './choose-font.ts'

const DISC = { x: 898, y: HEIGHT / 2, radius: 230 } as const

/** Share of the disc's radius that a country fills, and the maximum zoom for small ones. */
const FILLED = 0.62
const CLOSEST = 9

const WHOLE_WORLD: View = { ...DISC, zoom: 1, centre: [12, 24] }
/** Greenwich, on the prime meridian. */
const HOME: readonly [number, number] = [0, 51.48]

function card(palette: Palette, title: string, line: string, draw: (context: Context) => void) {
  return renderJpeg((context) => {
    fillBackground(context, palette)
    drawWordmark(context, palette, SITE.name)
    drawText(context, palette, chooseFont(title), line)
    draw(context)
  })
}

/** The picture of the whole site. */
export const drawHomeImage = (palette: Palette) =>
  card(
    palette,
    'Find local businesses, anywhere',
    'Hours, reviews and directions around the world',
    (context) => globe(context, palette, WHOLE_WORLD, undefined, HOME),
  )

/** A country on the globe, as large as possible with its neighbours still visible. */
export function drawCountryImage(palette: Palette, code: string) {
  const land = landOf(code)
  const zoom = land ? Math.min(CLOSEST, Math.max(1, FILLED / Math.sin(Math.min(land.radius, 1.5)))) : 1
  const view = land ? { ...DISC, zoom, centre: land.centre } : WHOLE_WORLD
  const line = 'Local businesses: hours, reviews and directions'
  return card(palette, countryName(code), line, (context) =>
    globe(context, palette, view, land, land ? view.centre : HOME),
  )
}

/** Positions of the accent dot behind an icon: offsets from the disc's centre, in radii. */
const POINTS = [
  [-0.3, -0.16],
  [0.34, -0.26],
  [0.26, 0.3],
  [-0.32, 0.28],
] as const

/** A category's icon over the graticule and the accent dot. */
export function drawCategoryImage(
  palette: Palette,
  { id, name, sign }: { id: number; name: string; sign: CategoryIcon },
) {
  return card(palette, name, 'Hours, reviews and directions around the world', (context) => {
    plate(context, palette, POINTS[id % POINTS.length] ?? POINTS[0])
    const size = DISC.radius * 1.3
    context.save()
    context.translate(DISC.x - size / 2, DISC.y - size / 2)
    context.scale(size / 24, size / 24)
    context.lineWidth = 0.85
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = palette.ink
    context.stroke(new Path2D(CATEGORY_ICON_PATHS[sign]))
    context.restore()
  })
}

function plate(context: Context, palette: Palette, [right, down]: readonly [number, number]) {
  const { x, y, radius } = DISC
  context.save()
  context.translate(x, y)
  context.fillStyle = palette.shade
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fill()
  context.clip()
  context.rotate((20 * Math.PI) / 180)
  context.strokeStyle = palette.line
  context.lineWidth = 2.5
  context.beginPath()
  for (const part of [0.34, 0.66, 0.9]) {
    context.moveTo(radius * part, 0)
    context.ellipse(0, 0, radius * part, radius, 0, 0, 2 * Math.PI)
  }
  for (const part of [-0.72, -0.38, 0, 0.38, 0.72]) {
    context.moveTo(-radius, radius * part)
    context.lineTo(radius, radius * part)
  }
  context.stroke()
  context.restore()
  context.fillStyle = palette.accent
  context.beginPath()
  context.arc(x + right * radius, y + down * radius, radius * 0.3, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.strokeStyle = palette.ink
  context.lineWidth = 4
  context.stroke()
}
