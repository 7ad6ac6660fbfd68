import { absoluteUrl, businessPath } from '../paths.ts'
import { contentLines, type ContentLine, escapeContent } from '../text/content-lines.ts'
import type { Business } from './business.ts'

type Listed = Pick<
  Business,
  | ('slug' | 'name' | 'category' | 'phone' | 'phoneE164' | 'email' | 'website' | 'address' | 'street')
  | ('city' | 'state' | 'postalCode' | 'country' | 'latitude' | 'longitude' | 'updatedAt')
>

const line = (name: string, text: string | null): readonly ContentLine[] =>
  text === null ? [] : [[name, escapeContent(text)]]

/** Post office box and further address stay empty; without a street the whole address stands in its place. */
function addressLines({ address, street, city, state, postalCode, country }: Listed): readonly ContentLine[] {
  const first = street ?? (city === null ? address : null)
  const parts = [null, null, first, city, state, postalCode, country]
  if (parts.every((part) => part === null)) return []
  return [['ADR;TYPE=WORK', parts.map((part) => escapeContent(part ?? '')).join(';')]]
}

/**
 * A business as a contact card. In version 3.0 of the format, which the address books of telephones and of offices all
 * read; marked as a company, which is named by its organisation alone.
 */
export function contactCard(business: Listed, site: string): string {
  const { slug, name, category, phone, phoneE164, email, website, latitude, longitude, updatedAt } = business
  return contentLines([
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ...line('FN', name),
    ['N', `${escapeContent(name)};;;;`],
    ...line('ORG', name),
    ['X-ABShowAs', 'COMPANY'],
    ...line('CATEGORIES', category.name),
    ...line('TEL;TYPE=WORK,VOICE', phoneE164 ?? phone),
    ...line('EMAIL;TYPE=WORK', email),
    ...(website === null ? [] : [['URL;TYPE=WORK', website.replace(/\s/g, '')] as const]),
    ...addressLines(business),
    ...(latitude === null || longitude === null ? [] : [['GEO', `${latitude};${longitude}`] as const]),
    ['REV', new Date(updatedAt).toISOString()],
    ['SOURCE', absoluteUrl(site, businessPath(slug))],
    ['END', 'VCARD'],
  ])
}
