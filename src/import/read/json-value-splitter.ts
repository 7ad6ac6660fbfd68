/** Longer than any real record: the result of an unclosed quotation mark or bracket. */
const LONGEST = 5_000_000

/** Thrown when a value never ends; `number` counts the values from 1. */
export class UnendedValueError extends Error {
  readonly number: number

  constructor(number: number) {
    super(`Value ${number} never ends.`)
    this.number = number
  }
}

const STRUCTURE = /["[\]{},]/g
const IN_STRING = /["\\]/g

/**
 * Splits streamed JSON into the texts of its values: the items of a list, or consecutive values. Does not check that a
 * text is valid JSON.
 */
export class JsonValueSplitter {
  /** The nesting level of the values: 1 inside a list, whose bracket opens the text. */
  readonly #base: 0 | 1
  #depth = 0
  #isString = false
  #isEscaped = false
  #held = ''
  #count = 0
  #isOver = false

  constructor(isList: boolean) {
    this.#base = isList ? 1 : 0
  }

  /** The values that end within this chunk. */
  *push(piece: string): Generator<string> {
    let from = 0
    let at = this.#isEscaped ? 1 : 0
    this.#isEscaped = false
    while (!this.#isOver) {
      const special = this.#isString ? IN_STRING : STRUCTURE
      special.lastIndex = at
      const mark = special.exec(piece)?.[0]
      if (mark === undefined) break
      at = special.lastIndex
      if (mark === '\\') {
        this.#isEscaped = at === piece.length
        at += 1
      } else if (mark === '"') this.#isString = !this.#isString
      else {
        const ends = this.#step(mark)
        if (ends === undefined) continue
        const text = this.#held + piece.slice(from, ends === 'after' ? at : at - 1)
        this.#held = ''
        from = at
        if (ends === 'opens' || text.trim() === '') continue
        this.#count += 1
        yield text
      }
    }
    if (this.#isOver) return
    this.#held += piece.slice(from)
    if (this.#held.length > LONGEST) throw new UnendedValueError(this.#count + 1)
  }

  /** Whether a value ends before or after the mark, or the list opens with it. */
  #step(mark: string): 'before' | 'after' | 'opens' | undefined {
    if (mark === ',') return this.#depth === this.#base ? 'before' : undefined
    if (mark === '{' || mark === '[') {
      this.#depth += 1
      return this.#depth === 1 && this.#base === 1 ? 'opens' : undefined
    }
    this.#depth = Math.max(this.#depth - 1, 0)
    if (this.#depth === this.#base) return 'after'
    this.#isOver = this.#depth < this.#base
    return this.#isOver ? 'before' : undefined
  }

  /** The text after the last complete value; throws `UnendedValueError` for an incomplete value or list. */
  *end(): Generator<string> {
    if (this.#isOver) return
    if (this.#isString || this.#depth > 0 || this.#base === 1) throw new UnendedValueError(this.#count + 1)
    // A script ends with characters that JSON does not have.
    if (!/^[\s;)]*$/.test(this.#held)) yield this.#held
  }
}
