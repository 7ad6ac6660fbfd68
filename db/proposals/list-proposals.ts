import { sql, type SQL } from 'drizzle-orm'
import {
  isUndecided,
  type Proposal,
  type ProposalKind,
  type ProposalState,
  UNDECIDED,
} from '#domain/proposals/proposal.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { jsonObject } from '../sql/json-object.ts'

const BUSINESS = sql`case when b.id is null then null else json_object('id', b.id, 'name', b.name, 'slug', b.slug,
  'city', t.name, 'countryCode', b.country_code, 'isTrashed', json(iif(b.deleted_at is null, 'false', 'true'))) end`

const flag = (column: string) => sql`json(iif(${sql.raw(column)}, 'true', 'false'))`

/** The conversation, with the names of the operators who asked. */
const MESSAGES = sql`(select json_group_array(json(iif(o.name is null, m.value, json_set(m.value, '$.byName', o.name))))
  from json_each(p.messages) m left join operators o on 'operator:' || o.id = m.value ->> 'by')`

const PROPOSAL = jsonObject({
  id: sql`p.id`,
  kind: sql`p.kind`,
  state: sql`p.state`,
  topic: sql`p.topic`,
  changes: sql`json(p.changes)`,
  seen: sql`json(p.seen)`,
  place: sql`p.place`,
  comment: sql`p.comment`,
  name: sql`p.name`,
  email: sql`p.email`,
  method: sql`p.method`,
  business: sql`json(${BUSINESS})`,
  isOwner: flag('p.is_owner'),
  hasProof: flag('p.proof is not null'),
  risks: sql`json(p.risks)`,
  decision: sql`json(p.decision)`,
  messages: sql`json(${MESSAGES})`,
  createdAt: sql`p.created_at`,
  decidedAt: sql`p.decided_at`,
  version: sql`p.version`,
})

const TABLES = sql`proposals p left join businesses b on b.id = p.business_id left join cities t on t.id = b.city_id`

interface Row {
  /** A `Proposal` as JSON. */
  readonly proposal: string
}

export interface ProposalPage {
  readonly kind?: ProposalKind | undefined
  /** Those of a state; those that nobody decided when absent. */
  readonly state?: ProposalState | 'decided' | undefined
  readonly businessId?: number | undefined
  /** Words that the sender, the business, the changes or the comment contain, whatever their case in Latin letters. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

function stateIs(state: ProposalPage['state']): SQL {
  if (state === undefined) return sql`p.state in ${inList(UNDECIDED)}`
  return state === 'decided' ? sql`p.state not in ${inList(UNDECIDED)}` : sql`p.state = ${state}`
}

function contains(word: string): SQL {
  return sql`instr(lower(coalesce(p.name, '') || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.comment, '') || ' '
    || coalesce(p.place, '') || ' ' || p.changes || ' ' || coalesce(b.name, '') || ' m-' || (p.id + 1000)),
    ${word.toLowerCase()}) > 0`
}

/**
 * One page of the queue. Waiting proposals are oldest first, those without proof of work last; decided ones are newest
 * first.
 */
export async function listProposals(
  db: Database,
  { kind, state, businessId, search = '', limit, offset }: ProposalPage,
): Promise<{ readonly rows: Proposal[]; readonly total: number }> {
  const conditions = [
    businessId === undefined || state !== undefined ? stateIs(state) : sql`true`,
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(businessId === undefined ? [] : [sql`p.business_id = ${businessId}`]),
    ...search.split(/\s+/).filter(Boolean).map(contains),
  ]
  const where = sql.join(conditions, sql` and `)
  const isWaiting = state === undefined || (state !== 'decided' && isUndecided(state))
  const order = isWaiting ? sql`p.is_last, p.created_at, p.id` : sql`p.decided_at desc, p.id desc`
  const [rows, [counted]] = await db.batch([
    db.all<Row>(
      sql`select ${PROPOSAL} as proposal from ${TABLES} where ${where} order by ${order} limit ${limit} offset ${offset}`,
    ),
    db.all<{ total: number }>(sql`select count(*) as total from ${TABLES} where ${where}`),
  ])
  return { rows: rows.map(({ proposal }) => parseOwnJson<Proposal>(proposal)), total: counted?.total ?? 0 }
}

async function findBy(db: Database, condition: SQL): Promise<Proposal | undefined> {
  const [row] = await db.all<Row>(sql`select ${PROPOSAL} as proposal from ${TABLES} where ${condition}`)
  return row && parseOwnJson<Proposal>(row.proposal)
}

/** One proposal; undefined when the id does not exist. */
export const findProposal = (db: Database, id: number): Promise<Proposal | undefined> =>
  findBy(db, sql`p.id = ${id}`)

/** The proposal of a receipt, by the SHA-256 of its token. */
export const findByReceipt = (db: Database, receiptHash: string): Promise<Proposal | undefined> =>
  findBy(db, sql`p.receipt_hash = ${receiptHash}`)

/** Lets the statement read the index of those that wait for operators or for an answer. */
export const UNDECIDED_ONLY = sql`state in ('open', 'asked')`

/** The number of undecided proposals by kind. */
export async function countUndecided(db: Database): Promise<Readonly<Partial<Record<ProposalKind, number>>>> {
  const rows = await db.all<{ kind: ProposalKind; waiting: number }>(
    sql`select kind, count(*) as waiting from proposals where ${UNDECIDED_ONLY} and state = 'open' group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]))
}
