import { hilbertIndex } from './hilbert.ts'

/** Neighbouring positions: the first, and how many. */
export interface PositionRange {
  readonly first: number
  readonly length: number
}

/** The first position of a clock class is a multiple of this, so that its bits begin with a whole byte of a bitmap. */
const ALIGNED = 64

/** How many places fit before the arrays must grow. */
const ROOM = 1024

/** The locations of businesses, in compact arrays. */
export class Places {
  length = 0
  #ids = new Float64Array(ROOM)
  #classes = new Uint16Array(ROOM)
  #cities = new Float64Array(ROOM)
  #cityIndexes = new Float64Array(ROOM)
  #indexes = new Float64Array(ROOM)

  /**
   * Adds a business; `cityIndex` is where its city lies on the curve, which also stands for a business without a
   * position.
   */
  add(place: {
    readonly id: number
    readonly clockClass: number
    readonly cityId: number
    readonly cityIndex: number
    readonly latitude: number | null
    readonly longitude: number | null
  }): void {
    if (this.length === this.#ids.length) this.#grow()
    const at = this.length++
    this.#ids[at] = place.id
    this.#classes[at] = place.clockClass
    this.#cities[at] = place.cityId
    this.#cityIndexes[at] = place.cityIndex
    this.#indexes[at] =
      place.latitude === null || place.longitude === null
        ? place.cityIndex
        : hilbertIndex(place.latitude, place.longitude)
  }

  #grow(): void {
    this.#ids = longer(this.#ids, new Float64Array(2 * this.length))
    this.#classes = longer(this.#classes, new Uint16Array(2 * this.length))
    this.#cities = longer(this.#cities, new Float64Array(2 * this.length))
    this.#cityIndexes = longer(this.#cityIndexes, new Float64Array(2 * this.length))
    this.#indexes = longer(this.#indexes, new Float64Array(2 * this.length))
  }

  idAt = (at: number): number => this.#ids[at] ?? 0
  classAt = (at: number): number => this.#classes[at] ?? 0
  cityAt = (at: number): number => this.#cities[at] ?? 0

  /** The places by clock class, then city, then location, the last two along the curve. */
  inOrder(): Uint32Array {
    const [ids, classes, cities, cityIndexes, indexes] = [
      ...[this.#ids, this.#classes, this.#cities],
      ...[this.#cityIndexes, this.#indexes],
    ] as const
    const difference = (values: Float64Array | Uint16Array, a: number, b: number) =>
      (values[a] ?? 0) - (values[b] ?? 0)
    return Uint32Array.from({ length: this.length }, (_, at) => at).sort(
      (a, b) =>
        difference(classes, a, b) ||
        difference(cityIndexes, a, b) ||
        difference(cities, a, b) ||
        difference(indexes, a, b) ||
        difference(ids, a, b),
    )
  }
}

function longer<T extends Float64Array | Uint16Array>(values: T, into: T): T {
  into.set(values)
  return into
}

/** The positions of businesses in ascending order, with the ranges that lie together. */
export interface Numbering {
  readonly positions: Uint32Array
  /** The id of the business at each position. */
  readonly ids: Float64Array
  readonly clocks: readonly (PositionRange & { readonly class: number })[]
  readonly cities: readonly (PositionRange & { readonly cityId: number })[]
  /** One past the last position. */
  readonly end: number
}

/** Gives positions to places from `first` on, which is a multiple of 64. */
export function numberPositions(places: Places, first: number): Numbering {
  const order = places.inOrder()
  const positions = new Uint32Array(order.length)
  const clocks: { class: number; first: number; length: number }[] = []
  const cities: { cityId: number; first: number; length: number }[] = []
  let end = first
  for (const [index, at] of order.entries()) {
    let [clock, city] = [clocks.at(-1), cities.at(-1)]
    const [clockClass, cityId] = [places.classAt(at), places.cityAt(at)]
    const isOtherClass = clock?.class !== clockClass
    if (clock === undefined || isOtherClass) {
      end = Math.ceil(end / ALIGNED) * ALIGNED
      clocks.push((clock = { class: clockClass, first: end, length: 0 }))
    }
    if (city === undefined || isOtherClass || city.cityId !== cityId)
      cities.push((city = { cityId, first: end, length: 0 }))
    positions[index] = end
    clock.length++
    city.length++
    end++
  }
  return { positions, ids: Float64Array.from(order, places.idAt), clocks, cities, end }
}
