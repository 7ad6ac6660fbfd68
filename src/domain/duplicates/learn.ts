import { FIELD_NAMES, FIELDS, type Field, type Levels } from './compare.ts'
import {
  type DuplicateModel,
  EXPECTED,
  levelsOf,
  type LevelShares,
  likelihood,
  type Relation,
  RELATIONS,
} from './model.ts'

/** The number of pairs for each pattern of levels. */
export type PatternCounts = ReadonlyMap<number, number>

/** The number of observed pairs that weighs as much as the expected shares. */
const EXPECTATION = 40
/** The least share of compared pairs that may be one business, in a directory that seems to have no duplicates. */
const LEAST_SAME = 0.001
const MOST_ROUNDS = 200
const SMALLEST_STEP = 1e-6

/**
 * Whether the share of a level is not learned, as it defines the relation; otherwise other pairs would drift into it.
 */
const isFixed = (relation: Relation, field: Field, level: number): boolean =>
  (relation === 'neighbours' && (field === 'name' || field === 'numbers')) ||
  (relation === 'branches' && field === 'place' && level >= 3)

/**
 * The largest shares of these levels among pairs of one business. In a directory without duplicates, something else
 * that is frequent, such as equal names far apart, would otherwise be taken for them.
 */
const AT_MOST: Readonly<Partial<Record<Field, readonly number[]>>> = {
  name: [0.01, 0.15],
  numbers: [0.05],
  phone: [0.4],
  website: [0.5],
  place: [0.05, 0.1],
}

interface Pattern {
  readonly levels: Levels
  readonly compared: number
  readonly drawn: number
}

/**
 * Learns without labels what agreements mean in a directory, by expectation maximisation: from the pairs that share a
 * block, and from randomly drawn pairs, nearly all of which are two businesses.
 */
export function learn(compared: PatternCounts, drawn: PatternCounts): DuplicateModel {
  const patterns = [...new Set([...compared.keys(), ...drawn.keys()])]
    .toSorted((a, b) => a - b)
    .map((code): Pattern => ({
      levels: levelsOf(code),
      compared: compared.get(code) ?? 0,
      drawn: drawn.get(code) ?? 0,
    }))
  let shares = EXPECTED
  let ofCompared: readonly number[] = [0.2, 0.3, 0.3, 0.2]
  let ofDrawn: readonly number[] = [0.0001, 0.001, 0.001, 0.9979]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const tally = new Tally()
    const [comparedTo, drawnTo] = [
      [1, 1, 1, 1],
      [0.001, 0.01, 0.01, 1],
    ]
    for (const { levels, compared: count, drawn: others } of patterns) {
      const likely = RELATIONS.map((relation) => likelihood(shares, relation, levels))
      const [parts, otherParts] = [partsOf(likely, ofCompared, count), partsOf(likely, ofDrawn, others)]
      for (const at of RELATIONS.keys()) {
        comparedTo[at] = (comparedTo[at] ?? 0) + (parts[at] ?? 0)
        drawnTo[at] = (drawnTo[at] ?? 0) + (otherParts[at] ?? 0)
        tally.add(at, levels, (parts[at] ?? 0) + (otherParts[at] ?? 0))
      }
    }
    const before = ofCompared
    shares = tally.shares()
    ofCompared = normalised(comparedTo)
    ofDrawn = normalised(drawnTo)
    if (ofCompared.every((part, at) => Math.abs(part - (before[at] ?? 0)) < SMALLEST_STEP)) break
  }
  const [same = 0, neighbours = 0, branches = 0, strangers = 0] = ofCompared
  const found = Math.max(same, LEAST_SAME)
  return { relations: { same: found, neighbours, branches, strangers }, shares, doubledSources: [] }
}

/** The number of pairs in each relation, out of `count` pairs. */
function partsOf(likely: readonly number[], relations: readonly number[], count: number): number[] {
  if (count === 0) return [0, 0, 0, 0]
  const weighed = likely.map((each, at) => each * (relations[at] ?? 0))
  const whole = weighed.reduce((sum, each) => sum + each, 0)
  return weighed.map((each) => (whole > 0 ? (each / whole) * count : 0))
}

function normalised(values: readonly number[]): number[] {
  const whole = values.reduce((sum, each) => sum + each, 0)
  return values.map((each) => each / whole)
}

/** Counts how often each level occurs in a relation. */
class Tally {
  readonly #counts = RELATIONS.map((relation) =>
    FIELD_NAMES.map((field) => EXPECTED[relation][field].map((share) => share * EXPECTATION)),
  )

  add(relation: number, levels: Levels, count: number): void {
    const ofRelation = this.#counts[relation] ?? []
    for (const [at, level] of levels.entries()) {
      const counts = ofRelation[at]
      if (level > 0 && counts) counts[level - 1] = (counts[level - 1] ?? 0) + count
    }
  }

  shares(): LevelShares {
    const ofRelation = (relation: Relation, at: number) =>
      Object.fromEntries(
        FIELD_NAMES.map((field, column) => [
          field,
          sharesOf(relation, field, this.#counts[at]?.[column] ?? []),
        ]),
      ) as Record<Field, number[]>
    return Object.fromEntries(
      RELATIONS.map((relation, at) => [relation, ofRelation(relation, at)]),
    ) as unknown as LevelShares
  }
}

function sharesOf(relation: Relation, field: Field, counts: readonly number[]): number[] {
  const levels = [...FIELDS[field].keys()]
  const expected = EXPECTED[relation][field]
  const most = (relation === 'same' && AT_MOST[field]) || []
  const total = counts.reduce((sum, each) => sum + each, 0)
  const set = levels.map((level) => {
    if (isFixed(relation, field, level)) return expected[level]
    const limit = most[level]
    return limit !== undefined && (counts[level] ?? 0) > limit * total ? limit : undefined
  })
  const free = 1 - set.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const learned = levels.reduce(
    (sum, level) => sum + (set[level] === undefined ? (counts[level] ?? 0) : 0),
    0,
  )
  return levels.map((level) => set[level] ?? ((counts[level] ?? 0) / learned) * free)
}
