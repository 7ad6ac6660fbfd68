import * as z from 'zod/mini'
import { changedBusiness, ENGLISH_FORM_TEXTS } from '../business/english-form.ts'
import { AppError, type ErrorDetail } from '../errors.ts'
import { clockTime, formatSpans } from '../hours/format.ts'
import { takesHours } from '../hours/hours-of-form.ts'
import { parseHours } from '../hours/parse.ts'
import { SEASON_HOURS } from '../hours/working-hours.ts'
import { isMailAddress } from '../mail/mail.ts'
import { parseOwnJson } from '../own-json.ts'
import { cleanLabel, withoutInvisible } from '../text/clean.ts'
import { singleLine } from '../text/schema.ts'
import { CLAIM_METHODS, type ClaimMethod } from './claim.ts'
import {
  PROPOSAL_FIELDS,
  PROPOSAL_HOURS,
  PROPOSAL_TEXTS,
  type ProposalField,
  type ProposalText,
  type ProposedValues,
  STATE_CHOICES,
} from './fields.ts'
import { PROPOSAL_LIMITS, type ProposalKind, type ReportTopic, TOPICS } from './proposal.ts'
import { givenRows, labelOfSpecialInput, specialInput, type SpecialRow, textOfRows } from './special-dates.ts'
import { changesBetween, patchOf } from './values.ts'

/** What a visitor's form sends: its inputs by their names. */
export type SubmittedFields = Readonly<Record<string, unknown>>

/** Name of a field that people do not see, so that only bots fill it in. */
export const PROPOSAL_HONEYPOT = 'faxNumber'
/** The names of the sender's own fields, which no field of a business has. */
export const SENDER = { name: 'yourName', email: 'yourEmail' } as const
/** Of a notice about the sexual abuse of children, for which the law wants no name. */
export const ANONYMOUS = 'anonymous'
/** Holds what the form showed, as JSON, so that only what was changed is proposed. */
export const SEEN = 'seen'
export const hoursInput = (day: string): string => `hours.${day}`

/** A proposal that is whole and valid, before it is stored. */
export interface Submission {
  readonly kind: ProposalKind
  readonly topic: ReportTopic | null
  readonly changes: ProposedValues
  readonly seen: ProposedValues
  readonly place: string | null
  readonly comment: string | null
  readonly name: string | null
  readonly email: string | null
  readonly method: ClaimMethod | null
}

/** Most characters of `seen`: all fields at their longest. */
const MOST_SEEN = 20_000

const text = (fields: SubmittedFields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' ? withoutInvisible(value) : undefined
}

/** Texts of several lines. */
const isLong = (field: ProposalText) => field === 'description' || field === 'specialHours'

/** The rows of dates with other hours. */
const rowsIn = (fields: SubmittedFields) =>
  givenRows((input) => text(fields, input) && singleLine(text(fields, input) ?? ''))

/** What a form says of the fields of a business, cleaned: texts on one line, hours by day. */
export function givenValues(fields: SubmittedFields): ProposedValues {
  const texts = PROPOSAL_TEXTS.flatMap((field) => {
    const value = text(fields, field)
    if (value === undefined) return []
    return [[field, isLong(field) ? value.trim() : singleLine(value)] as const]
  })
  const rows = rowsIn(fields)
  const days = PROPOSAL_HOURS.flatMap((day) => {
    const value = text(fields, hoursInput(day))
    return value === undefined ? [] : [[day, singleLine(value)] as const]
  })
  return {
    ...Object.fromEntries(texts),
    ...(rows && { specialHours: textOfRows(rows.values()) }),
    ...(days.length > 0 && { workingHours: Object.fromEntries(days) }),
  }
}

/** What a form said that it showed; empty where that cannot be read. */
export function seenValues(fields: SubmittedFields): ProposedValues {
  const json = text(fields, SEEN)
  if (json === undefined || json.length > MOST_SEEN) return {}
  try {
    const read = parseOwnJson<Record<string, unknown>>(json)
    const hours = read['workingHours']
    const flat = typeof hours === 'object' && hours !== null ? hours : {}
    return givenValues({
      ...read,
      ...Object.fromEntries(Object.entries(flat).map(([day, value]) => [hoursInput(day), value])),
    })
  } catch {
    return {}
  }
}

/** Hours of days as they are understood, so that whoever sends them and whoever decides on them see what they will be. */
function understood(changes: ProposedValues): ProposedValues {
  if (!changes.workingHours) return changes
  const days = Object.entries(changes.workingHours).map(([day, words]) => {
    const spans = day === SEASON_HOURS ? undefined : parseHours(words)
    return [day, spans ? formatSpans(spans, clockTime) : words] as const
  })
  return { ...changes, workingHours: Object.fromEntries(days) }
}

/** What is wrong with values of a business, in the words of the operators' form. */
function faultsOf(changes: ProposedValues, rows: readonly number[] = []): ErrorDetail[] {
  const faults = PROPOSAL_TEXTS.flatMap((field) => {
    const { most } = PROPOSAL_FIELDS[field]
    return (changes[field]?.length ?? 0) > most
      ? [{ path: field, message: `must have at most ${most} characters` }]
      : []
  })
  if (faults.length > 0) return faults
  const { businessStatus, category } = changes
  if (businessStatus && !(businessStatus in STATE_CHOICES))
    return [{ path: 'businessStatus', message: 'must be one of the states' }]
  if (businessStatus === null) return [{ path: 'businessStatus', message: 'is needed' }]
  if (category !== undefined && cleanLabel(category ?? '') === null)
    return [{ path: 'category', message: 'is needed' }]
  const issues = z.safeParse(changedBusiness, patchOf(changes, null)).error?.issues ?? []
  const wrong = issues.map(({ path, message }) => faultOf(path, message, rows))
  // A position that cannot be read is wrong in both of its degrees.
  const inputs = new Map(wrong.map((fault) => [fault.path, fault]))
  return [...inputs.values(), ...faultsOfDays(changes)]
}

/** Hours of a day, which operators may leave as a source wrote them, are understood where visitors write them. */
const faultsOfDays = ({ workingHours }: ProposedValues): ErrorDetail[] =>
  PROPOSAL_HOURS.filter((day) => day !== SEASON_HOURS && !takesHours(day, workingHours?.[day] ?? '')).map(
    (day) => ({ path: hoursInput(day), message: ENGLISH_FORM_TEXTS.hours }),
  )

const PART_OF_ROW: Readonly<Record<string, keyof SpecialRow>> = { date: 'from', until: 'until' }

/** What is wrong with a field of the operators' form, at the input that holds it; `rows` are the numbers of those of dates. */
function faultOf(
  [field, key, part]: readonly PropertyKey[],
  message: string,
  rows: readonly number[],
): ErrorDetail {
  if (field === 'latitude' || field === 'longitude')
    return { path: 'position', message: 'must be a link to a map, or degrees as 41.01, 28.97' }
  if (field === 'workingHours' && key !== undefined) return { path: hoursInput(String(key)), message }
  const row = field === 'specialHours' ? rows[Number(key)] : undefined
  if (row === undefined) return { path: String(field), message }
  return { path: specialInput(row, PART_OF_ROW[String(part)] ?? 'hours'), message }
}

const REQUIRED_OF_NEW = ['name', 'category', 'city', 'country'] as const satisfies readonly ProposalText[]
/** One of these lets somebody find it or ask there. */
const REACHED_BY = ['address', 'phone', 'website', 'position'] as const satisfies readonly ProposalText[]

function faultsOfNew(changes: ProposedValues): ErrorDetail[] {
  const missing = REQUIRED_OF_NEW.filter((field) => !changes[field]).map((path) => ({
    path: path as string,
    message: 'is needed',
  }))
  if (REACHED_BY.some((field) => changes[field])) return missing
  return [...missing, { path: 'address', message: 'is needed, or a phone number, a website or a position' }]
}

/** What a report says by itself. */
const CHANGES_OF_TOPIC: Readonly<Partial<Record<ReportTopic, ProposedValues>>> = {
  closed: { businessStatus: 'CLOSED_PERMANENTLY' },
  'closed-for-now': { businessStatus: 'CLOSED_TEMPORARILY' },
}

/** Reads what a form sent; throws `AppError` naming each input that is wrong. */
export function readSubmission(kind: ProposalKind, fields: SubmittedFields): Submission {
  const seen = kind === 'suggest' ? seenValues(fields) : {}
  const given = kind === 'suggest' || kind === 'add' ? changesBetween(seen, givenValues(fields)) : {}
  const topic = TOPICS.find((each) => each === fields['topic']) ?? null
  const method = CLAIM_METHODS.find((each) => each === fields['method']) ?? null
  const changes = kind === 'report' && topic ? (CHANGES_OF_TOPIC[topic] ?? {}) : understood(given)
  const comment = (text(fields, 'comment') ?? '').replace(/\r\n?/g, '\n').trim()
  const [name, email] = [SENDER.name, SENDER.email].map((input) => singleLine(text(fields, input) ?? ''))
  const place = singleLine(text(fields, 'place') ?? '')
  const faults = faultsOf(changes, [...(rowsIn(fields)?.keys() ?? [])])
  const fault = (path: string, message: string) => faults.push({ path, message })
  const limit = (path: string, value: string, most: number) => {
    if (value.length > most) fault(path, `must have at most ${most} characters`)
  }
  limit('comment', comment, PROPOSAL_LIMITS.comment)
  limit(SENDER.name, name ?? '', PROPOSAL_LIMITS.name)
  limit(SENDER.email, email ?? '', PROPOSAL_LIMITS.email)
  limit('place', place, PROPOSAL_LIMITS.place)
  if (email && !isMailAddress(email)) fault(SENDER.email, 'must be an address like name@example.com')
  if (kind === 'suggest' && Object.keys(changes).length === 0 && comment === '')
    fault('', 'Nothing was changed. Change a field, or say below what is wrong.')
  if (kind === 'add') faults.push(...faultsOfNew(changes))
  if (kind === 'report' && topic === null) fault('topic', 'must be chosen')
  if (kind === 'report' && topic === 'other' && comment === '') fault('comment', 'is needed')
  if (kind === 'claim') {
    if (method === null) fault('method', 'must be chosen')
    if (!name) fault(SENDER.name, 'is needed')
    if (!email) fault(SENDER.email, 'is needed')
  }
  if (kind === 'notice') {
    if (place === '') fault('place', 'is needed')
    if (comment === '') fault('comment', 'is needed')
    const isNamed = text(fields, ANONYMOUS) !== 'yes'
    if (isNamed && !name) fault(SENDER.name, 'is needed')
    if (isNamed && !email) fault(SENDER.email, 'is needed')
    if (text(fields, 'goodFaith') !== 'yes') fault('goodFaith', 'is needed')
  }
  if (faults.length > 0) throw refusal(faults)
  const orNull = (value: string | undefined) => value || null
  return {
    kind,
    topic: kind === 'report' ? topic : null,
    changes,
    seen: Object.fromEntries(
      Object.keys(changes).map((field) => [field, seen[field as ProposalField] ?? null]),
    ),
    place: kind === 'notice' ? place : null,
    comment: orNull(comment),
    name: orNull(name),
    email: orNull(email),
    method: kind === 'claim' ? method : null,
  }
}

/** The label of an input, as its form shows it. */
export function labelOfInput(path: string): string {
  if (path in PROPOSAL_FIELDS) return PROPOSAL_FIELDS[path as ProposalField].label
  const day = PROPOSAL_HOURS.find((each) => hoursInput(each) === path)
  return day ?? LABELS[path] ?? labelOfSpecialInput(path) ?? path
}

const LABELS: Readonly<Record<string, string>> = {
  [SENDER.name]: 'Your name',
  [SENDER.email]: 'Your email',
  comment: 'Comment',
  topic: 'What is wrong',
  place: 'Address of the page',
  method: 'How to prove it',
  goodFaith: 'Your confirmation',
}

function refusal(details: readonly ErrorDetail[]): AppError {
  const sentences = details.map(({ path, message }) =>
    path === '' ? message : `${labelOfInput(path)} ${message}`,
  )
  const message = `${sentences.join('; ')}.`.replace(/\.\.$/, '.')
  return new AppError('bad_request', message, { details })
}
