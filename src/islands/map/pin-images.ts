import type { MapLibreMap } from 'maplibre-gl'
import { colour, type Theme } from '#src/styles/colours.ts'
import { paletteOf } from '#src/map/style/theme-palette.ts'
import { fetchSprite } from './sprite.ts'
import { DOT } from './overlay.ts'
import { pinState, type PinHours, type PinState } from './pin-state.ts'

const PIXEL_RATIO = 2
/** Diameters in pixels: of a pin's disc, of a highlighted pin, and of the largest cluster. */
const DISC = { pin: 28, lit: 38, cluster: 56, sign: 17 } as const
const RING = 2.5
/** Side of the grid that icons are drawn on. */
const GRID = 24
const MINUTE = 60_000

/** The SVG paths of every icon, by name. */
export type Strokes = ReadonlyMap<string, string>

/** The page's icons, read from its sprite. */
export async function loadStrokes(): Promise<Strokes> {
  const sprite = new DOMParser().parseFromString(await fetchSprite(), 'image/svg+xml')
  return new Map(
    Array.from(sprite.querySelectorAll('symbol'), (symbol) => [
      symbol.id,
      symbol.querySelector('path')?.getAttribute('d') ?? '',
    ]),
  )
}

interface Disc {
  readonly size: number
  readonly fill: string
  readonly ring: string
  readonly ink: string
}

/** A disc with an icon in it, as pixels. */
function drawDisc({ size, fill, ring, ink }: Disc, strokes: string | undefined): ImageData {
  const side = (size + 2) * PIXEL_RATIO
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  // Drawn in memory, since reading pixels back from a graphics card is slow.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws nothing.')
  pen.scale(PIXEL_RATIO, PIXEL_RATIO)
  const middle = (size + 2) / 2
  pen.beginPath()
  pen.arc(middle, middle, size / 2 - RING / 2, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
  pen.lineWidth = RING
  pen.strokeStyle = ring
  pen.stroke()
  if (strokes !== undefined) {
    const scale = (size * 0.58) / GRID
    pen.translate(middle - (GRID * scale) / 2, middle - (GRID * scale) / 2)
    pen.scale(scale, scale)
    pen.lineWidth = 1.75
    pen.lineCap = pen.lineJoin = 'round'
    pen.strokeStyle = ink
    pen.stroke(new Path2D(strokes))
  }
  return pen.getImageData(0, 0, side, side)
}

/** The signs that only the map has, drawn like the site's icons. */
const SIGNS: Readonly<Record<string, string>> = {
  train: 'M7 4h10v11H7zM7 10h10M9.5 15 7.5 20M14.5 15l2 5M10 12.5h0M14 12.5h0',
  tram: 'M7 7h10v9H7zM12 7V4M9 4h6M7 12h10M9 16l-1.5 4M15 16l1.5 4',
  plane: 'M12 3v18M12 9 4 14M12 9l8 5M12 18l-3 2.5M12 18l3 2.5',
}

/** The tones that the style names for signs. */
function toneOf(id: string, theme: Theme): { readonly ink: string; readonly fill: string } {
  const palette = paletteOf(theme)
  const [, , tone] = id.split('|')
  const ink = tone === 'station' || tone === 'parkLabel' ? palette[tone] : palette.landmark
  return { ink, fill: palette.street }
}

/** A small sign of a station, a park or a landmark, less prominent than a pin. */
function drawSign(
  strokes: string,
  { ink, fill }: { readonly ink: string; readonly fill: string },
): ImageData {
  return drawDisc({ size: DISC.sign, fill: ink, ring: fill, ink: fill }, strokes)
}

/** The hours encoded in the name of a pin's image. */
function hoursOf(id: string): PinHours {
  const [, , open = '', zone = '', special = ''] = id.split('|')
  return { open, special, zone }
}

/** The map writes into the given array when an image changes. */
const copyOf = ({ data, width, height }: ImageData) => new ImageData(data.slice(), width, height)

/** The images of pins and clusters, drawn on first use; pin images follow the opening hours in their own time zones. */
export function keepPinImages(map: MapLibreMap, strokes: Strokes, theme: () => Theme): () => void {
  const states = new Map<string, PinState>()
  /** Pin images by icon and state: pins with different hours share them. */
  const pins = new Map<string, ImageData>()
  const of = (name: string) => colour(theme(), name)
  const ringOf = (state: PinState) => of({ open: 'open', closed: 'edge', unknown: 'line' }[state])
  const icon = (name: string) => strokes.get(name) ?? strokes.get('place')
  const draw = (id: string): ImageData | undefined => {
    const [kind, name = ''] = id.split('|')
    if (kind === 'cluster') {
      const [fill, ring] = [of('ink'), of('paper')]
      return drawDisc({ size: DISC.cluster, fill, ring, ink: fill }, undefined)
    }
    if (kind === 'lit')
      return drawDisc(
        { size: DISC.lit, fill: of('accent-fill'), ring: of('paper'), ink: of('on-accent') },
        icon(name),
      )
    // A transparent image of a dot's size, which reserves space.
    if (kind === 'gap') return new ImageData(DOT * PIXEL_RATIO, DOT * PIXEL_RATIO)
    if (kind === 'sign') return drawSign(SIGNS[name] ?? strokes.get(name) ?? '', toneOf(id, theme()))
    if (kind !== 'pin') return undefined
    const state = pinState(hoursOf(id), Date.now())
    states.set(id, state)
    const look = `${name}|${state}`
    const known = pins.get(look)
    if (known) return copyOf(known)
    const pin = drawDisc(
      { size: DISC.pin, fill: of('paper'), ring: ringOf(state), ink: of('ink') },
      icon(name),
    )
    pins.set(look, pin)
    return copyOf(pin)
  }
  map.setMissingStyleImageResolver((id) => {
    const image = draw(id)
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: PIXEL_RATIO })
  })
  const update = () => {
    for (const [id, before] of states) {
      if (pinState(hoursOf(id), Date.now()) === before || !map.hasImage(id)) continue
      const image = draw(id)
      if (image) map.updateImage(id, image)
    }
  }
  setInterval(update, MINUTE)
  /** Redraws all images in the colours of another theme. */
  return () => {
    for (const id of map.listImages()) map.removeImage(id)
    states.clear()
    pins.clear()
  }
}
