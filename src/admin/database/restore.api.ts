import type { InferRequestType } from 'hono/client'
import type { SingleTable } from '#domain/backup-parts.ts'
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

/** Restores the rows of one table that are missing or differ from the compared backup. */
export const bringBackTable = (restoreId: string, table: SingleTable, acceptUnsigned: boolean) =>
  okJson(one.tables[':table'].$post({ param: { restoreId, table }, json: { acceptUnsigned } }))

/** Businesses of the compared backup, by words of their names or by id. */
export const findRecords = (restoreId: string, q: string) =>
  okJson(one.records.$get({ param: { restoreId }, query: { q } }))

/** One of them beside its current record. */
export const compareRecord = (restoreId: string, id: number) =>
  okJson(one.records[':id'].$get({ param: { restoreId, id: String(id) } }))

export type ComparedRecord = Awaited<ReturnType<typeof compareRecord>>

type RecordChoice = InferRequestType<(typeof one.records)[':id']['$post']>['json']

export const bringBackRecord = (restoreId: string, id: number, json: RecordChoice) =>
  okJson(one.records[':id'].$post({ param: { restoreId, id: String(id) }, json }))

/** Reaches the server even while the page is being closed. */
export const dropRestore = (restoreId: string) =>
  okJson(one.$delete({ param: { restoreId } }, { init: { keepalive: true } }))

/** The effects of a restore, and the alterations found in its rows. */
export type CheckedRestore = Awaited<ReturnType<typeof compareRestore>>

/** The effects of a restore on a table, in rows. */
export type TableDifference = CheckedRestore['tables'][number]
