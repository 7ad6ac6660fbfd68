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

/** The inputs of a visitor's form, by name. */
export type SubmittedFields = Readonly<Record<string, unknown>>

/** The name of a hidden field, which only bots fill in. */
export const PROPOSAL_HONEYPOT = 'faxNumber'
/** The names of the inputs about the sender, which no field of a business has. */
export const SENDER = { name: 'yourName', email: 'yourEmail' } as const
/** The input of a notice about the sexual abuse of children, for which the law requires no name. */
export const ANONYMOUS = 'anonymous'
/** The input with the values that the form showed, as JSON, so that only changes are proposed. */
export const SEEN = 'seen'
export const hoursInput = (day: string): string => `hours.${day}`

/** A complete and valid proposal before it is stored. */
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

/** The most characters of `seen`: the sum of all fields' limits. */
const MOST_SEEN = 20_000

const text = (fields: SubmittedFields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' ? withoutInvisible(value) : undefined
}

/** Whether a field has several lines. */
const isLong = (field: ProposalText) => field === 'description' || field === 'specialHours'

/** The rows of dates with other hours. */
const rowsIn = (fields: SubmittedFields) =>
  givenRows((input) => text(fields, input) && singleLine(text(fields, input) ?? ''))

/** The values that a form has for the fields of a business, cleaned: texts on one line, hours by day. */
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

/** The values that the form showed; empty where they cannot be read. */
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

/** The changes with hours as they are understood, so that sender and operator see what will be stored. */
function understood(changes: ProposedValues): ProposedValues {
  if (!changes.workingHours) return changes
  const days = Object.entries(changes.workingHours).map(([day, words]) => {
    const spans = day === SEASON_HOURS ? undefined : parseHours(words)
    return [day, spans ? formatSpans(spans, clockTime) : words] as const
  })
  return { ...changes, workingHours: Object.fromEntries(days) }
}

/** The faults of a business's values, in the words of the operators' form. */
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
  // A position that cannot be read is a fault of both of its coordinates.
  const inputs = new Map(wrong.map((fault) => [fault.path, fault]))
  return [...inputs.values(), ...faultsOfDays(changes)]
}

/**
 * The faults in hours. Visitors must write hours that are understood, while operators may keep a source's own words.
 */
const faultsOfDays = ({ workingHours }: ProposedValues): ErrorDetail[] =>
  PROPOSAL_HOURS.filter((day) => day !== SEASON_HOURS && !takesHours(day, workingHours?.[day] ?? '')).map(
    (day) => ({ path: hoursInput(day), message: ENGLISH_FORM_TEXTS.hours }),
  )

const PART_OF_ROW: Readonly<Record<string, keyof SpecialRow>> = { date: 'from', until: 'until' }

/** A fault of the operators' form at the visitor's input for it; `rows` are the numbers of the rows of dates. */
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
/** The fields of a new business of which one is required, so that it can be found or asked. */
const REACHED_BY = ['address', 'phone', 'website', 'position'] as const satisfies readonly ProposalText[]

function faultsOfNew(changes: ProposedValues): ErrorDetail[] {
  const missing = REQUIRED_OF_NEW.filter((field) => !changes[field]).map((path) => ({
    path: path as string,
    message: 'is needed',
  }))
  if (REACHED_BY.some((field) => changes[field])) return missing
  return [...missing, { path: 'address', message: 'is needed, or a phone number, a website or a position' }]
}

/** The changes that a topic of a report proposes by itself. */
const CHANGES_OF_TOPIC: Readonly<Partial<Record<ReportTopic, ProposedValues>>> = {
  closed: { businessStatus: 'CLOSED_PERMANENTLY' },
  'closed-for-now': { businessStatus: 'CLOSED_TEMPORARILY' },
}

/** Reads the inputs of a form; throws `AppError` naming each wrong input. */
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
