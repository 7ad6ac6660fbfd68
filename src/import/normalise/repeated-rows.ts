import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { valuesKey } from '#domain/business/identity.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { NumberTable } from './number-table.ts'
import type { Remarks } from './remarks.ts'

/** Fields whose differences between rows of one business are reported. */
const TOLD = ['phone', 'website', 'email', 'category', 'workingHours', 'businessStatus'] as const
type ToldField = (typeof TOLD)[number]
/** One byte per reported field, 0 without a value: six bytes make a safe integer. */
const BYTE = 256

/**
 * Finds rows without an id that repeat an earlier row's business. A copy has equal values in all imported fields; other
 * rows share name, address and city, and their differences become a remark. Memory: some 40 bytes a row.
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

  /** Whether the row is a copy of an earlier one; stores it otherwise. */
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
