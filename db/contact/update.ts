import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { contactMessages } from '../schema/site.ts'
import { auditedIfChanged } from '../audit/append.ts'

// The log names a message by its id alone: who wrote what is to be forgotten with the message.

/** Says of a message that it was read, or was not; false when it says so already, or there is none. */
export async function markMessage(db: Database, id: number, read: boolean, actor: string): Promise<boolean> {
  const { readAt } = contactMessages
  const [{ rowsAffected }] = await db.batch([
    db
      .update(contactMessages)
      .set({ readAt: read ? NOW : null })
      .where(and(eq(contactMessages.id, id), read ? isNull(readAt) : isNotNull(readAt))),
    auditedIfChanged(db, {
      ...{ actor, action: 'update', entity: 'message', entityId: id },
      ...{ before: { read: !read }, after: { read } },
    }),
  ])
  return rowsAffected === 1
}

/** Deletes a message for ever; false when there is none. */
export async function deleteMessage(db: Database, id: number, actor: string): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db.delete(contactMessages).where(eq(contactMessages.id, id)),
    auditedIfChanged(db, { actor, action: 'delete', entity: 'message', entityId: id }),
  ])
  return rowsAffected === 1
}
