import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { parseOwnJson } from '#domain/own-json.ts'
import type { ContactMessage, MessageAnswer } from '#domain/contact/message.ts'
import type { Database } from '../client.ts'
import { businesses, contactMessages, slugHistory } from '../schema/index.ts'
import { jsonFlag, jsonObject, type JsonOf, parseRow } from '../sql/json-object.ts'

const named = alias(businesses, 'named')

const BUSINESS = jsonObject({
  id: sql<number>`${businesses.id}`,
  name: sql<string>`${businesses.name}`,
  slug: sql<string>`${businesses.slug}`,
  isTrashed: jsonFlag(sql`${businesses.deletedAt} is not null`),
})

/** The business of a slug, or of a former slug. */
const BUSINESS_OF_SLUG = sql`(
  select ${BUSINESS} from ${businesses} where ${businesses.id} = coalesce(
    (select ${named.id} from ${businesses} named where ${named.slug} = ${contactMessages.businessSlug}),
    (select ${slugHistory.businessId} from ${slugHistory} where ${slugHistory.slug} = ${contactMessages.businessSlug})))`

const selectMessages = (db: Database) => {
  const { id, name, email, subject, message, kind, businessSlug, readAt, doneAt, note, createdAt } =
    contactMessages
  const answers = sql<readonly MessageAnswer[]>`coalesce(${contactMessages.answers}, '[]')`.mapWith(
    (text: string) => parseOwnJson<readonly MessageAnswer[]>(text),
  )
  // Written as SQL, since Drizzle would leave out the tables of a nested statement's columns.
  const business = sql`${BUSINESS_OF_SLUG}`.mapWith((text: JsonOf<typeof BUSINESS>) => parseRow(text))
  return db
    .select({
      id,
      name,
      email,
      subject,
      message,
      kind,
      businessSlug,
      business,
      readAt,
      doneAt,
      note,
      answers,
      createdAt,
    })
    .from(contactMessages)
}

export interface MessagePage {
  /** Only unread messages. */
  readonly unread?: boolean | undefined
  /** Only done messages, or only waiting ones. */
  readonly done?: boolean | undefined
  /** Words that sender, subject, message, business or note contain, whatever their case in Latin letters. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

function contains(word: string): SQL {
  const { name, email, subject, message, businessSlug, note } = contactMessages
  const texts = sql`lower(${name} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${subject}, '') || ' ' || ${message}
    || ' ' || coalesce(${businessSlug}, '') || ' ' || coalesce(${note}, ''))`
  return sql`instr(${texts}, ${word.toLowerCase()}) > 0`
}

/** One page of the messages, newest first. */
export async function listMessages(
  db: Database,
  { unread = false, done, search = '', limit, offset }: MessagePage,
): Promise<{ readonly rows: ContactMessage[]; readonly total: number }> {
  const { id, readAt, doneAt, createdAt } = contactMessages
  const condition = and(
    unread ? isNull(readAt) : undefined,
    done === undefined ? undefined : done ? isNotNull(doneAt) : isNull(doneAt),
    ...search.split(/\s+/).filter(Boolean).map(contains),
  )
  const [rows, [counted]] = await db.batch([
    selectMessages(db).where(condition).orderBy(desc(createdAt), desc(id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(contactMessages).where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** One message; undefined when the id does not exist. */
export async function findMessage(db: Database, id: number): Promise<ContactMessage | undefined> {
  const [message] = await selectMessages(db).where(eq(contactMessages.id, id))
  return message
}

/** How many messages are unread. */
export async function countUnread(db: Database): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(contactMessages)
    .where(isNull(contactMessages.readAt))
  return row?.unread ?? 0
}
