import { isMailProvider } from '../text/mail-providers.ts'
import { sha256 } from '../text/sha256.ts'

/** How somebody proves that a business is theirs, the strongest first. */
export const CLAIM_METHODS = ['dns', 'file', 'mail', 'call'] as const

export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** What a form offers, and what a page says once it is proven. Claims that operators accept are `call`, however they asked. */
export const CLAIM_TEXTS = {
  dns: { label: 'A DNS record of the website', proof: 'Proven by a DNS record of its website' },
  file: { label: 'A file on the website', proof: 'Proven by a file on its website' },
  mail: {
    label: 'Mail to an address of the website',
    proof: 'Proven by mail to its domain, which is a weaker proof',
  },
  call: { label: 'A call to the listed phone number', proof: 'Confirmed by a person of this site' },
} as const satisfies Readonly<Record<ClaimMethod, { readonly label: string; readonly proof: string }>>

/** From when on the days are counted after which a claim and its sender are forgotten. */
export const CLAIM_KEPT_UNTIL = 'your claim was refused or has ended'

/** Ways that a program checks again. */
export const RECHECKED = ['dns', 'file'] as const satisfies readonly ClaimMethod[]
/** After how many days a proof is looked at again, and how long it may be missing. */
export const CLAIM_DAYS = { recheck: 30, grace: 14, session: 90 } as const
/** Days after a visitor's change of the website in which no program believes what stands there. */
export const FRESH_WEBSITE_DAYS = 30

/** A business that somebody has proven to be theirs. */
export interface OwnerClaim {
  readonly id: number
  readonly businessId: number
  readonly proposalId: number
  readonly method: ClaimMethod
  /** The website whose host proved it; null for a call. */
  readonly website: string | null
  readonly name: string | null
  readonly email: string | null
  /** Edits that are not dangerous are stored at once. */
  readonly editsAtOnce: boolean
  /** ISO 8601 UTC. */
  readonly verifiedAt: string
  readonly checkedAt: string
  readonly failingSince: string | null
}

/** What stands in the DNS or in the file: only who has the receipt knows it before, everybody may know it after. */
export const claimToken = async (receiptHash: string): Promise<string> =>
  (await sha256(`claim ${receiptHash}`)).slice(0, 32)

/** What is mailed to an address of the website's domain: who has the receipt, and not the site's secret, cannot tell it. */
export const claimCode = async (receiptHash: string, secret: string): Promise<string> =>
  (await sha256(`code ${secret} ${receiptHash}`)).slice(0, 12).toUpperCase()

const hostOf = (website: string): string => URL.parse(website)?.hostname.replace(/^www\./, '') ?? ''

/** Whether an address is of the website's host, or of the domain above it, and not one that everybody can have there. */
export function isAddressOf(email: string, website: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = hostOf(website)
  if (isMailProvider(domain)) return false
  return host !== '' && (domain === host || (host.endsWith(`.${domain}`) && domain.includes('.')))
}

/** The cookie of an owner's browser; browsers accept the prefix over https alone. */
export const OWNER_COOKIE = { secure: '__Host-meridian_owner', local: 'meridian_owner' } as const

/** What pages say of a business that somebody has proven to be theirs. */
export interface OwnerProof {
  readonly method: ClaimMethod
  /** ISO 8601 UTC. */
  readonly verifiedAt: string
}
