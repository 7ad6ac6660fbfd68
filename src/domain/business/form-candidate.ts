import { splitCity } from '../geo/address.ts'
import { parseCoordinates } from '../geo/coordinates.ts'
import { countryCode } from '../geo/countries.ts'
import { e164 } from '../geo/phone.ts'
import { timezoneAt } from '../geo/timezone-at.ts'
import { stateIn } from '../geo/us-states.ts'
import { parseWorkingHours } from '../hours/parse-week.ts'
import { readSpecialDays } from '../hours/special-days-of-form.ts'
import { cleanLabel, cleanText } from '../text/clean.ts'
import { recordOf } from '../record-of.ts'
import type { BusinessCandidate } from './candidate.ts'
import { READERS } from './field-readers.ts'
import { type BusinessPatch, FORM_TEXTS } from './form.ts'

type Fields = Omit<BusinessPatch, 'version'>
type Known = Pick<FormCandidate, 'phone' | 'countryCode'>

/** The reader of each field of a form that depends on no other, as in an import's row but for the label of its kind. */
const FORM_READERS = {
  name: cleanLabel,
  address: cleanText,
  city: splitCity,
  ...recordOf([...FORM_TEXTS, 'about', 'isVerified'], (field) => READERS[field]),
  // An operator's label stays as written; an import's label is matched to known categories.
  type: cleanLabel,
}

/** A form's fields as a candidate, as an import's row would give it; an absent key leaves the stored value. */
export type FormCandidate = Partial<BusinessCandidate>

/** Reads a form's fields; `known` supplies related fields that the form leaves out. */
export function candidateOfForm(form: Fields, known: Known = {}): FormCandidate {
  const { slug } = form
  const read = Object.entries(FORM_READERS).flatMap(([field, reader]) => {
    const value = form[field as keyof typeof FORM_READERS]
    return value === undefined ? [] : [[field, reader(value)] as const]
  })
  const simple = Object.fromEntries(read) as FormCandidate
  return {
    ...simple,
    ...openingOf(form),
    ...(slug && { slug: slug.trim() }),
    ...hoursOf(form),
    ...specialHoursIn(form),
    ...positionOf(form),
    ...inCountry(form, simple, known),
  }
}

/**
 * Combines two fields about operation: a closed status counts whatever the switch says, and switching a business on
 * makes its status operational.
 */
function openingOf({ isOpen, businessStatus }: Fields): FormCandidate {
  if (businessStatus !== undefined && businessStatus !== 'OPERATIONAL') return { businessStatus }
  if (isOpen === true) return { isOpen, businessStatus: 'OPERATIONAL' }
  return { ...(isOpen !== undefined && { isOpen }), ...(businessStatus && { businessStatus }) }
}

function hoursOf({ workingHours }: Fields): FormCandidate {
  if (workingHours === undefined) return {}
  const parsed = parseWorkingHours(workingHours)
  return { workingHours: parsed?.hours ?? null, week: parsed?.week ?? null }
}

function specialHoursIn({ specialHours }: Fields): FormCandidate {
  return specialHours === undefined ? {} : { specialHours: readSpecialDays(specialHours ?? []) }
}

/** A position, and the time zone there where the form names none. */
function positionOf({ latitude, longitude, timezone }: Fields): FormCandidate {
  if (latitude === undefined || longitude === undefined) return {}
  const place = parseCoordinates(latitude, longitude)
  if (place === null) return { latitude: null, longitude: null }
  return timezone ? place : { ...place, timezone: timezoneAt(place.latitude, place.longitude) }
}

/** Values that depend on the country: its code, the state's name, and the number to dial. */
function inCountry(form: Fields, { phone, state }: FormCandidate, known: Known): FormCandidate {
  const saysCountry = form.countryCode !== undefined || form.country !== undefined
  const code = saysCountry ? countryCode(form.countryCode || form.country) : known.countryCode
  const number = phone === undefined ? known.phone : phone
  return {
    ...(saysCountry && { countryCode: code ?? null }),
    ...(state && { state: stateIn(code, state) }),
    ...((saysCountry || phone !== undefined) && { phoneE164: number ? e164(number, code) : null }),
  }
}
