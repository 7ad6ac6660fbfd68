import { STRIDE, type Path } from './shapes.ts'

/** A priority queue of a path's vertices, lightest first. */
class Heap {
  readonly #items: number[] = []
  readonly #places: Int32Array
  readonly #areas: Float64Array

  constructor(areas: Float64Array) {
    this.#areas = areas
    this.#places = new Int32Array(areas.length).fill(-1)
  }

  add(vertex: number): void {
    this.#items.push(vertex)
    this.#rise(this.#items.length - 1, vertex)
  }

  takeSmallest(): number | undefined {
    const [smallest] = this.#items
    const last = this.#items.pop()
    if (smallest !== undefined && last !== undefined && this.#items.length > 0) this.#sink(0, last)
    return smallest
  }

  /** Restores a vertex's position in the queue after its area changed. */
  move(vertex: number): void {
    const place = this.#places[vertex] ?? 0
    this.#rise(place, vertex)
    this.#sink(this.#places[vertex] ?? 0, vertex)
  }

  #area = (vertex: number | undefined) => (vertex === undefined ? Infinity : (this.#areas[vertex] ?? 0))

  #put(place: number, vertex: number): void {
    this.#items[place] = vertex
    this.#places[vertex] = place
  }

  #rise(from: number, vertex: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = this.#items[parent] ?? 0
      if (this.#area(above) <= this.#area(vertex)) break
      this.#put(place, above)
      place = parent
    }
    this.#put(place, vertex)
  }

  #sink(from: number, vertex: number): void {
    let place = from
    for (;;) {
      const left = 2 * place + 1
      if (left >= this.#items.length) break
      const child = this.#area(this.#items[left + 1]) < this.#area(this.#items[left]) ? left + 1 : left
      const below = this.#items[child] ?? 0
      if (this.#area(below) >= this.#area(vertex)) break
      this.#put(place, below)
      place = child
    }
    this.#put(place, vertex)
  }
}

/**
 * The path with the weight of each vertex: the area of its triangle with its neighbours once all lighter vertices are
 * removed (Visvalingam and Whyatt). Endpoints are never removed.
 */
export function weigh(path: Path): Path {
  const count = path.length / STRIDE
  const areas = new Float64Array(count).fill(Infinity)
  const before = Int32Array.from(areas, (_, at) => at - 1)
  const after = Int32Array.from(areas, (_, at) => at + 1)
  const areaAt = (vertex: number) => {
    const [a, b, c] = [(before[vertex] ?? 0) * STRIDE, vertex * STRIDE, (after[vertex] ?? 0) * STRIDE]
    const [x = 0, y = 0] = [path[b], path[b + 1]]
    const [leftX = 0, leftY = 0, rightX = 0, rightY = 0] = [path[a], path[a + 1], path[c], path[c + 1]]
    return Math.abs((leftX - x) * (rightY - y) - (rightX - x) * (leftY - y)) / 2
  }
  for (let vertex = 1; vertex < count - 1; vertex++) areas[vertex] = areaAt(vertex)
  const heap = new Heap(areas)
  for (let vertex = 1; vertex < count - 1; vertex++) heap.add(vertex)
  const weights = areas.slice()
  let heaviest = 0
  for (let vertex = heap.takeSmallest(); vertex !== undefined; vertex = heap.takeSmallest()) {
    heaviest = Math.max(heaviest, areas[vertex] ?? 0)
    weights[vertex] = heaviest
    const [left = 0, right = 0] = [before[vertex], after[vertex]]
    after[left] = right
    before[right] = left
    for (const neighbour of [left, right]) {
      if (neighbour === 0 || neighbour === count - 1) continue
      areas[neighbour] = areaAt(neighbour)
      heap.move(neighbour)
    }
  }
  return path.map((value, at) =>
    at % STRIDE === STRIDE - 1 ? (weights[(at - STRIDE + 1) / STRIDE] ?? 0) : value,
  )
}
