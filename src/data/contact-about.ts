import { findBusiness } from '#db/businesses/find.ts'
import type { ContactAbout } from '#domain/contact/about.ts'
import { database } from './database.ts'

/** The listing of a present or former slug, for the contact form; undefined for an unknown slug. */
export async function readContactAbout(slug: string): Promise<ContactAbout | undefined> {
  const answer = await findBusiness(database(), slug)
  if (answer?.kind === 'moved') return readContactAbout(answer.slug)
  if (answer?.kind !== 'found') return undefined
  const { name, city, cityState, countryCode } = answer.business
  return { slug: answer.business.slug, name, city, cityState, countryCode }
}
