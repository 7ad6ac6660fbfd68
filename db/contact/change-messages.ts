import { eq } from 'drizzle-orm'
import type { ContactMessage, MessagePatch } from '#domain/contact/message.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { contactMessages } from '../schema/site.ts'
import { auditStatementIfChanged } from '../audit/append.ts'

// The log names a message by its id alone: the sender and content must disappear with the message.

/** Marks a message as read or done, or stores the operators' note; what is so already is neither written nor logged. */
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
      ...{ actor, action: 'update', entity: 'message', entityId: id },
      ...{ before: told(before), after: told(after) },
    }),
  ])
}

/** A field as the log tells it: of a note how long it is, since a note speaks of the sender. */
const logged = (field: string, value: boolean | string | null | undefined): [string, unknown] =>
  field === 'note' ? ['noteLength', value?.toString().length ?? null] : [field, value]

/** Permanently deletes a message; false when it does not exist. */
export async function deleteMessage(db: Database, id: number, actor: string): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db.delete(contactMessages).where(eq(contactMessages.id, id)),
    auditStatementIfChanged(db, { actor, action: 'delete', entity: 'message', entityId: id }),
  ])
  return rowsAffected === 1
}
