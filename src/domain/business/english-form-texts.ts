import type { BusinessFormTexts } from './form.ts'

/** What the API and visitors' forms say of invalid fields; each follows the field's name. */
export const ENGLISH_FORM_TEXTS: BusinessFormTexts = {
  name: 'is required',
  category: 'must be the id of a category',
  address: 'is required',
  email: 'must be an address like name@example.com',
  website: 'must be the address of a page, as https://example.com',
  picture: 'must be the address of a picture, as https://example.com/a.jpg',
  phone: 'must be a telephone number',
  timezone: 'must be an IANA time zone',
  city: 'must be the name of a city',
  country: 'must be a country',
  slug: 'must be words of small Latin letters and digits joined by hyphens',
  latitude: 'must be from -90 to 90',
  longitude: 'must be from -180 to 180',
  coordinates: 'must be given beside latitude, and only there',
  tooLong: (characters) => `must have at most ${characters} characters`,
  kind: 'is of the wrong kind',
  date: 'must be a date, as 2026-12-25',
  hours: 'must be hours, as 09:00-15:00',
  until: 'must be a date that is not before the first',
  tooManyDays: (most) => `must have at most ${most} days in all`,
  season: (rule) => `must be rules of parts of a year, as Jun-Aug Mo-Fr 08:00-22:00; not understood: ${rule}`,
}
