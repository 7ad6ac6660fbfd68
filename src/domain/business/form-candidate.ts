import { splitCity, cleanPostalCode } from '../geo/address.ts'
import { parseCoordinates } from '../geo/coordinates.ts'
import { countryCode } from '../geo/countries.ts'
import { e164 } from '../geo/phone.ts'
import { timezoneAt } from '../geo/timezone.ts'
import { parseWorkingHours } from '../hours/parse-week.ts'
import { cleanText, plainLetters } from '../text/clean.ts'
import { sanitiseHtml } from '../text/html.ts'
import { cleanPhone, firstLink, parseEmail } from '../text/links.ts'
import type { BusinessCandidate } from './candidate.ts'
import { categoryLabel } from '../category/label.ts'
import { parseFeatures } from './features.ts'
import type { BusinessPatch } from './form.ts'

type Fields = Omit<BusinessPatch, 'version'>

const label = (value: unknown) => {
  const text = cleanText(value)
  return text === null ? null : plainLetters(text)
}

/** The reader of each field that depends on no other; the same as in an import. */
const READERS = {
  name: label,
  type: (value: unknown) => categoryLabel(label(value) ?? ''),
  address: cleanText,
  street: cleanText,
  city: splitCity,
  state: cleanText,
  postalCode: cleanPostalCode,
  phone: cleanPhone,
  email: parseEmail,
  website: firstLink,
  menuLink: firstLink,
  orderLink: firstLink,
  reservationLink: firstLink,
  photoUrl: firstLink,
  imageUrl: firstLink,
  priceRange: cleanText,
  description: (value: unknown) => (typeof value === 'string' ? sanitiseHtml(value) : null),
  about: parseFeatures,
} satisfies { [Key in keyof Fields]?: (value: unknown) => unknown }

/** A form's fields as a candidate, as an import's row would give it; an absent key leaves the stored value. */
export type FormCandidate = Partial<BusinessCandidate>

/** Reads a form's fields; `known` supplies related fields that the form leaves out. */
export function candidateOfForm(
  form: Fields,
  known: { readonly phone?: string | null; readonly countryCode?: string | null } = {},
): FormCandidate {
  const { isOpen, isVerified, businessStatus, slug } = form
  const read = Object.entries(READERS).flatMap(([field, reader]) => {
    const value = form[field as keyof typeof READERS]
    return value === undefined ? [] : [[field, reader(value)] as const]
  })
  const simple = Object.fromEntries(read) as FormCandidate
  return {
    ...simple,
    ...(isOpen !== undefined && { isOpen }),
    ...(isVerified !== undefined && { isVerified }),
    ...(businessStatus !== undefined && { businessStatus }),
    ...(slug && { slug: slug.trim() }),
    ...hoursOf(form),
    ...positionOf(form),
    ...diallingOf(form, simple, known),
  }
}

function hoursOf({ workingHours }: Fields): FormCandidate {
  if (workingHours === undefined) return {}
  const parsed = parseWorkingHours(workingHours)
  return { workingHours: parsed?.hours ?? null, week: parsed?.week ?? null }
}

function positionOf({ latitude, longitude }: Fields): FormCandidate {
  if (latitude === undefined || longitude === undefined) return {}
  const place = parseCoordinates(latitude, longitude)
  if (place === null) return { latitude: null, longitude: null }
  return { ...place, timezone: timezoneAt(place.latitude, place.longitude) }
}

/** The country, and the number to dial, which is parsed by the conventions of that country. */
function diallingOf(
  form: Fields,
  { phone }: FormCandidate,
  known: { readonly phone?: string | null; readonly countryCode?: string | null },
): FormCandidate {
  const saysCountry = form.countryCode !== undefined || form.country !== undefined
  const code = saysCountry ? countryCode(form.countryCode || form.country) : known.countryCode
  const number = phone === undefined ? known.phone : phone
  return {
    ...(saysCountry && { countryCode: code ?? null }),
    ...((saysCountry || phone !== undefined) && { phoneE164: number ? e164(number, code) : null }),
  }
}
