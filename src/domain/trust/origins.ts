import type { PinnableField, PinnedFields, PinSetter } from '../business/pins.ts'
import { agrees, type BusinessSource, type SaidColumn, type StatedValues } from '../business/sources.ts'
import type { BusinessStatus } from '../business/status.ts'

/** The facts with a stated origin, each with its field for people and sources. */
const SAID_AS = {
  status: 'businessStatus',
  name: 'name',
  hours: 'workingHours',
  phone: 'phone',
  address: 'address',
  position: 'latitude',
  website: 'website',
} as const satisfies Readonly<Record<string, PinnableField & SaidColumn>>

export type FactName = keyof typeof SAID_AS
export const FACT_NAMES = Object.keys(SAID_AS) as [FactName, ...FactName[]]

/** The origin of a fact; `unrecorded` if it was not stored, `unknown` if the fact itself is unknown. */
export const FACT_ORIGINS = ['owner', 'operator', 'visitor', 'sources', 'unrecorded', 'unknown'] as const
export type OriginKind = PinSetter | 'sources' | 'unrecorded' | 'unknown'

/** A source of a fact. */
export interface FactSource {
  readonly name: string
  readonly licence: string | null
  /**
   * The day of the statement, 'YYYY-MM-DD': as the source dates it, else when its list was last received with the
   * business. Null where neither is known, as the day of storing a row here says nothing about the fact.
   */
  readonly at: string | null
  /** Since when its list no longer has the business. */
  readonly goneSince: string | null
}

/** The origin and date of a business's fact. */
export interface FactOrigin {
  readonly fact: FactName
  readonly by: OriginKind
  /** The day on which a person set it, 'YYYY-MM-DD'; null where sources say it. */
  readonly at: string | null
  /** The sources of the shown value; empty if a person set it. */
  readonly sources: readonly FactSource[]
  /** The number of sources with other values. */
  readonly others: number
}

/** The data from which the origins of a business's facts follow. */
export interface OriginRecord {
  readonly pinnedFields: PinnedFields | null
  /** The sources; null where there is one, which states all that no person set. */
  readonly sources: readonly BusinessSource[] | null
  /** When its own source had it so, ISO 8601 UTC. */
  readonly fetchedAt: string | null
}

/** The fields of a business with the origins of its facts. */
export interface TrustedBusiness {
  readonly businessStatus: BusinessStatus
  readonly name: string
  readonly workingHours: unknown
  readonly week: unknown
  readonly phone: string | null
  readonly phoneE164: string | null
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly website: string | null
  readonly source: string | null
  readonly sourceLicence: string | null
}

const isKnown = (fact: FactName, { workingHours, week, ...business }: TrustedBusiness): boolean => {
  if (fact === 'hours') return workingHours != null || week != null
  if (fact === 'position') return business.latitude !== null && business.longitude !== null
  return business[SAID_AS[fact] as 'phone'] != null
}

const day = (instant: string | null): string | null => instant?.slice(0, 10) ?? null

/** The origins of a business's important facts, in the order of `FACT_NAMES`. */
export function originsOf(business: TrustedBusiness, record: OriginRecord): FactOrigin[] {
  const { pinnedFields, sources, fetchedAt } = record
  const shown: StatedValues = { ...business }
  return FACT_NAMES.map((fact): FactOrigin => {
    const column = SAID_AS[fact]
    const saying = sources?.filter(({ source, says }) => source !== null && says[column] != null) ?? []
    const agreeing = saying.filter(({ says }) => agrees(column, shown, says))
    const others = saying.length - agreeing.length
    const none = { fact, at: null, sources: [], others }
    if (!isKnown(fact, business)) return { ...none, by: 'unknown' }
    const pin = pinnedFields?.[column]
    if (pin) return { ...none, ...pin }
    const told = sources === null ? ownSource(fact, business, fetchedAt) : agreeing.map(asFactSource)
    return told.length === 0 ? { ...none, by: 'unrecorded' } : { ...none, by: 'sources', sources: told }
  })
}

const asFactSource = ({ source, licence, fetchedAt, lastSeen, goneSince }: BusinessSource): FactSource => ({
  name: source ?? '',
  licence,
  at: day(fetchedAt ?? null) ?? lastSeen,
  goneSince: goneSince ?? null,
})

/**
 * The only source of a business, which states all that no person set; the day of storing it here is no date for it.
 */
function ownSource(
  fact: FactName,
  { source, sourceLicence, businessStatus }: TrustedBusiness,
  fetchedAt: string | null,
): FactSource[] {
  // Being in a list is no evidence that a business still operates.
  const isUnsaid = fact === 'status' && businessStatus === 'OPERATIONAL'
  if (source === null || isUnsaid) return []
  return [{ name: source, licence: sourceLicence, at: day(fetchedAt), goneSince: null }]
}
