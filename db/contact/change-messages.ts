import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { contactMessages } from '../schema/site.ts'
import { auditStatementIfChanged } from '../audit/append.ts'

// The log names a message by its id alone: the sender and content must disappear with the message.

/** Marks a message as read or unread; false when it is so already or does not exist. */
export async function markMessage(db: Database, id: number, read: boolean, actor: string): Promise<boolean> {
  const { readAt } = contactMessages
  const [{ rowsAffected }] = await db.batch([
    db
      .update(contactMessages)
      .set({ readAt: read ? NOW : null })
      .where(and(eq(contactMessages.id, id), read ? isNull(readAt) : isNotNull(readAt))),
    auditStatementIfChanged(db, {
      ...{ actor, action: 'update', entity: 'message', entityId: id },
      ...{ before: { read: !read }, after: { read } },
    }),
  ])
  return rowsAffected === 1
}

/** Permanently deletes a message; false when it does not exist. */
export async function deleteMessage(db: Database, id: number, actor: string): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db.delete(contactMessages).where(eq(contactMessages.id, id)),
    auditStatementIfChanged(db, { actor, action: 'delete', entity: 'message', entityId: id }),
  ])
  return rowsAffected === 1
}
