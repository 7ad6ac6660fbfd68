import type { Letter } from './letters.ts'

/** The number of steps between two colours at an edge. */
const STEPS = 15
const MOST_COLOURS = 256

/**
 * A picture of few colours, drawn pixel by pixel; edges are smoothed by steps between the old colour and the new one.
 */
export class Raster {
  readonly pixels: Uint8Array
  /** Red, green and blue of each colour that was used. */
  readonly palette: [number, number, number][]
  /** The mixture that each in-between colour stands for. */
  readonly #between: { from: number; to: number; step: number }[] = []
  readonly #first = new Map<number, number>()
  readonly #solid: number
  readonly width: number
  readonly height: number

  /** `colours` are written '#rrggbb'; the first fills the picture. */
  constructor(width: number, height: number, colours: readonly string[]) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height)
    this.#solid = colours.length
    this.palette = colours.map((colour) => [
      Number.parseInt(colour.slice(1, 3), 16),
      Number.parseInt(colour.slice(3, 5), 16),
      Number.parseInt(colour.slice(5, 7), 16),
    ])
  }

  /** Paints a rectangle whose sides are whole pixels. */
  rectangle(x: number, y: number, width: number, height: number, colour: number): void {
    for (let row = y; row < y + height; row++)
      this.pixels.fill(colour, row * this.width + x, row * this.width + x + width)
  }

  /** Paints a disc around a point. */
  disc(x: number, y: number, radius: number, colour: number): void {
    this.#around(x, y, radius, (distance) => radius + 0.5 - distance, colour)
  }

  /** Draws a circle of a given line width, with dashes and gaps of `dash` pixels if that is not 0. */
  circle(x: number, y: number, radius: number, width: number, colour: number, dash = 0): void {
    const cover = (distance: number, angle: number) =>
      dash > 0 && Math.floor((angle * radius) / dash) % 2 !== 0
        ? 0
        : width / 2 + 0.5 - Math.abs(distance - radius)
    this.#around(x, y, radius + width, cover, colour)
  }

  /** Writes a letter with its origin at a point on the base line. */
  letter({ left, top, width, height, alpha }: Letter, x: number, y: number, colour: number): void {
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++)
        this.#mix(x + left + column, y + top + row, colour, alpha[row * width + column] ?? 0)
  }

  #around(
    x: number,
    y: number,
    reach: number,
    cover: (distance: number, angle: number) => number,
    colour: number,
  ): void {
    for (let row = Math.floor(y - reach - 1); row <= y + reach + 1; row++)
      for (let column = Math.floor(x - reach - 1); column <= x + reach + 1; column++) {
        const [across, down] = [column + 0.5 - x, row + 0.5 - y]
        const covered = cover(Math.hypot(across, down), Math.atan2(down, across) + Math.PI)
        this.#mix(column, row, colour, Math.round(Math.min(1, Math.max(0, covered)) * STEPS))
      }
  }

  #mix(x: number, y: number, colour: number, step: number): void {
    if (step <= 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return
    const at = y * this.width + x
    const between = this.#between[(this.pixels[at] ?? 0) - this.#solid]
    // Where two letters meet, each covers a part of the pixel.
    const [from, covered] =
      between?.to === colour
        ? [between.from, Math.round(step + between.step - (step * between.step) / STEPS)]
        : [this.#solidAt(at), step]
    this.pixels[at] = covered >= STEPS ? colour : this.#step(from, colour, covered)
  }

  /** The colour of a pixel, or the nearer one of the two that it lies between. */
  #solidAt(at: number): number {
    const colour = this.pixels[at] ?? 0
    const between = this.#between[colour - this.#solid]
    return between ? (between.step > STEPS / 2 ? between.to : between.from) : colour
  }

  #step(from: number, to: number, step: number): number {
    if (from === to) return to
    const key = from * MOST_COLOURS + to
    let first = this.#first.get(key)
    if (first === undefined) {
      first = this.palette.length
      // With too many pairs of colours, edges between further ones are not smoothed.
      if (first + STEPS > MOST_COLOURS) return step > STEPS / 2 ? to : from
      this.#first.set(key, first)
      for (let each = 1; each < STEPS; each++) {
        this.#between.push({ from, to, step: each })
        const channel = (index: 0 | 1 | 2) => {
          const [start, end] = [this.palette[from]?.[index] ?? 0, this.palette[to]?.[index] ?? 0]
          return Math.round(start + ((end - start) * each) / STEPS)
        }
        this.palette.push([channel(0), channel(1), channel(2)])
      }
    }
    return first + step - 1
  }
}
