import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { CLAIM_DAYS, type ClaimProofKind, type OwnerClaim, RECHECKED } from '#domain/proposals/claim.ts'
import { type Proposal, type ProposalDecision, UNDECIDED } from '#domain/proposals/proposal.ts'
import { auditSql, auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { isConditionUnmet, requireCondition } from '../undo/journal.ts'

const DAY_MS = 86_400_000

const COLUMNS = sql`c.id, c.business_id as businessId, c.proposal_id as proposalId, c.method, c.website, c.name, c.email,
  c.edits_at_once as editsAtOnce, c.verified_at as verifiedAt, c.checked_at as checkedAt, c.failing_since as failingSince`

type Row = Omit<OwnerClaim, 'editsAtOnce'> & { readonly editsAtOnce: number }
const claimOf = (row: Row): OwnerClaim => ({ ...row, editsAtOnce: row.editsAtOnce === 1 })

/** The facts by which a program verifies a claim by website. */
export interface ClaimedWebsite {
  readonly businessId: number
  readonly website: string | null
  readonly phone: string | null
  readonly isClaimed: boolean
  /** Whether people decide: an operator ended a claim, or withdrew its acceptance. */
  readonly isLeftToPeople: boolean
  /** The date of the website if a visitor or a former owner proposed it; null where it is older or an operator's. */
  readonly proposedWebsiteSince: string | null
}

const FLAGS = ['isClaimed', 'isLeftToPeople'] as const

/** The website of a claim's business, and whether somebody has proven ownership already. */
export async function readClaimedWebsite(
  db: Database,
  businessId: number,
): Promise<ClaimedWebsite | undefined> {
  const row = await firstRow<
    Omit<ClaimedWebsite, (typeof FLAGS)[number]> & Readonly<Record<(typeof FLAGS)[number], number>>
  >(
    db,
    sql`select b.id as businessId, b.website, b.phone,
      exists (select 1 from claims c where c.business_id = b.id and c.ended_at is null) as isClaimed,
      exists (select 1 from claims c where c.business_id = b.id and c.ended_at is not null
        and c.failing_since is null) as isLeftToPeople,
      iif(b.pinned_fields ->> '$.website.by' in ('visitor', 'owner'), b.pinned_fields ->> '$.website.at', null)
        as proposedWebsiteSince
      from businesses b where b.id = ${businessId} and b.deleted_at is null`,
  )
  return row && { ...row, isClaimed: row.isClaimed === 1, isLeftToPeople: row.isLeftToPeople === 1 }
}

/** The valid claim of a business; undefined where nobody has proven ownership. */
export async function findClaim(db: Database, businessId: number): Promise<OwnerClaim | undefined> {
  const row = await firstRow<Row>(
    db,
    sql`select ${COLUMNS} from claims c where c.business_id = ${businessId} and c.ended_at is null`,
  )
  return row && claimOf(row)
}

/** The claim that a proposal became, if it stands. */
export async function findClaimOfProposal(db: Database, proposalId: number): Promise<OwnerClaim | undefined> {
  const row = await firstRow<Row>(
    db,
    sql`select ${COLUMNS} from claims c where c.proposal_id = ${proposalId} and c.ended_at is null`,
  )
  return row && claimOf(row)
}

/** How a claim was proven. */
export interface ClaimProof {
  readonly method: ClaimProofKind
  readonly website: string | null
  /** The token in the DNS record or the file. */
  readonly token: string | null
}

/** Who accepts a claim, and what the sender is told. */
interface ClaimVerdict {
  readonly actor: string
  readonly now: Date
  readonly text?: string | null
  /** Tells the sender, where an address was left. */
  readonly mail?: SQL | undefined
}

/** Accepts a proven claim; throws `conflict` where somebody else has proven ownership. */
export async function verifyClaim(
  db: Database,
  { id, version, business, name, email }: Proposal,
  { method, website, token }: ClaimProof,
  { actor, now, text = null, mail }: ClaimVerdict,
): Promise<void> {
  if (business === null) throw new AppError('gone', 'This business is not listed any more.')
  const at = now.toISOString()
  const decision: ProposalDecision = { accepted: [], reason: null, text }
  const statements = [
    requireCondition(sql`exists (select 1 from proposals where id = ${id} and version = ${version}
      and kind = 'claim' and state in ${inList(UNDECIDED)})
      and not exists (select 1 from claims where business_id = ${business.id} and ended_at is null)
      and exists (select 1 from businesses where id = ${business.id} and deleted_at is null
        and (${website} is null or website = ${website}))`),
    // The row of a withdrawn claim still exists.
    sql`insert into claims (business_id, proposal_id, method, website, token, name, email, verified_at, checked_at)
      values (${business.id}, ${id}, ${method}, ${website}, ${token}, ${name}, ${email}, ${at}, ${at})
      on conflict (proposal_id) do update set method = excluded.method, website = excluded.website,
        token = excluded.token, name = excluded.name, email = excluded.email, edits_at_once = false,
        verified_at = excluded.verified_at, checked_at = excluded.checked_at, failing_since = null, ended_at = null,
        updated_at = ${at}`,
    sql`update proposals set state = 'accepted', decision = ${JSON.stringify(decision)}, decided_at = ${at},
      updated_at = ${at}, version = version + 1 where id = ${id}`,
    // The business's page shows the verification.
    sql`update businesses set updated_at = updated_at where id = ${business.id}`,
    auditSql({ actor, action: 'claim', entity: 'business', entityId: business.id, after: { method } }),
    ...(mail ? [mail] : []),
  ].map((each) => db.run(each))
  const [first, ...rest] = statements
  try {
    if (first) await db.batch([first, ...rest])
  } catch (error) {
    if (!isConditionUnmet(error)) throw error
    throw new AppError(
      'conflict',
      'This was decided already, somebody else has proven that the business is theirs, or its website changed meanwhile.',
    )
  }
}

/**
 * Ends a claim and its owner's sessions; false where it had ended. Only a claim that a program ends has a missing
 * proof.
 */
export async function endClaim(
  db: Database,
  { id, businessId }: Pick<OwnerClaim, 'id' | 'businessId'>,
  { actor, now, isByPeople }: { readonly actor: string; readonly now: Date; readonly isByPeople: boolean },
): Promise<boolean> {
  const at = now.toISOString()
  const [{ rowsAffected }] = await db.batch([
    db.run(sql`update claims set ended_at = ${at}, updated_at = ${at},
      failing_since = iif(${isByPeople}, null, failing_since) where id = ${id} and ended_at is null`),
    auditStatementIfChanged(db, { actor, action: 'revoke', entity: 'business', entityId: businessId }),
    db.run(sql`delete from owner_sessions where claim_id = ${id}`),
  ])
  return rowsAffected === 1
}

/** Sets whether an owner's harmless edits are stored at once. */
export async function letEditAtOnce(
  db: Database,
  { id, businessId }: Pick<OwnerClaim, 'id' | 'businessId'>,
  editsAtOnce: boolean,
  actor: string,
): Promise<void> {
  await db.batch([
    db.run(
      sql`update claims set edits_at_once = ${editsAtOnce} where id = ${id} and edits_at_once <> ${editsAtOnce}`,
    ),
    auditStatementIfChanged(db, {
      actor,
      action: 'update',
      entity: 'business',
      entityId: businessId,
      after: { editsAtOnce },
    }),
  ])
}

/** A claim whose proof is due for a check. */
export interface DueClaim extends OwnerClaim {
  readonly website: string
  readonly token: string
  /** Whether the business still has the website. */
  readonly isWebsiteListed: boolean
}

/** Claims whose proof was not checked recently or failed its last check, oldest first. */
export async function listDueClaims(db: Database, now: Date, limit: number): Promise<DueClaim[]> {
  const before = new Date(now.getTime() - CLAIM_DAYS.recheck * DAY_MS).toISOString()
  const yesterday = new Date(now.getTime() - DAY_MS / 2).toISOString()
  const rows = await db.all<Row & { website: string; token: string; isWebsiteListed: number }>(
    sql`select ${COLUMNS}, c.token, coalesce(b.website = c.website, 0) as isWebsiteListed
      from claims c left join businesses b on b.id = c.business_id
      where c.ended_at is null and c.token is not null and c.method in ${inList(RECHECKED)}
        and (c.checked_at < ${before} or (c.failing_since is not null and c.checked_at < ${yesterday}))
      order by c.checked_at limit ${limit}`,
  )
  return rows.map((row) => ({
    ...claimOf(row),
    website: row.website,
    token: row.token,
    isWebsiteListed: row.isWebsiteListed === 1,
  }))
}

/** Stores the result of a check. */
export async function noteCheck(
  db: Database,
  { id }: Pick<OwnerClaim, 'id'>,
  isThere: boolean,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db.run(sql`update claims set checked_at = ${at},
    failing_since = iif(${isThere}, null, coalesce(failing_since, ${at})) where id = ${id} and ended_at is null`)
}

/** The maximum number of browsers with one owner's page; the oldest session ends for a new one. */
export const MOST_OWNER_SESSIONS = 20

/** Opens an owner's page in a browser. */
export async function openOwnerSession(
  db: Database,
  claimId: number,
  tokenHash: string,
  now: Date,
): Promise<Date> {
  const expires = new Date(now.getTime() + CLAIM_DAYS.session * DAY_MS)
  await db.batch([
    db.run(sql`delete from owner_sessions where expires_at < ${now.toISOString()}`),
    db.run(sql`delete from owner_sessions where token_hash in (select token_hash from owner_sessions
      where claim_id = ${claimId} order by expires_at desc, token_hash limit -1 offset ${MOST_OWNER_SESSIONS - 1})`),
    db.run(sql`insert into owner_sessions (token_hash, claim_id, expires_at)
      select ${tokenHash}, id, ${expires.toISOString()} from claims where id = ${claimId} and ended_at is null`),
  ])
  return expires
}

/** The claim of a browser's owner session; undefined for none. */
export async function findOwner(db: Database, tokenHash: string, now: Date): Promise<OwnerClaim | undefined> {
  const row = await firstRow<Row>(
    db,
    sql`select ${COLUMNS} from owner_sessions s join claims c on c.id = s.claim_id and c.ended_at is null
      where s.token_hash = ${tokenHash} and s.expires_at > ${now.toISOString()}`,
  )
  return row && claimOf(row)
}

/** Ends an owner's session in one browser. */
export async function endOwnerSession(db: Database, tokenHash: string): Promise<void> {
  await db.run(sql`delete from owner_sessions where token_hash = ${tokenHash}`)
}

/**
 * Deletes claims that ended before `before` (ISO 8601 UTC) and those of businesses removed for good, with their owners'
 * data; returns how many.
 */
export async function deleteEndedClaims(db: Database, before: string): Promise<number> {
  const { rowsAffected } = await db.run(
    sql`delete from claims where (ended_at is not null and ended_at < ${before})
      or business_id not in (select id from businesses)`,
  )
  return rowsAffected
}

/** The slug of a business; undefined where it is not listed. */
export async function findSlug(db: Database, businessId: number): Promise<string | undefined> {
  const row = await firstRow<{ readonly slug: string }>(
    db,
    sql`select slug from businesses where id = ${businessId} and deleted_at is null`,
  )
  return row?.slug
}

const VIEW_DAYS = 30

/** Views of a business in the last 30 days; undefined without a current plan that shows them. */
export async function countOwnersViews(
  db: Database,
  businessId: number,
  now: Date,
): Promise<number | undefined> {
  const today = now.toISOString().slice(0, 10)
  const first = new Date(now.getTime() - VIEW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const row = await firstRow<{ readonly views: number | null }>(
    db,
    sql`select coalesce((select sum(views) from business_daily where business_id = ${businessId}
        and day between ${first} and ${today}), 0) as views
      where exists (select 1 from sponsorships s join pricing_plans p on p.id = s.plan_id
        where s.business_id = ${businessId} and ${today} between s.first_day and s.last_day and p.analytics_access)`,
  )
  return row?.views ?? undefined
}
