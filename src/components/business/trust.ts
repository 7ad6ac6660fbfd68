import type { Business } from '#domain/business/business.ts'
import { licenceAddress, licenceName, sourceName } from '#domain/trust/licences.ts'
import type { FactName, FactOrigin, FactSource, OriginKind } from '#domain/trust/origins.ts'
import { PROOF_TEXTS } from '#domain/proposals/claim.ts'
import { PRESENCE_SHOWN } from '#domain/trust/presence.ts'
import { closureOf } from './closure.ts'

/** A part of a sentence; one with a URL is a link. */
export interface TrustPart {
  readonly text: string
  readonly href?: string
}

/** Facts with the same origin: 'Name and phone', and their source. */
export interface TrustLine {
  readonly facts: string
  readonly says: readonly TrustPart[]
}

const LABELS: Readonly<Record<FactName, string>> = {
  status: 'state of business',
  name: 'name',
  hours: 'hours',
  phone: 'phone',
  address: 'address',
  position: 'place on the map',
  website: 'website',
}

const PEOPLE: Readonly<Partial<Record<OriginKind, string>>> = {
  owner: 'its owner',
  operator: 'our staff',
  visitor: 'a visitor, checked by our staff',
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** '3 November 2026' */
const onDay = (day: string) => DAY.format(new Date(day))
/** 'November 2026' */
const inMonth = (day: string) => MONTH.format(new Date(day))

const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'OpenStreetMap (ODbL 1.0), October 2026' */
function partsOf({ name, licence, at, goneSince }: FactSource): TrustPart[] {
  const href = licence === null ? undefined : licenceAddress(licence)
  const date = at === null ? ', date not known' : `, ${inMonth(at)}`
  const gone = goneSince === null ? '' : `, no longer in its list since ${inMonth(goneSince)}`
  return [
    { text: sourceName(name) },
    ...(licence === null
      ? []
      : [{ text: ' (' }, { text: licenceName(licence), ...(href && { href }) }, { text: ')' }]),
    { text: `${date}${gone}` },
  ]
}

function saysOf({ by, at, sources, others }: FactOrigin): TrustPart[] {
  const otherwise =
    others === 0
      ? []
      : [{ text: `; ${numberWord(others)} ${others === 1 ? 'source says' : 'sources say'} otherwise` }]
  const person = PEOPLE[by]
  if (person) return [{ text: capital(at === null ? person : `${person}, ${onDay(at)}`) }, ...otherwise]
  if (by === 'unknown') return [{ text: 'Not known' }]
  const [first, ...more] = sources
  if (first === undefined) return [{ text: 'Not recorded' }]
  if (more.length === 0) return [...partsOf(first), ...otherwise]
  const listed = sources.flatMap((each, index) => [...(index > 0 ? [{ text: '; ' }] : []), ...partsOf(each)])
  return [{ text: `${capital(numberWord(sources.length))} sources agree: ` }, ...listed, ...otherwise]
}

/** The sources of a business's facts, grouped by origin. */
export function trustLines({
  facts,
  businessStatus,
}: Pick<Business, 'facts' | 'businessStatus'>): TrustLine[] {
  const groups = new Map<string, FactOrigin[]>()
  for (const origin of facts) {
    const { fact, ...rest } = origin
    // A source's list does not prove that a business still operates: 'Still here?' shows the evidence for that.
    if (fact === 'status' && origin.by === 'unrecorded' && businessStatus === 'OPERATIONAL') continue
    const key = JSON.stringify(rest)
    groups.set(key, [...(groups.get(key) ?? []), origin])
  }
  return [...groups.values()].flatMap((origins) => {
    const [first] = origins
    if (!first) return []
    return [{ facts: capital(joined(origins.map(({ fact }) => LABELS[fact]))), says: saysOf(first) }]
  })
}

const monthOf = (instant: string) => instant.slice(0, 7)

/**
 * What a record's update was: the facts that a person set in that month, else the record itself with the date of its
 * facts.
 * @example 'hours by its owner'; 'our record; facts as listed in October 2026'
 */
export function updatedWhat({ facts, updatedAt }: Pick<Business, 'facts' | 'updatedAt'>): string {
  const set = facts
    .flatMap(({ fact, by, at }) => (PEOPLE[by] && at !== null ? [{ fact, by, at }] : []))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const [newest] = set
  if (newest) {
    const together = set.filter(({ by, at }) => by === newest.by && at === newest.at)
    const what = `${joined(together.map(({ fact }) => LABELS[fact]))} by ${PEOPLE[newest.by]}`
    if (monthOf(newest.at) === monthOf(updatedAt)) return what
    return `our record; ${what} in ${inMonth(newest.at)}`
  }
  const listed = facts.flatMap(({ sources }) => sources.flatMap(({ at }) => (at === null ? [] : [at])))
  const last = listed.toSorted().at(-1)
  return last === undefined
    ? 'our record; its facts have no dates'
    : `our record; facts as listed in ${inMonth(last)}`
}

type Recorded = Pick<Business, 'source' | 'sourceLicence' | 'ownerProof'>

/** The origin of a page's record, and its verified owner, as far as known. */
export function behindParts({ source, sourceLicence, ownerProof }: Recorded): TrustPart[] {
  const href = sourceLicence === null ? undefined : licenceAddress(sourceLicence)
  const licence =
    sourceLicence === null
      ? []
      : [{ text: ' (' }, { text: licenceName(sourceLicence), ...(href && { href }) }, { text: ')' }]
  const record =
    source === null
      ? [{ text: 'Where this record came from is not recorded. ' }]
      : [{ text: 'This record came from ' }, { text: sourceName(source) }, ...licence, { text: '. ' }]
  const owner = ownerProof
    ? `Its owner keeps it since ${inMonth(ownerProof.verifiedAt)}: ${PROOF_TEXTS[ownerProof.method].proof}.`
    : 'Nobody has proved to own this business here.'
  return [...record, { text: owner }]
}

type Present = Pick<Business, 'facts' | 'stillHere' | 'businessStatus' | 'isOpen'>

/**
 * The evidence for and against a business still being there, as sentences; empty where there is none, undefined for a
 * closed one.
 */
export function presenceReasons(business: Present): string[] | undefined {
  if (closureOf(business)) return undefined
  const { facts, stillHere } = business
  const status = facts.find(({ fact }) => fact === 'status')
  const person = status && PEOPLE[status.by]
  const listed = new Map(
    facts.flatMap(({ sources }) => sources.map((source) => [source.name, source] as const)),
  )
  const sources = [...listed.values()].flatMap(({ name, at, goneSince }) => {
    if (goneSince !== null) return [`${sourceName(name)} no longer lists it, since ${inMonth(goneSince)}.`]
    return at === null ? [] : [`${sourceName(name)} listed it in ${inMonth(at)}.`]
  })
  return [
    ...(person && status.at !== null ? [`${capital(person)} said so on ${onDay(status.at)}.`] : []),
    ...(stillHere === null
      ? []
      : [`Visitors said so ${stillHere} times in the last ${PRESENCE_SHOWN.days} days.`]),
    ...sources,
  ]
}
