const HEAD = 4096
const TAIL = 512
/** Far longer than a cell; a longer text would grow a parser's memory with the file. */
const LONGEST_TEXT = 5_000_000
const OPENS = '<'.charCodeAt(0)

/** Checks streamed XML for completeness: parsers accept a truncated file as complete. */
export class XmlCompletenessCheck {
  #head: Uint8Array = new Uint8Array()
  #tail: Uint8Array = new Uint8Array()
  #textLength = 0

  /** Takes the next bytes; false if a text is longer than any cell. */
  push(chunk: Uint8Array): boolean {
    if (this.#head.length < HEAD) this.#head = joined(this.#head, chunk.subarray(0, HEAD - this.#head.length))
    this.#tail = chunk.length >= TAIL ? chunk.slice(-TAIL) : joined(this.#tail, chunk).slice(-TAIL)
    const first = chunk.indexOf(OPENS)
    const isTooLong = this.#textLength + (first === -1 ? chunk.length : first) > LONGEST_TEXT
    this.#textLength =
      first === -1 ? this.#textLength + chunk.length : chunk.length - chunk.lastIndexOf(OPENS)
    return !isTooLong
  }

  /** Whether the root element is closed. */
  isWhole(): boolean {
    const decoder = new TextDecoder()
    const head = decoder.decode(this.#head).replace(/<!--.*?-->/gs, '')
    const [, root, isEmpty] = /<([^\s<>/?!]+)(?:[^<>]*?)(\/?)>/.exec(head) ?? []
    if (root === undefined) return false
    const tail = decoder.decode(this.#tail).trimEnd()
    return isEmpty === '/' ? tail.endsWith('/>') : /<\/([^\s<>]+)\s*>$/.exec(tail)?.[1] === root
  }
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const both = new Uint8Array(before.length + after.length)
  both.set(before)
  both.set(after, before.length)
  return both
}
