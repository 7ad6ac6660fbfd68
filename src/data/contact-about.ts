import { findBusiness } from '#db/businesses/find.ts'
import type { ContactAbout } from '#domain/contact/about.ts'
import { database } from './database.ts'

/** The listing of a slug, present or former, as the contact form names it; undefined where there is none. */
export async function readContactAbout(slug: string): Promise<ContactAbout | undefined> {
  const answer = await findBusiness(database(), slug)
  if (answer?.kind === 'moved') return readContactAbout(answer.slug)
  if (answer?.kind !== 'found') return undefined
  const { name, city, cityState, countryCode } = answer.business
  return { slug: answer.business.slug, name, city, cityState, countryCode }
}
