import { isExportedRow } from '#domain/business/identity.ts'
import { idKeys, type Incoming } from './incoming.ts'
import type { KnownBusinesses } from './match.ts'
import type { StoredBusiness } from './business-content.ts'

export interface RowMeaning {
  readonly stored: StoredBusiness | undefined
  /** The ids of the stored businesses with the row's name and address, where those decided. */
  readonly twins?: readonly number[]
}

const hasNoId = ({ placeId, sourceId }: StoredBusiness) => placeId === null && sourceId === null

/** Lists up to this length are filtered or compared again for each row. */
const FEW = 50

/** The first suitable business, preferably one without an id. */
const best = (free: readonly StoredBusiness[], fits: (stored: StoredBusiness) => boolean = () => true) =>
  free.find((stored) => hasNoId(stored) && fits(stored)) ??
  free.find((stored) => !hasNoId(stored) && fits(stored))

/**
 * Decides which stored business each row of a chunk means: the one with its id, or else one with its name and address
 * that no other row of the import means. A file may have several rows with one name and address in any order, so a row
 * first takes the business that it leaves unchanged.
 */
export class RowMeanings {
  readonly #stock: KnownBusinesses
  readonly #isFree: (stored: StoredBusiness) => boolean
  readonly #isKept: (stored: StoredBusiness, incoming: Incoming) => boolean
  /** The free businesses of each long list with one name and address. */
  readonly #left = new Map<readonly StoredBusiness[], readonly StoredBusiness[]>()
  /** Businesses reserved for rows that do not change them, where several share name and address. */
  readonly #reserved = new Map<number, Incoming>()

  constructor(
    rows: readonly Incoming[],
    stock: KnownBusinesses,
    isFree: (stored: StoredBusiness) => boolean,
    isKept: (stored: StoredBusiness, incoming: Incoming) => boolean,
  ) {
    this.#stock = stock
    this.#isFree = isFree
    this.#isKept = isKept
    for (const row of rows) if (!row.isCopy && idKeys(row.candidate).length === 0) this.#reserve(row)
  }

  of(incoming: Incoming): RowMeaning {
    const { candidate } = incoming
    const stored = this.#stock.find(incoming)
    if (isExportedRow(candidate)) return { stored }
    const free = this.#free(incoming)
    const twins = free.map(({ id }) => id)
    if (idKeys(candidate).length === 0) {
      // A business in the row's city comes before one that was stored without a city, also if an earlier row means it.
      const isInCity = ({ matchKey }: StoredBusiness) => matchKey === incoming.matchKey
      const own =
        free.find(({ id }) => this.#reserved.has(id)) ??
        best(free, isInCity) ??
        this.#repeated(incoming, isInCity) ??
        best(free)
      return { stored: own ?? this.#repeated(incoming), twins }
    }
    if (stored) return { stored }
    const unnamed = free.filter(
      (business) => hasNoId(business) && (!business.source || business.source === candidate.source),
    )
    return unnamed.length === 1 ? { stored: unnamed[0], twins } : { stored: undefined }
  }

  /** The business of an earlier row of the import that has the row's name, address and city, where neither has an id. */
  #repeated(
    incoming: Incoming,
    fits: (stored: StoredBusiness) => boolean = () => true,
  ): StoredBusiness | undefined {
    const { address, city } = incoming.candidate
    if (!address || !city) return undefined
    return this.#stock
      .twins(incoming)
      .find((stored) => hasNoId(stored) && !this.#isAwaited(stored) && fits(stored))
  }

  /** Whether a later row of the chunk takes the business. */
  #isAwaited(stored: StoredBusiness): boolean {
    return this.#reserved.has(stored.id) && this.#isFree(stored)
  }

  #free(incoming: Incoming): StoredBusiness[] {
    const twins = this.#stock.twins(incoming)
    // Taken businesses leave a long list, so that later rows do not look at them again.
    const left = (this.#left.get(twins) ?? twins).filter(this.#isFree)
    if (left.length > FEW) this.#left.set(twins, left)
    return left.filter((stored) => {
      const other = this.#reserved.get(stored.id)
      return other === undefined || other === incoming
    })
  }

  #reserve(incoming: Incoming): void {
    const free = this.#free(incoming)
    if (free.length < 2) return
    const { ownHash } = incoming
    const kept =
      (ownHash ? free.find(({ contentHash }) => contentHash === ownHash) : undefined) ??
      best(free.slice(0, FEW), (stored) => this.#isKept(stored, incoming))
    if (kept) this.#reserved.set(kept.id, incoming)
  }
}
