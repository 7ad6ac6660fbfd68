import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { valuesKey } from '#domain/business/identity.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { NumberTable } from './number-table.ts'
import type { Remarks } from './remarks.ts'

/** Fields of which an operator should know that rows of one business say different things. */
const TOLD = ['phone', 'website', 'email', 'category', 'workingHours', 'businessStatus'] as const
type ToldField = (typeof TOLD)[number]
/** Of each told field one byte is remembered, 0 for none: six of them are a safe integer. */
const BYTE = 256

/**
 * Tells the rows without an id that are an earlier row's business: a copy says the same in all fields that are imported,
 * others have its name, address and city, and what they say otherwise becomes a remark. Costs some 40 bytes a row.
 */
export class RepeatedRows {
  readonly #rows = new NumberTable()
  readonly #said = new NumberTable(1)
  readonly #remarks: Remarks
  readonly #headerOf: (field: ToldField) => string

  constructor(remarks: Remarks, headerOf: (field: ToldField) => string) {
    this.#remarks = remarks
    this.#headerOf = headerOf
  }

  /** Whether the row is a copy of an earlier one; remembers it. */
  isCopy(candidate: BusinessCandidate): boolean {
    if (!this.#rows.add(hash53(valuesKey(candidate)))) return true
    const { name, address, city } = candidate
    if (address && city) this.#compare(hash53([name, address, city].map(fold).join('\n')), candidate)
    return false
  }

  #compare(key: number, candidate: BusinessCandidate): void {
    const known = this.#said.get(key) ?? 0
    let said = 0
    for (const [at, field] of TOLD.entries()) {
      const unit = BYTE ** at
      const [before, now] = [Math.floor(known / unit) % BYTE, byteOf(candidate[field])]
      if (before !== 0 && now !== 0 && before !== now)
        this.#remarks.add(this.#headerOf(field), 'differ between rows of one business', candidate.name)
      said += (before || now) * unit
    }
    if (!this.#said.add(key, [said])) this.#said.set(key, 0, said)
  }
}

const byteOf = (value: unknown) =>
  value == null || value === '' ? 0 : 1 + (hash53(JSON.stringify(value)) % (BYTE - 1))
