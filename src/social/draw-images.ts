import type { CategoryIcon } from '#domain/category/icon-names.ts'
import { countryName } from '#domain/geo/countries.ts'
import { SITE } from '#src/site.ts'
import { CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'
import { HEIGHT, Path2D, renderJpeg, type Context } from './canvas.ts'
import { fillBackground, drawText, drawWordmark } from './image-layout.ts'
import type { Palette } from './palette.ts'
import { chooseFont } from './choose-font.ts'
import {
  geoDistance,
  geoGraticule,
  geoOrthographic,
  geoPath,
  type GeoPermissibleObjects,
  geoArea,
  geoCentroid,
} from 'd3-geo'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import codes from 'i18n-iso-countries/codes.json'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import near from 'world-atlas/countries-50m.json'
import far from 'world-atlas/countries-110m.json'
import continents from 'world-atlas/land-110m.json'

interface Land {
  /** ISO 3166-1 numeric; undefined for land without a code. */
  readonly id: string | undefined
  readonly shape: Feature<Polygon | MultiPolygon>
  /** Centroid of the main parts only, since distant islands would shift it. */
  readonly centre: [longitude: number, latitude: number]
  /** Radians from `centre` to the edge of the main parts; `reach` to the farthest point of all parts. */
  readonly radius: number
  readonly reach: number
}

const farthest = (centre: Position, rings: readonly Position[][]) =>
  rings
    .flat()
    .reduce((most, at) => Math.max(most, geoDistance(centre as [number, number], at as [number, number])), 0)

/** A part is also a main one from this share of the largest part's area, within this distance in radians: New Zealand
 * has two. */
const MAIN_SHARE = 0.25
const MAIN_DISTANCE = 0.35

function measured(shape: Feature<Polygon | MultiPolygon>): Land {
  const { geometry } = shape
  const parts = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(
    (coordinates) => {
      const polygon = { type: 'Polygon', coordinates } as const
      return { coordinates, area: geoArea(polygon), centre: geoCentroid(polygon) }
    },
  )
  const largest = parts.reduce((best, part) => (part.area > best.area ? part : best))
  const main = parts
    .filter(
      ({ area, centre }) =>
        area >= MAIN_SHARE * largest.area && geoDistance(centre, largest.centre) < MAIN_DISTANCE,
    )
    .map(({ coordinates }) => coordinates)
  const centre = geoCentroid({ type: 'MultiPolygon', coordinates: main })
  const id = shape.id === undefined ? undefined : String(shape.id).padStart(3, '0')
  const all = parts.map(({ coordinates }) => coordinates)
  return { id, shape, centre, radius: farthest(centre, main.flat()), reach: farthest(centre, all.flat()) }
}

function lands(topology: unknown): readonly Land[] {
  const world = topology as Topology<{ countries: GeometryCollection }>
  const { features } = feature(world, world.objects.countries)
  return features.map((one) => measured(one as Feature<Polygon | MultiPolygon>))
}

/** All land as one shape, without borders. */
const LAND = feature(
  continents as unknown as Topology<{ land: GeometryCollection }>,
  (continents as unknown as Topology<{ land: GeometryCollection }>).objects.land,
)

/** The countries at 1:110m (`far`) and 1:50m (`near`). */
const ATLAS = { far: lands(far), near: lands(near) } as const

const NUMBERS = new Map(codes.map(([alpha2 = '', , number = '']) => [alpha2, number]))

/** The land of an ISO 3166-1 alpha-2 code; undefined for a country too small for the map. */
const landOf = (code: string): Land | undefined =>
  ATLAS.near.find(({ id }) => id !== undefined && id === NUMBERS.get(code))

/** A round window on the globe. */
interface View {
  /** In pixels. */
  readonly x: number
  readonly y: number
  readonly radius: number
  /** 1 shows half of the earth. */
  readonly zoom: number
  /** Degrees. */
  readonly centre: readonly [longitude: number, latitude: number]
}

/** Zoom above which finer coasts and a closer graticule are drawn. */
const CLOSE = 1.8
const DEGREES = Math.PI / 180

/** Draws the earth from above, one country in the accent colour, with the meridian through `point`. */
function globe(
  context: Context,
  palette: Palette,
  view: View,
  chosen?: Land,
  point: readonly [number, number] = view.centre,
) {
  const { x, y, radius, zoom, centre } = view
  const visible = Math.asin(1 / zoom)
  const projection = geoOrthographic()
    .rotate([-centre[0], -centre[1]])
    .translate([x, y])
    .scale(radius * zoom)
    .clipAngle(Math.min(90, visible / DEGREES + 1))
    .precision(0.6)
  const path = geoPath(projection, context as unknown as CanvasRenderingContext2D)
  const paint = (object: GeoPermissibleObjects, fill: string | null, stroke?: string, width = 1.4) => {
    context.beginPath()
    path(object)
    if (fill !== null) {
      context.fillStyle = fill
      context.fill()
    }
    if (stroke === undefined) return
    context.strokeStyle = stroke
    context.lineWidth = width
    context.stroke()
  }
  const disc = () => {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }

  context.save()
  disc()
  context.clip()
  context.fillStyle = palette.water
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  const step = zoom > 4 ? 5 : zoom > CLOSE ? 10 : 15
  paint(geoGraticule().step([step, step])(), null, palette.line, 1.5)
  if (!chosen) paint(LAND, palette.paper, palette.edge)
  for (const land of chosen ? (zoom > CLOSE ? ATLAS.near : ATLAS.far) : []) {
    const isHidden = geoDistance(land.centre, [...centre]) - land.reach > visible
    if (!isHidden && land.id !== chosen?.id) paint(land.shape, palette.paper, palette.edge)
  }
  if (chosen) paint(chosen.shape, palette.accent, palette.paper, 2)
  const coordinates = [-90, -45, 0, 45, 90].map((latitude) => [point[0], latitude])
  paint({ type: 'LineString', coordinates }, null, palette.ink, 3)
  const spot = projection(point as [number, number])
  if (spot && (!chosen || chosen.radius * zoom < 0.09)) {
    context.beginPath()
    context.arc(spot[0], spot[1], 16, 0, 2 * Math.PI)
    context.fillStyle = palette.accent
    context.strokeStyle = palette.paper
    context.lineWidth = 4
    context.fill()
    context.stroke()
  }
  context.restore()
  disc()
  context.strokeStyle = palette.ink
  context.lineWidth = 4
  context.stroke()
}

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

/** The site's link preview picture. */
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
