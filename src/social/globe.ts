import { geoDistance, geoGraticule, geoOrthographic, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { ATLAS, LAND, type Land } from './country-shapes.ts'
import type { Context } from './canvas.ts'
import type { Palette } from './palette.ts'

/** A round window on the globe. */
export interface View {
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
export function globe(
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
