import { sql } from 'drizzle-orm'
import type { Message } from '#domain/contact/messages.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { jsonFlag } from '../sql/json-object.ts'

/** The business of a slug, or of a former slug. */
const BUSINESS = sql`(
  select json_object('id', b.id, 'name', b.name, 'slug', b.slug, 'isTrashed', ${jsonFlag(sql`b.deleted_at is not null`)})
  from businesses b where b.id = coalesce((select id from businesses where slug = m.business_slug),
    (select business_id from slug_history where slug = m.business_slug)))`

const MESSAGE = sql`json_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject,
  'message', m.message, 'kind', m.kind, 'businessSlug', m.business_slug, 'business', json(${BUSINESS}),
  'readAt', m.read_at, 'createdAt', m.created_at)`

export interface MessagePage {
  /** Only unread messages. */
  readonly unread?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of the messages, newest first. */
export async function listMessages(
  db: Database,
  { unread = false, limit, offset }: MessagePage,
): Promise<{ readonly rows: Message[]; readonly total: number }> {
  const from = sql`from contact_messages m ${unread ? sql`where m.read_at is null` : sql``}`
  const [rows, [count]] = await db.batch([
    db.all<{ message: string }>(sql`select ${MESSAGE} as message ${from}
      order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  return { rows: rows.map(({ message }) => JSON.parse(message) as Message), total: count?.total ?? 0 }
}

/** One message; undefined when the id does not exist. */
export async function findMessage(db: Database, id: number): Promise<Message | undefined> {
  const row = await firstRow<{ message: string }>(
    db,
    sql`select ${MESSAGE} as message from contact_messages m where m.id = ${id}`,
  )
  return row && (JSON.parse(row.message) as Message)
}

/** How many messages are unread. */
export async function countUnread(db: Database): Promise<number> {
  const row = await firstRow<{ unread: number }>(
    db,
    sql`select count(*) as unread from contact_messages where read_at is null`,
  )
  return row?.unread ?? 0
}
