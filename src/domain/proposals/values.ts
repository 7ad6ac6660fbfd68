import type { Business } from '../business/business.ts'
import type { BusinessPatch } from '../business/form.ts'
import { positionOfText } from '../geo/position-of-text.ts'
import type { SpecialHours } from '../hours/special-hours.ts'
import type { WorkingHours } from '../hours/working-hours.ts'
import { escapeXml } from '../text/xml.ts'
import { PROPOSAL_HOURS, PROPOSAL_TEXTS, type ProposalField, type ProposedValues } from './fields.ts'
import { specialDaysOfText, textOfSpecialHours } from './special-dates.ts'

/** A website's host without 'www.'; undefined where it is no address. */
export const hostOf = (website: string): string | undefined =>
  URL.parse(website)?.hostname.replace(/^www\./, '')

/** The fields of a business in forms. */
type Shown =
  | ('name' | 'address' | 'city' | 'postalCode' | 'country' | 'latitude' | 'longitude' | 'phone' | 'email')
  | ('website' | 'workingHours' | 'businessStatus' | 'priceRange' | 'menuLink')
  | ('reservationLink' | 'orderLink')

/** A business with its special hours as stored; those on pages also have public holidays. */
type Presented = Pick<Business, Shown> & {
  readonly category: { readonly name: string }
  readonly specialHours: SpecialHours | null
}

/** The values that a form shows before anything is changed. */
export function presentValues(business: Presented): ProposedValues {
  const { name, category, address, city, postalCode, country, latitude, longitude, phone, email } = business
  const { website, workingHours, businessStatus, priceRange, menuLink, reservationLink, orderLink } = business
  return {
    name,
    category: category.name,
    address,
    city,
    postalCode,
    country,
    position: latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
    phone,
    email,
    website,
    workingHours: hoursOfForm(workingHours),
    specialHours: textOfSpecialHours(business.specialHours),
    businessStatus,
    priceRange,
    menuLink,
    reservationLink,
    orderLink,
  }
}

function hoursOfForm(hours: WorkingHours | null): WorkingHours | null {
  const shown = PROPOSAL_HOURS.flatMap((day) => (hours?.[day] ? [[day, hours[day]] as const] : []))
  return shown.length === 0 ? null : Object.fromEntries(shown)
}

/** The values that differ from those shown; an emptied field is null, and hours have the changed days only. */
export function changesBetween(seen: ProposedValues, given: ProposedValues): ProposedValues {
  const texts = PROPOSAL_TEXTS.flatMap((field) => {
    const value = given[field]
    if (value === undefined || (value ?? '') === (seen[field] ?? '')) return []
    return [[field, value === '' ? null : value] as const]
  })
  const days = PROPOSAL_HOURS.flatMap((day) => {
    const value = given.workingHours?.[day]
    return value === undefined || value === (seen.workingHours?.[day] ?? '') ? [] : [[day, value] as const]
  })
  return {
    ...Object.fromEntries(texts),
    ...(days.length > 0 && { workingHours: Object.fromEntries(days) }),
  }
}

/** The fields that a proposal changes, in the order of the form. */
export const changedFields = (changes: ProposedValues): ProposalField[] =>
  Object.keys(changes) as ProposalField[]

/** Stored hours with the proposed changes; a day without text loses its hours. */
export function mergedHours(stored: WorkingHours | null, changed: WorkingHours): WorkingHours | null {
  const merged = Object.entries({ ...stored, ...changed }).filter(([, text]) => text.trim() !== '')
  return merged.length === 0 ? null : Object.fromEntries(merged)
}

/** The text fields that the operators' form has too. */
const SAME_IN_FORM = [
  ...(['city', 'postalCode', 'country', 'phone', 'email', 'website'] as const),
  ...(['priceRange', 'menuLink', 'reservationLink', 'orderLink'] as const),
]

/**
 * Changes as input for the operators' form, except the category, which is stored by id. A position that cannot be read
 * becomes NaN, which the form refuses.
 */
export function patchOf(changes: ProposedValues, stored: WorkingHours | null): BusinessPatch {
  const { position, workingHours, specialHours, description, businessStatus, name, address } = changes
  const same = SAME_IN_FORM.flatMap((field) =>
    changes[field] === undefined ? [] : [[field, changes[field]] as const],
  )
  const place = position === undefined || position === null ? null : positionOfText(position)
  return {
    ...Object.fromEntries(same),
    ...(name !== undefined && { name: name ?? '' }),
    ...(address !== undefined && { address: address ?? '' }),
    ...(position !== undefined && {
      latitude: position === null ? null : (place?.latitude ?? Number.NaN),
      longitude: position === null ? null : (place?.longitude ?? Number.NaN),
    }),
    ...(workingHours && { workingHours: mergedHours(stored, workingHours) }),
    ...(specialHours !== undefined && { specialHours: specialDaysOfText(specialHours) }),
    ...(businessStatus && { businessStatus: businessStatus as BusinessPatch['businessStatus'] }),
    ...(description !== undefined && { description: description && escapeXml(description) }),
  }
}
