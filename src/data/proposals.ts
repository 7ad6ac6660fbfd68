import { findBusiness, findSpecialHours } from '#db/businesses/find.ts'
import { findClaimOfProposal, readClaimedWebsite } from '#db/claims/claims.ts'
import { findByReceipt } from '#db/proposals/list-proposals.ts'
import { readTogether } from '#db/read-together.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { findCity } from '#db/taxonomy/list.ts'
import { listCategoryNames } from '#db/taxonomy/list-categories.ts'
import type { Business } from '#domain/business/business.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { countryCode } from '#domain/geo/countries.ts'
import { claimToken, isAddressOf, waysOfProof } from '#domain/proposals/claim.ts'
import { isProposalSlug, type Proposal } from '#domain/proposals/proposal.ts'
import { type ProposalReceipt, receiptOf } from '#domain/proposals/receipt.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { BusinessSuggestion } from '#domain/search/suggestions.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { database, primaryDatabase } from './database.ts'

/** The business of a form, by any of its slugs; 'gone' if it was removed, undefined if it never existed. */
export async function readProposalBusiness(slug: string): Promise<Business | 'gone' | undefined> {
  if (!isProposalSlug(slug)) return undefined
  const answer = await findBusiness(database(), slug)
  if (answer?.kind === 'moved') return readProposalBusiness(answer.slug)
  return answer?.kind === 'found' ? answer.business : answer && 'gone'
}

/** The stored special hours of a business, without public holidays. */
export const readSpecialHours = (businessId: number, db = database()): Promise<SpecialHours | null> =>
  findSpecialHours(db, businessId)

/** The suggestions of the category field. */
export const readCategoryNames = (): Promise<string[]> => listCategoryNames(database())

/** The initial values of a form that adds a business. */
export interface NewBusiness {
  readonly name: string
  readonly city: string
  readonly country: string
}

const MOST_MATCHES = 8

/** The centre of a city by its name; undefined for an unknown city. */
export async function readCityCentre(name: string): Promise<Coordinates | undefined> {
  const found = name === '' ? undefined : await findCity(database(), name)
  if (found?.kind !== 'found') return undefined
  const { latitude, longitude } = found.city
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Existing businesses that may be the one to add: in its city, or in its country if the city is unknown. */
export async function listPossibleMatches({
  name,
  city,
  country,
}: NewBusiness): Promise<readonly BusinessSuggestion[]> {
  const found = await findCity(database(), city)
  const code = countryCode(country) ?? undefined
  const isOther = found?.kind === 'found' && code !== undefined && found.city.countryCode !== code
  if (found === undefined || isOther) return matchesWithin(name, { country: code })
  return matchesWithin(name, { city: found.kind === 'found' ? found.city.slug : found.slug })
}

/**
 * The businesses whose names contain all words of the name, and those whose names consist only of such words: signs
 * often say more or less than the listed name.
 */
async function matchesWithin(
  name: string,
  scope: { readonly city?: string; readonly country?: string | undefined },
): Promise<readonly BusinessSuggestion[]> {
  const words = tokenise(name)
  if (words.length === 0) return []
  const parts = [words.slice(0, -1), words.slice(1), words.slice(0, 1), words.slice(-1)]
  const db = readTogether(database())
  const find = async (text: string) => (await listSuggestions(db, text, MOST_MATCHES, scope)).businesses
  const [whole = [], ...others] = await Promise.all(
    [...new Set([words, ...parts].map((each) => each.join(' ')))].filter(Boolean).map(find),
  )
  const typed = new Set(words)
  const parted = others.flat().filter((each) => tokenise(each.name).every((word) => typed.has(word)))
  const bySlug = new Map([...whole, ...parted].map((each) => [each.slug, each]))
  return [...bySlug.values()].slice(0, MOST_MATCHES)
}

/** The data of a claim's receipt. */
export interface ClaimSecrets {
  /** The text to place in the DNS or the file. */
  readonly token: string
  /** The host of the listed website; null if no website is listed any more. */
  readonly host: string | null
  /** The other methods of proof. */
  readonly ways: ReturnType<typeof waysOfProof>
  /** Whether the claim was proven and is still valid. */
  readonly isStanding: boolean
}

/** The receipt at a private URL; undefined if there is none. */
export async function readReceipt(
  token: string,
): Promise<{ readonly receipt: ProposalReceipt; readonly secrets: ClaimSecrets | undefined } | undefined> {
  if (!/^[\da-f]{32}$/.test(token)) return undefined
  const receiptHash = await sha256(token)
  const proposal = await findByReceipt(primaryDatabase(), receiptHash)
  if (!proposal) return undefined
  const secrets = proposal.kind === 'claim' ? await readClaimSecrets(proposal, receiptHash) : undefined
  return { receipt: receiptOf(proposal), secrets }
}

async function readClaimSecrets(
  { id, business, method, email }: Proposal,
  receiptHash: string,
): Promise<ClaimSecrets> {
  const db = primaryDatabase()
  const [website, claim] = await Promise.all([
    business ? readClaimedWebsite(db, business.id) : undefined,
    findClaimOfProposal(db, id),
  ])
  return {
    token: await claimToken(receiptHash),
    ways: waysOfProof(website?.website ?? null, website?.phone ?? null).filter(
      ({ value }) =>
        value !== method && (value !== 'mail' || isAddressOf(email ?? '', website?.website ?? '')),
    ),
    host: website?.website ? (URL.parse(website.website)?.hostname ?? null) : null,
    isStanding: claim !== undefined,
  }
}
