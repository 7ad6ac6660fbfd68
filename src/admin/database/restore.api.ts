import { okJson, client, sendText } from '../kit/api.ts'
import type { BackupChunk, CheckedBackup } from './worker/protocol.ts'

const { restores } = client.api.admin
const one = restores[':restoreId']

export const beginRestore = ({ header }: CheckedBackup) => okJson(restores.$post({ json: { header } }))

/** Sends the lines as plain text: wrapping them in JSON or a form would only make them longer. */
export const sendLines = (restoreId: string, { seq, text }: BackupChunk, signal: AbortSignal) =>
  okJson(
    sendText(
      one.chunks[':seq'].$put,
      { param: { restoreId, seq: String(seq) } },
      { text, type: 'application/x-ndjson', signal },
    ),
  )

export const compareRestore = (restoreId: string, { footer }: CheckedBackup) =>
  okJson(one.finish.$post({ param: { restoreId }, json: { ...footer, counts: { ...footer.counts } } }))

export const applyRestore = (restoreId: string, acceptUnsigned: boolean) =>
  okJson(one.apply.$post({ param: { restoreId }, json: { acceptUnsigned } }))

export const findRestore = (restoreId: string) => okJson(one.$get({ param: { restoreId } }))

/** Reaches the server even while the page is being closed. */
export const dropRestore = (restoreId: string) =>
  okJson(one.$delete({ param: { restoreId } }, { init: { keepalive: true } }))

/** What a restore would do, and what was altered in its rows beforehand. */
export type CheckedRestore = Awaited<ReturnType<typeof compareRestore>>

/** What a restore would do to a table, in rows. */
export type TableDifference = CheckedRestore['tables'][number]
