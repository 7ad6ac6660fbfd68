import { fold } from '../text/fold.ts'
import {
  CONSENT_ANSWERS,
  DEVICES,
  EVENT_KINDS,
  PAGE_KINDS,
  PRESSES,
  type BusinessEvent,
  type EventKind,
  type PageEvent,
} from './page-events.ts'

/** Events that are counted for a browser that asks for privacy: only how many. */
const BARE: ReadonlySet<EventKind> = new Set(['view', 'press', 'consent'])

const SEARCH_LIMIT = 60
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,149}$/u
const HOST = /^(?=.{4,100}$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/
/** Texts that may be personal: an address, a long number. */
const PERSONAL = /@|\d[\d\s().-]{6,}/

const oneOf = (values: readonly string[]) => (key: string) => (values.includes(key) ? key : undefined)
const matching = (form: RegExp) => (key: string) => (form.test(key) ? key : undefined)

function words(text: string): string | undefined {
  const folded = fold(text).slice(0, SEARCH_LIMIT).trim()
  return folded === '' || PERSONAL.test(text) ? undefined : folded
}

/** The key under which an event is counted; undefined for an invalid one. */
const READERS: Readonly<Partial<Record<EventKind, (key: string) => string | undefined>>> = {
  view: oneOf(PAGE_KINDS),
  entry: oneOf(PAGE_KINDS),
  device: oneOf(DEVICES),
  referrer: matching(HOST),
  city: matching(SLUG),
  category: matching(SLUG),
  search: words,
  missed: words,
  filter: matching(/^[a-zA-Z]{2,20}$/),
  press: oneOf(PRESSES),
  consent: oneOf(CONSENT_ANSWERS),
}

/** The most events in a body. */
const MOST = 60

/** The events in a body, `[["view", "city"], ["press", "call"]]`; invalid ones are left out. */
export function readPageEvents(given: unknown, isBare: boolean): PageEvent[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, MOST).flatMap((item) => {
    if (!Array.isArray(item)) return []
    const [name, key] = item as readonly unknown[]
    const kind = EVENT_KINDS.find((each) => each === name)
    if (kind === undefined || typeof key !== 'string' || (isBare && !BARE.has(kind))) return []
    const read = READERS[kind]?.(key)
    return read === undefined ? [] : [{ kind, key: read }]
  })
}

/** The events of businesses in a body, `[[12, "view"], [12, "call"]]`. */
export function readBusinessEvents(given: unknown): BusinessEvent[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, MOST).flatMap((item) => {
    const [id, name] = (Array.isArray(item) ? item : []) as readonly unknown[]
    const press = name === 'view' ? name : PRESSES.find((each) => each === name)
    const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    return isId && press ? [{ businessId: id, press }] : []
  })
}
