import { shownText } from './shown.ts'

/** Something an operator should know of a column's values, though no row was left out for it. */
export interface Remark {
  readonly header: string
  readonly reason: string
  readonly example: string
  count: number
}

/** What the rows of one import gave reason to say, counted by column, so that nothing is dropped without a word. */
export class Remarks {
  readonly #remarks = new Map<string, Remark>()

  add(header: string, reason: string, example: unknown): void {
    const key = `${header}\n${reason}`
    const known = this.#remarks.get(key)
    if (known) known.count += 1
    else this.#remarks.set(key, { header, reason, example: shownText(example, 60), count: 1 })
  }

  list(): readonly Remark[] {
    return [...this.#remarks.values()]
  }
}
