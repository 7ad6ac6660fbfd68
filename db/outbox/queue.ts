import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { mailSchema, type Mail } from '#domain/mail/mail.ts'
import type { Database } from '../client.ts'
import { outbox } from '../schema/index.ts'
import { firstRow } from '../sql/row.ts'

const DAY_MS = 86_400_000

/**
 * The maximum number of mails per mailbox and day, since senders may give somebody else's address: automatic mail stops
 * at the first number, and operators' decisions and questions at the second.
 */
export const MOST_MAILS = { byItself: 5, inAll: 20 } as const

/** Throws `AppError` for an invalid address and for an empty subject or text. */
function valid(mail: Mail): Mail {
  const { data, error } = mailSchema.safeParse(mail)
  if (data !== undefined) return data
  const [issue] = error.issues
  throw new AppError('bad_request', `Mail: ${issue?.path.join('.')} ${issue?.message}.`)
}

/**
 * The statement that queues mail; it belongs in the same `db.batch` as the change it reports. Throws for invalid mail,
 * as `mailSchema` does.
 */
export const queueMailStatement = (db: Database, mail: Mail) => db.insert(outbox).values(valid(mail))

/** The mailbox of an address: many providers ignore dots and what follows a plus, so that one person has thousands. */
const mailbox = (address: SQL) => sql`lower(replace(substr(${address}, 1,
  min(instr(${address} || '+', '+'), instr(${address}, '@')) - 1), '.', '') || substr(${address}, instr(${address}, '@')))`

/** The number of mails to an address in the last day. */
const mailsTo = (to: string, now: Date) => sql`(select count(*) from outbox
  where created_at > ${new Date(now.getTime() - DAY_MS).toISOString()}
    and ${mailbox(sql`to_address`)} = ${mailbox(sql`${to}`)})`

/** The statement that queues mail unless its mailbox has reached a limit in the last day. */
export function queueMailWithin(mail: Mail, most: number, now: Date): SQL {
  const { to, subject, text, purpose } = valid(mail)
  return sql`insert into outbox (to_address, subject, text, purpose) select ${to}, ${subject}, ${text}, ${purpose}
    where ${mailsTo(to, now)} < ${most}`
}

/**
 * The statement that queues the receipt of a proposal stored in the same transaction: `number` is replaced by the
 * proposal's number, and nothing is queued if it was not stored.
 */
export function queueReceipt(mail: Mail, number: string, receiptHash: string, now: Date): SQL {
  const { to, subject, text, purpose } = valid(mail)
  const numbered = (words: string) => sql`replace(${words}, ${number}, 'M-' || (1000 + id))`
  return sql`insert into outbox (to_address, subject, text, purpose)
    select ${to}, ${numbered(subject)}, ${numbered(text)}, ${purpose} from proposals
    where receipt_hash = ${receiptHash} and ${mailsTo(to, now)} < ${MOST_MAILS.byItself}`
}

/** Whether an address may get another automatic mail. */
export async function mayMailByItself(db: Database, to: string, now: Date): Promise<boolean> {
  const row = await firstRow<{ readonly mails: number }>(db, sql`select ${mailsTo(to, now)} as mails`)
  return (row?.mails ?? 0) < MOST_MAILS.byItself
}
