import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { asciiDigits } from '../text/digits.ts'
import { countryCode } from './countries.ts'
import { e164 } from './phone.ts'

/** Country domains that are used all over the world because of what their letters mean, such as '.io'. */
const TAKEN_EVERYWHERE = new Set(
  'AC AI AM AS BZ CC CD CO DJ EU FM GG GL IM IO IS IT LA LC LI LY ME MS MU NU PW SC SH SO SU ST TK TO TV VC WS'.split(
    ' ',
  ),
)
/** Domains on which anyone may have a page or a short link. */
const SHARED = 'modoo.at youtu.be linktr.ee lin.ee is.gd rb.gy shorturl.at qrco.de'.split(' ')
const HOST = /^(?:https?:\/\/)?([^/?#]+?\.([a-z]{2}))(?::\d+)?(?:[/?#]|$)/i

/**
 * The country of a number that is written with its calling code; undefined for other numbers, and where countries
 * share the code.
 */
export function countryDialled(phone: string): string | undefined {
  const written = asciiDigits(phone).trim().replace(/^00/, '+')
  if (!written.startsWith('+') || written.length > 40) return undefined
  const number = parsePhoneNumberFromString(written, { extract: false })
  if (number === undefined || number.isValid()) return number?.country
  // Some numbers have the national zero behind the calling code: '+56 0 2 2422 3300'.
  const bare = `+${number.countryCallingCode}${number.nationalNumber.replace(/^0/, '')}`
  const dialled = parsePhoneNumberFromString(bare, { extract: false })
  return dialled?.isValid() ? dialled.country : undefined
}

function countryOfDomain(website: string): string | undefined {
  const [, host = '', ending] = HOST.exec(website) ?? []
  const domain = ending?.toUpperCase()
  if (domain === undefined || TAKEN_EVERYWHERE.has(domain)) return undefined
  if (SHARED.some((shared) => `.${host.toLowerCase()}`.endsWith(`.${shared}`))) return undefined
  return domain === 'UK' ? 'GB' : (countryCode(domain) ?? undefined)
}

/**
 * The country that a business's contacts show: that of a phone number with a calling code, else that of the website's
 * domain where the number is valid there. Undefined where the two contradict each other.
 * @example countryOfContacts('09-363 7048', 'https://depoteatery.co.nz') // 'NZ'
 */
export function countryOfContacts(phone?: string | null, website?: string | null): string | undefined {
  if (!phone) return undefined
  const [dialled, ofDomain] = [countryDialled(phone), countryOfDomain(website ?? '')]
  if (dialled !== undefined) return ofDomain === undefined || ofDomain === dialled ? dialled : undefined
  const isForeign = /^\s*(?:\+|00)/.test(phone)
  return ofDomain !== undefined && !isForeign && e164(phone, ofDomain) !== null ? ofDomain : undefined
}
