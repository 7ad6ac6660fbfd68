import { AdminError, answerOf, client } from '../kit/api.ts'
import type { BackupChunk, CheckedBackup } from './worker/messages.ts'

const { restores } = client.api.admin
const one = restores[':restoreId']

export const beginRestore = ({ header }: CheckedBackup) => answerOf(restores.$post({ json: { header } }))

/** Sends the lines as plain text: wrapping them in JSON or a form would only make them longer. */
export async function sendLines(restoreId: string, { seq, text }: BackupChunk, signal: AbortSignal) {
  const response = await fetch(`/api/admin/restores/${restoreId}/chunks/${seq}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: text,
    signal,
  })
  if (!response.ok) throw new AdminError(response, await response.text())
}

export const compareRestore = (restoreId: string, { footer }: CheckedBackup) =>
  answerOf(one.finish.$post({ param: { restoreId }, json: { ...footer, counts: { ...footer.counts } } }))

export const applyRestore = (restoreId: string, acceptUnsigned: boolean) =>
  answerOf(one.apply.$post({ param: { restoreId }, json: { acceptUnsigned } }))

export const findRestore = (restoreId: string) => answerOf(one.$get({ param: { restoreId } }))

/** Reaches the server even while the page is being closed. */
export const dropRestore = (restoreId: string) =>
  answerOf(one.$delete({ param: { restoreId } }, { init: { keepalive: true } }))

/** What a restore would do, and what was altered in its rows beforehand. */
export type CheckedRestore = Awaited<ReturnType<typeof compareRestore>>

/** What a restore would do to a table, in rows. */
export type TableDifference = CheckedRestore['tables'][number]
