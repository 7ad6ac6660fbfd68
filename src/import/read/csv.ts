/** Longer than any real cell: the result of an unclosed quotation mark. */
const LONGEST_CELL = 5_000_000

/** Thrown when a quoted cell never ends. */
export class UnclosedQuoteError extends Error {
  readonly row: number

  constructor(row: number) {
    super(`A quotation mark opened in row ${row} is never closed.`)
    this.row = row
  }
}

/** Splits streamed text into rows of cells, quoted as in RFC 4180, and tolerates stray quotes. */
export class CsvRows {
  readonly #delimiter: string
  readonly #special: RegExp
  #row = 1
  #cells: string[] = []
  #cell = ''
  #isBlank = true
  /** Whether the cell is `=` so far: some lists write ="02140" to keep Excel from reading a number. */
  #isGuard = false
  #isQuoted = false
  #wasQuoted = false
  #held = ''

  constructor(delimiter: string) {
    this.#delimiter = delimiter
    this.#special = new RegExp(`[\\r\\n"${delimiter === '\t' ? '\\t' : delimiter}]`, 'g')
  }

  /** The rows that end within this chunk. */
  *push(piece: string, isLast = false): Generator<string[]> {
    // The last character may be half of `""` or of a line break.
    const text = this.#held + piece
    const end = isLast ? text.length : text.length - 1
    let at = 0
    while (at < end) {
      if (this.#isQuoted) {
        const quote = text.indexOf('"', at)
        if (quote === -1 || quote >= end) {
          this.#append(text.slice(at, end))
          at = end
        } else {
          this.#append(text.slice(at, quote))
          const isDoubled = text[quote + 1] === '"'
          if (isDoubled) this.#append('"')
          else this.#isQuoted = false
          at = quote + (isDoubled ? 2 : 1)
        }
        continue
      }
      this.#special.lastIndex = at
      const found = this.#special.exec(text)
      const stop = found === null || found.index >= end ? end : found.index
      this.#append(text.slice(at, stop))
      at = stop
      if (stop === end) continue
      const mark = found?.[0]
      at = stop + (mark === '\r' && text[stop + 1] === '\n' ? 2 : 1)
      if (mark === '"') this.#quote()
      else if (mark === this.#delimiter) this.#endCell()
      else yield this.#endRow()
    }
    this.#held = text.slice(at)
    if (!isLast) return
    if (this.#isQuoted) throw new UnclosedQuoteError(this.#row)
    if (this.#cell !== '' || this.#cells.length > 0) yield this.#endRow()
  }

  #append(text: string): void {
    this.#cell += text
    const said = text.trim()
    // Each chunk is checked once: a long cell is not read again at each of its quotation marks.
    if (said !== '') this.#isGuard = this.#isBlank && said === '='
    this.#isBlank &&= said === ''
    if (this.#cell.length > LONGEST_CELL) throw new UnclosedQuoteError(this.#row)
  }

  #quote(): void {
    const opens = !this.#wasQuoted && (this.#isBlank || this.#isGuard)
    if (opens) this.#cell = ''
    else this.#append('"')
    this.#isQuoted = opens
    this.#wasQuoted ||= opens
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#isBlank = true
    this.#isGuard = false
    this.#wasQuoted = false
  }

  #endRow(): string[] {
    this.#endCell()
    const cells = this.#cells
    this.#cells = []
    this.#row += 1
    return cells
  }
}

/** British registers use the last one. */
const DELIMITERS = [',', ';', '\t', '|', '¬']

/** The delimiter that splits the first rows into the most cells, the same number in each row; a comma if none does. */
export function delimiterOf(sample: string): string {
  const score = (delimiter: string) => {
    const [first, ...rest] = firstRows(sample, delimiter)
    const width = first?.length ?? 0
    return width < 2 ? 0 : width * (1 + rest.filter((row) => row.length === width).length)
  }
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

/** The number of rows examined, and the most blank rows skipped. */
const ROWS = { filled: 10, all: 1_000 } as const

function firstRows(sample: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let all = 0
  for (const row of new CsvRows(delimiter).push(sample)) {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    if (rows.length === ROWS.filled || ++all === ROWS.all) break
  }
  return rows
}
