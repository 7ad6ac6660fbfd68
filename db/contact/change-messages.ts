import { and, eq, sql } from 'drizzle-orm'
import { type ContactMessage, type MessageAnswer, type MessagePatch } from '#domain/contact/message.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { assignments } from '../schema/operations.ts'
import { contactMessages } from '../schema/site.ts'
import { queueMailStatement } from '../outbox/queue.ts'
import { auditStatementIfChanged } from '../audit/append.ts'

// The log names a message by its id alone: the sender and content must disappear with the message.

/** Marks a message as read or done, or stores the operators' note; unchanged values are neither written nor logged. */
export async function changeMessage(
  db: Database,
  { id, readAt, doneAt, note }: ContactMessage,
  patch: MessagePatch,
  actor: string,
): Promise<void> {
  const after = { read: patch.read, done: patch.done, note: patch.note === '' ? null : patch.note }
  const before = { read: readAt !== null, done: doneAt !== null, note }
  const changes = (field: keyof typeof after) => after[field] !== undefined && after[field] !== before[field]
  const fields = (['read', 'done', 'note'] as const).filter(changes)
  if (fields.length === 0) return
  const told = (state: typeof after): Record<string, unknown> =>
    Object.fromEntries(fields.map((field) => logged(field, state[field])))
  await db.batch([
    db
      .update(contactMessages)
      .set({
        ...(changes('read') && { readAt: after.read ? NOW : null }),
        ...(changes('done') && { doneAt: after.done ? NOW : null }),
        ...(changes('note') && { note: after.note ?? null }),
      })
      .where(eq(contactMessages.id, id)),
    auditStatementIfChanged(db, {
      actor,
      action: 'update',
      entity: 'message',
      entityId: id,
      before: told(before),
      after: told(after),
    }),
  ])
}

/** A field as logged: of a note only its length, since it is about the sender. */
const logged = (field: string, value: boolean | string | null | undefined): [string, unknown] =>
  field === 'note' ? ['noteLength', value?.toString().length ?? null] : [field, value]

/** The text of an answer, followed by the message it answers. */
const answerMail = (
  { email, subject, message }: Pick<ContactMessage, 'email' | 'subject' | 'message'>,
  text: string,
) => ({
  to: email,
  subject: `Re: ${subject}`.slice(0, 200),
  text: `${text}\n\n${message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')}`,
  purpose: 'answer' as const,
})

/** Queues an answer and stores it with the message, which is then done. */
export async function answerMessage(
  db: Database,
  message: ContactMessage,
  answer: MessageAnswer,
  actor: string,
): Promise<void> {
  const { id } = message
  await db.batch([
    queueMailStatement(db, answerMail(message, answer.text)),
    db
      .update(contactMessages)
      .set({
        answers: sql`json_insert(coalesce(${contactMessages.answers}, '[]'), '$[#]', json(${JSON.stringify(answer)}))`,
        doneAt: sql`coalesce(${contactMessages.doneAt}, ${NOW})`,
        readAt: sql`coalesce(${contactMessages.readAt}, ${NOW})`,
      })
      .where(eq(contactMessages.id, id)),
    auditStatementIfChanged(db, { actor, action: 'answer', entity: 'message', entityId: id }),
  ])
}

/** Permanently deletes a message; false when it does not exist. */
export async function deleteMessage(db: Database, id: number, actor: string): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db.delete(contactMessages).where(eq(contactMessages.id, id)),
    auditStatementIfChanged(db, { actor, action: 'delete', entity: 'message', entityId: id }),
    // The log must not keep notes about the sender.
    db.delete(assignments).where(and(eq(assignments.entity, 'message'), eq(assignments.entityId, id))),
  ])
  return rowsAffected === 1
}
