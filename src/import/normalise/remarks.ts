import { toDisplayText } from './display-text.ts'

/** Something an operator should know about a column's values, though no row was rejected for it. */
export interface Remark {
  readonly header: string
  readonly reason: string
  readonly example: string
  count: number
}

/** Remarks on the rows of one import, counted by column, so that nothing is dropped silently. */
export class Remarks {
  readonly #remarks = new Map<string, Remark>()

  add(header: string, reason: string, example: unknown): void {
    const key = `${header}\n${reason}`
    const known = this.#remarks.get(key)
    if (known) known.count += 1
    else this.#remarks.set(key, { header, reason, example: toDisplayText(example, 60), count: 1 })
  }

  list(): readonly Remark[] {
    return [...this.#remarks.values()]
  }
}
