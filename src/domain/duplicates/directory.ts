import { blockKeys, coded, MOST_RECORDS, Numbers, pairsOf } from './blocks.ts'
import { type Commonness, Comparison, type Levels } from './compare.ts'
import { type DuplicateRecord, type Facts, factsOf, PHONE_DIGITS, shortHash, Vocabulary } from './facts.ts'
import { learn, type PatternCounts } from './learn.ts'
import { type DuplicateModel, levelsOf, patternOf, REVIEW_SCORE, scoreOf } from './model.ts'
import { doubledSources, withoutRivals } from './sources.ts'

/** Two records that are probably of one business. */
export interface FoundPair {
  /** The indices of the two records in the directory. */
  readonly one: number
  readonly other: number
  readonly score: number
  readonly levels: Levels
}

/** A directory of which only some records are compared, with what is known about all others. */
export interface KnownDirectory {
  readonly model: DuplicateModel
  readonly records: number
  /** The number of records with a word. */
  readonly occurrences: ReadonlyMap<string, number>
  /** The ids of records; each pair has at least one of them. */
  readonly ids: ReadonlySet<number>
}

interface Found {
  /** The pairs, likeliest first. */
  readonly pairs: readonly FoundPair[]
  readonly model: DuplicateModel
  /** The number of compared pairs. */
  readonly compared: number
}

/** The number of pairs drawn at random, which show how often different businesses agree. */
const DRAWN = 60_000
/** The most pairs drawn at random for each record, in a small directory. */
const DRAWN_EACH = 50

/** Records that are compared with each other: all of a directory, or some of them with possible duplicates. */
export class DuplicateDirectory {
  readonly records: Facts[] = []
  readonly #words = new Vocabulary()

  add(record: DuplicateRecord): void {
    if (this.records.length >= MOST_RECORDS) throw new RangeError('These are too many records to compare.')
    this.records.push(factsOf(record, this.#words))
  }

  /** All words in names and streets, as they are compared. */
  get words(): readonly string[] {
    return this.#words.texts
  }

  /**
   * The pairs that are probably one business, and the model that was used: learned from these records, unless it is
   * given. The same records in the same order give the same result.
   */
  find(known?: KnownDirectory): Found {
    const common = this.#commonness(known)
    const comparison = new Comparison(this.#words, common)
    const codes = new Numbers()
    for (const [at, facts] of this.records.entries())
      for (const key of blockKeys(facts, { words: this.#words, places: common.places }))
        codes.add(coded(key, at))
    const isAsked = known && ((at: number) => known.ids.has(this.records[at]?.id ?? 0))
    const pairs = pairsOf(codes.distinct(), (at) => this.#orderOf(at), isAsked)
    const patterns = new Uint32Array(pairs.length)
    for (const [at, code] of pairs.entries())
      patterns[at] = this.#patternOf(comparison, Math.floor(code / MOST_RECORDS), code % MOST_RECORDS)
    const model = known?.model ?? learn(countsOf(patterns), this.#drawn(comparison))
    const scores = new Map<number, number>()
    const found: FoundPair[] = []
    for (const [at, code] of pairs.entries()) {
      const pattern = patterns[at] ?? 0
      const score = scores.get(pattern) ?? scoreOf(model, levelsOf(pattern))
      scores.set(pattern, score)
      if (score < REVIEW_SCORE) continue
      found.push({
        one: Math.floor(code / MOST_RECORDS),
        other: code % MOST_RECORDS,
        score,
        levels: levelsOf(pattern),
      })
    }
    const doubled = known?.model.doubledSources ?? doubledSources(found, this.records)
    return {
      pairs: withoutRivals(found, this.records, doubled),
      model: { ...model, doubledSources: doubled },
      compared: pairs.length,
    }
  }

  #patternOf(comparison: Comparison, one: number, other: number): number {
    const [a, b] = [this.records[one], this.records[other]]
    return a && b ? patternOf(comparison.levels(a, b)) : 0
  }

  /** The text by which similar records are neighbours: name and location. */
  #orderOf(at: number): string {
    const facts = this.records[at]
    if (!facts) return ''
    const name = facts.name.map((word) => this.#words.text(word)).join(' ')
    return `${name} ${facts.place}`
  }

  /** The patterns of randomly drawn pairs. */
  #drawn(comparison: Comparison): PatternCounts {
    const { length } = this.records
    if (length < 2) return new Map()
    const next = seededNumbers(length)
    const patterns = new Uint32Array(Math.min(DRAWN, DRAWN_EACH * length))
    for (const at of patterns.keys()) {
      const [one, other] = [next(length), next(length)]
      patterns[at] = one === other ? 0 : this.#patternOf(comparison, one, other)
    }
    return countsOf(patterns)
  }

  /** The number of places that share words, phone numbers, hosts and names. */
  #commonness(known: KnownDirectory | undefined): Commonness {
    const [ofWord, ofPhone, ofHost, ofName] = [new Places(), new Places(), new Places(), new Places()]
    for (const { name, nameHash, phones, host, page, street, place } of this.records) {
      for (const word of new Set([...name, ...street])) ofWord.add(word, place)
      for (const phone of phones) ofPhone.add(shortHash(phone.slice(-PHONE_DIGITS)), place)
      if (host !== '') ofHost.add(shortHash(host), place)
      if (page !== host) ofHost.add(shortHash(page), place)
      ofName.add(nameHash, place)
    }
    const counts = [ofWord, ofPhone, ofHost, ofName].map((each) => each.counts())
    const [words, phones, hosts, names] = counts
    const met = (word: number) => words?.get(word) ?? 1
    return {
      records: known?.records ?? this.records.length,
      places: known ? (word) => Math.max(met(word), known.occurrences.get(this.#words.text(word)) ?? 0) : met,
      ofPhone: (ending) => phones?.get(shortHash(ending)) ?? 1,
      ofHost: (host) => hosts?.get(shortHash(host)) ?? 1,
      ofName: (hash) => names?.get(hash) ?? 1,
    }
  }
}

/** Counts at how many places each of many values occurs. */
class Places {
  readonly #met = new Numbers()

  /** Counts a value at a place; `key` is below 2 ** 32. */
  add(key: number, place: number): void {
    this.#met.add(key * MOST_RECORDS + place)
  }

  /** The values that occur at two or more places, with the number of places. */
  counts(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>()
    let [last, count] = [-1, 0]
    for (const code of this.#met.distinct()) {
      const key = Math.floor(code / MOST_RECORDS)
      count = key === last ? count + 1 : 1
      last = key
      if (count > 1) counts.set(key, count)
    }
    return counts
  }
}

const countsOf = (patterns: Uint32Array): PatternCounts => {
  const counts = new Map<number, number>()
  for (const pattern of patterns) if (pattern > 0) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  return counts
}

/** Pseudo-random numbers below a bound, the same for the same seed (mulberry32). */
function seededNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
