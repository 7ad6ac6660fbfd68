import { isMailProvider } from '../text/mail-providers.ts'
import { sha256 } from '../text/sha256.ts'

/** Methods of proving ownership, strongest first. */
export const CLAIM_METHODS = ['dns', 'file', 'mail', 'call'] as const

export type ClaimMethod = (typeof CLAIM_METHODS)[number]

/** The methods that a form offers. */
export const CLAIM_LABELS = {
  dns: 'A DNS record of the website',
  file: 'A file on the website',
  mail: 'Mail to an address of the website',
  call: 'A call to the listed phone number',
} as const satisfies Readonly<Record<ClaimMethod, string>>

/** The proof of a claim: the sender's method, or an operator's decision without it. */
export const CLAIM_PROOFS = [...CLAIM_METHODS, 'person'] as const

export type ClaimProofKind = (typeof CLAIM_PROOFS)[number]

/** Texts about a standing claim: for a badge, and as a sentence. */
export const PROOF_TEXTS = {
  dns: { badge: 'DNS record', proof: 'Proven by a DNS record of its website' },
  file: { badge: 'file on its website', proof: 'Proven by a file on its website' },
  mail: { badge: 'mail to its domain', proof: 'Proven by mail to its domain, which is a weaker proof' },
  call: { badge: 'call to its number', proof: 'Confirmed by a call to its listed phone number' },
  person: { badge: 'checked by hand', proof: 'Confirmed by a person of this site' },
} as const satisfies Readonly<Record<ClaimProofKind, { readonly badge: string; readonly proof: string }>>

/** Methods by which senders prove a claim themselves, so that no operator needs to look at it. */
export const PROVEN_BY_SENDER = ['dns', 'file', 'mail'] as const satisfies readonly ClaimMethod[]

/** The waiting state of a claim, by its method. */
export const claimState = (method: ClaimMethod | null): 'open' | 'proving' =>
  PROVEN_BY_SENDER.some((each) => each === method) ? 'proving' : 'open'

/** The methods of proof, with their instructions for the sender. */
export function waysOfProof(
  website: string | null,
  phone: string | null,
): { readonly value: ClaimMethod; readonly label: string; readonly hint: string }[] {
  const host = website === null ? '' : hostOf(website)
  const hints: Readonly<Record<ClaimMethod, string>> = {
    dns: `You add a TXT record to ${host}. The strongest proof; looked at again each month.`,
    file: `You put a small text file on ${host}. Looked at again each month.`,
    mail: `We send a code to your email, which has to be one at ${host}. A weaker proof: pages say so.`,
    call: `A person calls ${phone ?? ''} within some days.`,
  }
  const isPossible = (method: ClaimMethod) => (method === 'call' ? phone !== null : host !== '')
  return CLAIM_METHODS.filter(isPossible).map((value) => ({
    value,
    label: CLAIM_LABELS[value],
    hint: hints[value],
  }))
}

/** The domain of a website, without `www.`. */
const hostOf = (website: string): string => URL.parse(website)?.hostname.replace(/^www\./, '') ?? ''

/** The event from which the days are counted until a claim and its sender are forgotten. */
export const CLAIM_KEPT_UNTIL = 'your claim was refused or has ended'

/** Methods whose proof a program checks again. */
export const RECHECKED = ['dns', 'file'] as const satisfies readonly ClaimMethod[]
/**
 * Days until a proof is checked again, for which it may then be missing, for which an owner's page stays open in a
 * browser, and for which a claim waits for its first proof.
 */
export const CLAIM_DAYS = { recheck: 30, grace: 14, session: 90, unproven: 90 } as const
/** Days after a visitor changed the website during which programs do not accept it as proof. */
export const FRESH_WEBSITE_DAYS = 30

/** A business with a proven owner. */
export interface OwnerClaim {
  readonly id: number
  readonly businessId: number
  readonly proposalId: number
  readonly method: ClaimProofKind
  /** The website that proved it; null for a call or a person's word. */
  readonly website: string | null
  readonly name: string | null
  readonly email: string | null
  /** Whether edits without risks are stored at once. */
  readonly editsAtOnce: boolean
  /** When it was proven, in ISO 8601 UTC. */
  readonly verifiedAt: string
  readonly checkedAt: string
  readonly failingSince: string | null
}

/**
 * The token to be put into the DNS or the file: only the owner of the receipt knows it before, anybody may see it
 * after.
 */
export const claimToken = async (receiptHash: string): Promise<string> =>
  (await sha256(`claim ${receiptHash}`)).slice(0, 32)

/**
 * The code that is mailed to an address at the website's domain. The owner of the receipt cannot compute it without the
 * site's secret.
 */
export const claimCode = async (receiptHash: string, secret: string): Promise<string> =>
  (await sha256(`code ${secret} ${receiptHash}`)).slice(0, 12).toUpperCase()

/**
 * Whether an address is at the website's host, or at the domain above it, and not at a domain where anybody can have
 * one.
 */
export function isAddressOf(email: string, website: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = hostOf(website)
  if (isMailProvider(domain)) return false
  return host !== '' && (domain === host || (host.endsWith(`.${domain}`) && domain.includes('.')))
}

/** The name of the cookie in an owner's browser; browsers accept the prefix over https only. */
export const OWNER_COOKIE = { secure: '__Host-meridian_owner', local: 'meridian_owner' } as const

/** The public facts of a proven claim. */
export interface OwnerProof {
  readonly method: ClaimProofKind
  /** When it was proven, in ISO 8601 UTC. */
  readonly verifiedAt: string
}
