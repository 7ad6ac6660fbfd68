/** The kinds of evidence that a business closed, the strongest first. */
export const CLOSURE_SIGNS = ['closed', 'gone', 'report', 'votes', 'website'] as const
export type ClosureSignKind = (typeof CLOSURE_SIGNS)[number]

/** Evidence from sources, not from a visitor or a program. */
const FROM_SOURCES: readonly ClosureSignKind[] = ['closed', 'gone']

/** Days for which visitors' answers count, and the fewest that are meaningful. */
export const CLOSURE_VOTES = { days: 60, least: 2 } as const

export interface ClosureSign {
  readonly kind: ClosureSignKind
  /** The day since which it holds, 'YYYY-MM-DD'. */
  readonly since: string
  /** The source or list, the topic of the report, 'GONE/THERE' answers, or why the website cannot be reached. */
  readonly detail: string
}

/** Operators' decisions about a business that probably closed. */
export const CLOSURE_VERDICTS = ['closed', 'open', 'later'] as const
export type ClosureVerdict = (typeof CLOSURE_VERDICTS)[number]

/** Days for which 'later' postpones a business. */
export const LATER_DAYS = 30

/** A business of the work list, with its signs. */
export interface ProbableClosure {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly city: string | null
  readonly country: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly reviewCount: number
  readonly version: number
  /** One sign of each kind and source, the strongest kind first. */
  readonly signs: readonly ClosureSign[]
}

/** Operations that operators allow a program; all are off by default. */
export interface ClosureSettings {
  /** Ask the listed websites, each at most once a month. */
  readonly checksWebsites: boolean
  /** Whether a program may close businesses where two kinds of signs agree, one of them a source's. */
  readonly closesByItself: boolean
}

export const NO_CLOSURE_SETTINGS: ClosureSettings = { checksWebsites: false, closesByItself: false }

/** Days for which signs must have held before a program closes a business. */
export const CERTAIN_DAYS = 30

/**
 * Whether a program may close the business, if operators allow it: two kinds of signs held long enough, one of them
 * from a source.
 */
export function isCertainlyClosed(signs: readonly ClosureSign[], now: Date): boolean {
  const before = new Date(now.getTime() - CERTAIN_DAYS * 86_400_000).toISOString().slice(0, 10)
  const kinds = new Set(signs.filter(({ since }) => since <= before).map(({ kind }) => kind))
  return kinds.size > 1 && FROM_SOURCES.some((kind) => kinds.has(kind))
}

/**
 * A list that lost a tenth or more of its businesses is probably incomplete: missing businesses are no evidence then.
 */
export const LOST_SHARE = 0.1
