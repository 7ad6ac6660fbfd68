import type { FirstRows, FoundKind, ScopeRow } from './first-rows.ts'
import type { Layout } from './layout.ts'
import type { SparseRow } from './sparse.ts'

type Changed = Pick<FirstRows, 'changes' | 'further'> & Pick<ScopeRow, 'revision'>

/** So many bytes of sets and points are remembered; the least recently used go first. */
const MOST_BYTES = 12_000_000
/** What one takes besides its bytes. */
const OVERHEAD = 150
/** How many rows of each sort are remembered. */
const MOST_ROWS = 200

/** The rows that were remembered last, by name. */
class RememberedRows<Row> {
  readonly #rows = new Map<string, Row>()

  get(name: string): Row | undefined {
    return this.#rows.get(name)
  }

  keep(name: string, row: Row): void {
    if (this.#rows.size >= MOST_ROWS) this.#rows.clear()
    this.#rows.set(name, row)
  }

  forget(name: string): void {
    this.#rows.delete(name)
  }
}

/** What was read of one state of the index: bytes, which stay the same, and rows, which probably do. */
export class IndexMemory {
  readonly #bytes = new Map<string, ArrayBuffer | null>()
  /** What names of places, kinds, words and whole questions have found. */
  readonly scopes = new RememberedRows<ScopeRow>()
  readonly kinds = new RememberedRows<FoundKind>()
  readonly words = new RememberedRows<SparseRow>()
  readonly changes = new RememberedRows<Changed>()
  /** Of the changes, as it was read last. */
  revision = 0
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
