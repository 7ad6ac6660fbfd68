import { blockKeys, coded, MOST_RECORDS, Numbers, pairsOf } from './blocks.ts'
import { type Commonness, Comparison, type Levels } from './compare.ts'
import { type DuplicateRecord, type Facts, factsOf, PHONE_DIGITS, shortHash, Vocabulary } from './facts.ts'
import { learn, type PatternCounts } from './learn.ts'
import { type DuplicateModel, levelsOf, patternOf, REVIEW_SCORE, scoreOf } from './model.ts'
import { doubledSources, withoutRivals } from './sources.ts'

/** Two records that are probably of one business. */
export interface FoundPair {
  /** Their places in the directory. */
  readonly one: number
  readonly other: number
  readonly score: number
  readonly levels: Levels
}

/** What is known of a directory of which only some records are compared. */
export interface KnownDirectory {
  readonly model: DuplicateModel
  readonly records: number
  /** How many records have a word. */
  readonly occurrences: ReadonlyMap<string, number>
  /** The ids of records of which at least one is in each pair. */
  readonly ids: ReadonlySet<number>
}

interface Found {
  /** The likeliest first. */
  readonly pairs: readonly FoundPair[]
  readonly model: DuplicateModel
  /** How many pairs were compared. */
  readonly compared: number
}

/** Pairs drawn at random, for how often strangers agree. */
const DRAWN = 60_000
/** The same for each record, where there are few. */
const DRAWN_EACH = 50

/** Records to be compared with each other: those of a whole directory, or some with those that may be the same. */
export class DuplicateDirectory {
  readonly records: Facts[] = []
  readonly #words = new Vocabulary()

  add(record: DuplicateRecord): void {
    if (this.records.length >= MOST_RECORDS) throw new RangeError('These are too many records to compare.')
    this.records.push(factsOf(record, this.#words))
  }

  /** All words of names and streets, as they are compared. */
  get words(): readonly string[] {
    return this.#words.texts
  }

  /**
   * The pairs that are probably of one business, and what comparisons mean here: learned from these records, unless it is
   * known. The result is the same for the same records in the same order.
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

  /** What alike records stand together by: names and where they are. */
  #orderOf(at: number): string {
    const facts = this.records[at]
    if (!facts) return ''
    const name = facts.name.map((word) => this.#words.text(word)).join(' ')
    return `${name} ${facts.place}`
  }

  /** The patterns of pairs drawn at random. */
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

  /** How many places share words, telephones, hosts and names. */
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

/** At how many places each of many things is met. */
class Places {
  readonly #met = new Numbers()

  /** `key` is below 2 ** 32. */
  add(key: number, place: number): void {
    this.#met.add(key * MOST_RECORDS + place)
  }

  /** What is met at two places or more, with their number. */
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

/** Numbers below a bound that look random and are the same for the same seed (mulberry32). */
function seededNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
