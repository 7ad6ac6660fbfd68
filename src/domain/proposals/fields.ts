import { FIELDS } from '../business/fields.ts'
import { HOLIDAY_HOURS, type HoursKey, SEASON_HOURS, type WorkingHours } from '../hours/working-hours.ts'
import { DAY_NAMES } from '../hours/format.ts'

/** The fields that visitors can propose, in the order of the form, with their labels and the forms' own limits. */
export const PROPOSAL_FIELDS = {
  name: { label: 'Name', most: FIELDS.name.most },
  category: { label: 'Kind of business', most: FIELDS.category.most },
  address: { label: 'Address', most: FIELDS.address.most },
  city: { label: 'City', most: FIELDS.city.most },
  postalCode: { label: 'Postal code', most: FIELDS.postalCode.most },
  country: { label: 'Country', most: FIELDS.country.most },
  position: { label: 'Position', most: 500 },
  phone: { label: 'Phone', most: FIELDS.phone.most },
  email: { label: 'Email of the business', most: FIELDS.email.most },
  website: { label: 'Website', most: FIELDS.website.most },
  workingHours: { label: 'Opening hours', most: 0 },
  specialHours: { label: 'Dates with other hours', most: 2_000 },
  businessStatus: { label: 'State', most: 40 },
  priceRange: { label: 'Prices', most: FIELDS.priceRange.most },
  menuLink: { label: 'Menu', most: FIELDS.menuLink.most },
  reservationLink: { label: 'Reservations', most: FIELDS.reservationLink.most },
  orderLink: { label: 'Orders', most: FIELDS.orderLink.most },
  description: { label: 'Description', most: 2_000 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly most: number }>>

export type ProposalField = keyof typeof PROPOSAL_FIELDS
export const PROPOSAL_FIELD_NAMES = Object.keys(PROPOSAL_FIELDS) as ProposalField[]

/** The fields of a single text; hours have a text for each day. */
export type ProposalText = Exclude<ProposalField, 'workingHours'>
export const PROPOSAL_TEXTS = PROPOSAL_FIELD_NAMES.filter(
  (field): field is ProposalText => field !== 'workingHours',
)

/** The days of the form, and the lines beside them. */
export const PROPOSAL_HOURS = [
  ...DAY_NAMES,
  HOLIDAY_HOURS,
  SEASON_HOURS,
] as const satisfies readonly HoursKey[]

/** Proposed values by field, as forms take them; null for a field that is to be emptied. */
export type ProposedValues = {
  readonly [F in ProposalText]?: string | null | undefined
} & { readonly workingHours?: WorkingHours | null | undefined }

/** The states of a business that visitors can choose, by their stored names. */
export const STATE_CHOICES = {
  OPERATIONAL: 'In business',
  CLOSED_TEMPORARILY: 'Closed for now',
  CLOSED_PERMANENTLY: 'Closed for good',
} as const
