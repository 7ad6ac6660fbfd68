import { FIELD_NAMES, FIELDS, type Field, type Levels } from './compare.ts'

/**
 * The relations of two compared records: one business; two at one place or with one phone number, as a hotel and its
 * restaurant; two branches of a chain; two unrelated businesses. Because of the second and the third, neither place nor
 * name decides alone.
 */
export const RELATIONS = ['same', 'neighbours', 'branches', 'strangers'] as const

export type Relation = (typeof RELATIONS)[number]

/** The share of each level of a field by relation; each list adds up to 1. */
export type LevelShares = Readonly<Record<Relation, Readonly<Record<Field, readonly number[]>>>>

/** What agreements mean: learned from a whole directory, or from samples before that. */
export interface DuplicateModel {
  /** The shares of compared pairs by relation; they add up to 1. */
  readonly relations: Readonly<Record<Relation, number>>
  readonly shares: LevelShares
  /** The sources that list some businesses more than once. */
  readonly doubledSources: readonly string[]
}

/** The score from which a pair is shown: it is as likely as not. */
export const REVIEW_SCORE = 0
/** The score from which pairs can be merged unseen: at most one in two hundred is wrong. */
export const AUTOMATIC_SCORE = 13

/** The shares that are assumed before anything is learned. */
export const EXPECTED: LevelShares = {
  same: {
    name: [0.01, 0.02, 0.04, 0.05, 0.13, 0.15, 0.15, 0.45],
    numbers: [0.02, 0.18, 0.8],
    phone: [0.12, 0.03, 0.1, 0.75],
    website: [0.15, 0.15, 0.7],
    place: [0.01, 0.05, 0.09, 0.1, 0.15, 0.6],
    kind: [0.35, 0.65],
  },
  neighbours: {
    name: [0.75, 0.18, 0.03, 0.02, 0.01, 0.004, 0.003, 0.003],
    numbers: [0.25, 0.7, 0.05],
    phone: [0.7, 0.02, 0.08, 0.2],
    website: [0.7, 0.1, 0.2],
    place: [0.02, 0.03, 0.05, 0.35, 0.3, 0.25],
    kind: [0.6, 0.4],
  },
  branches: {
    name: [0.05, 0.15, 0.15, 0.1, 0.1, 0.3, 0.07, 0.08],
    numbers: [0.3, 0.3, 0.4],
    phone: [0.6, 0.03, 0.25, 0.12],
    website: [0.2, 0.5, 0.3],
    place: [0.55, 0.38, 0.04, 0.02, 0.007, 0.003],
    kind: [0.3, 0.7],
  },
  strangers: {
    name: [0.96, 0.035, 0.002, 0.001, 0.0005, 0.0005, 0.0005, 0.0005],
    numbers: [0.3, 0.69, 0.01],
    phone: [0.997, 0.001, 0.001, 0.001],
    website: [0.99, 0.005, 0.005],
    place: [0.6, 0.36, 0.03, 0.006, 0.002, 0.002],
    kind: [0.9, 0.1],
  },
}

/** Levels as one number, in mixed radix with the first field last. */
export const patternOf = (levels: Levels): number =>
  FIELD_NAMES.reduce((code, field, at) => code * (FIELDS[field].length + 1) + (levels[at] ?? 0), 0)

export function levelsOf(pattern: number): Levels {
  const levels: number[] = []
  let rest = pattern
  for (const field of FIELD_NAMES.toReversed()) {
    const radix = FIELDS[field].length + 1
    levels.unshift(rest % radix)
    rest = Math.floor(rest / radix)
  }
  return levels
}

/** The probability of these levels in a relation; fields without a level are left out. */
export function likelihood(shares: LevelShares, relation: Relation, levels: Levels): number {
  let product = 1
  for (const [at, field] of FIELD_NAMES.entries()) {
    const level = levels[at] ?? 0
    if (level > 0) product *= shares[relation][field][level - 1] ?? 1
  }
  return product
}

/** The log-odds to the base of 2 that two records with these levels are one business. */
export function scoreOf({ relations, shares }: DuplicateModel, levels: Levels): number {
  const weighed = (relation: Relation) => relations[relation] * likelihood(shares, relation, levels)
  return Math.log2(weighed('same') / (weighed('neighbours') + weighed('branches') + weighed('strangers')))
}

/** The model for a directory from which nothing was learned yet. */
export const FIRST_MODEL: DuplicateModel = {
  relations: { same: 0.1, neighbours: 0.2, branches: 0.4, strangers: 0.3 },
  shares: EXPECTED,
  doubledSources: [],
}

/** A stored model; undefined where it is of another version. */
export function readModel(value: unknown): DuplicateModel | undefined {
  const { relations, shares, doubledSources } = (value ?? {}) as {
    readonly relations?: Partial<Record<Relation, unknown>>
    readonly shares?: Partial<Record<Relation, Partial<Record<Field, unknown>>>>
    readonly doubledSources?: unknown
  }
  const isWhole = RELATIONS.every(
    (relation) =>
      isShare(relations?.[relation]) &&
      FIELD_NAMES.every((field) => {
        const levels = shares?.[relation]?.[field]
        return Array.isArray(levels) && levels.length === FIELDS[field].length && levels.every(isShare)
      }),
  )
  if (!isWhole || !Array.isArray(doubledSources)) return undefined
  return doubledSources.every((source) => typeof source === 'string') ? (value as DuplicateModel) : undefined
}

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1
