import type { FirstRows } from './first-rows.ts'
import type { Layout } from './layout.ts'

/** So many bytes of sets and points are remembered; the least recently used go first. */
const MOST_BYTES = 12_000_000
/** What one takes besides its bytes. */
const OVERHEAD = 150
/** Of how many questions rows are remembered, and how long they may be as JSON. */
const MOST_QUESTIONS = 300
const LONGEST = 8_000
/** Of more changed businesses one changes again too soon. */
const MOST_CHANGES = 20

/** What was read of one state of the index: bytes, which stay the same, and rows, which probably do. */
export class IndexMemory {
  readonly #bytes = new Map<string, ArrayBuffer | null>()
  readonly #rows = new Map<string, FirstRows>()
  #size = 0

  /** The bytes of this name, null where none are stored, undefined where that is not known. */
  bytesOf(name: string): ArrayBuffer | null | undefined {
    const bytes = this.#bytes.get(name)
    if (bytes !== undefined) {
      this.#bytes.delete(name)
      this.#bytes.set(name, bytes)
    }
    return bytes
  }

  keepBytes(name: string, bytes: ArrayBuffer | null): void {
    if (this.#bytes.has(name)) return
    this.#bytes.set(name, bytes)
    this.#size += sizeOf(bytes)
    for (const [oldest, old] of this.#bytes) {
      if (this.#size <= MOST_BYTES) return
      this.#bytes.delete(oldest)
      this.#size -= sizeOf(old)
    }
  }

  /** What the first trip of a question found last time. */
  rowsOf(question: string): FirstRows | undefined {
    return this.#rows.get(question)
  }

  keepRows(question: string, rows: FirstRows): void {
    if (rows.changes.length > MOST_CHANGES || JSON.stringify(rows).length > LONGEST) return
    if (this.#rows.size >= MOST_QUESTIONS) this.#rows.clear()
    this.#rows.set(question, rows)
  }

  forgetRows(question: string): void {
    this.#rows.delete(question)
  }
}

const sizeOf = (bytes: ArrayBuffer | null) => OVERHEAD + (bytes?.byteLength ?? 0)

const memories = new WeakMap<Layout, IndexMemory>()

/** The memory of the state of the index that has this layout. */
export function memoryOf(layout: Layout): IndexMemory {
  const known = memories.get(layout)
  if (known) return known
  const memory = new IndexMemory()
  memories.set(layout, memory)
  return memory
}
