import { Hono } from 'hono'
import { progressOf, requireBatch, importChunkOnce, type ChunkOutcome } from '#db/imports/chunk.ts'
import { previewRows } from '#db/imports/preview.ts'
import { cancelImport, completeChunkedImport, startChunkedImport } from '#db/imports/chunked-import.ts'
import { rememberCategories } from '#db/imports/remember-categories.ts'
import { listEarlier } from '#db/imports/missing/earlier.ts'
import { handleMissing } from '#db/imports/missing/handle.ts'
import { listMissing } from '#db/imports/missing/list.ts'
import { countMergesOfImport } from '#db/imports/undo/records.ts'
import { undoImport } from '#db/imports/undo/undo.ts'
import {
  findImport,
  listConflicts,
  listImportErrors,
  listImports,
  type ImportRecord,
} from '#db/imports/list.ts'
import { AppError } from '#domain/errors.ts'
import { readRetention, undoneUntil } from '#domain/retention-settings.ts'
import { afterBulkWrite } from '../../invalidation/after-bulk-write.ts'
import { page } from '../../http/responses.ts'
import { environmentOf, type AppContext, type AppEnv, type Dependencies } from '../../environment.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { validate } from '../../middleware/validate.ts'
import { offset, query, integerParameter, text } from '../../http/parameters.ts'
import {
  batchAddress,
  categoryChoices,
  chunkAddress,
  importChunk,
  importEnd,
  importPreview,
  missingAction,
  newImport,
  undoStep,
} from '../../schemas/import.ts'

const LARGEST_CHUNK = 16 * 1024 * 1024
const limited = limitBody(LARGEST_CHUNK, `A chunk may have at most ${LARGEST_CHUNK} bytes: send fewer rows.`)

const LIMIT = 50
const pageOf = query({ limit: integerParameter(1, 1_000, 'Rows a page.', LIMIT), offset })

const MAX_IDS = 50_000
const earlierOf = query({
  fileName: text('A file of the list.'),
  after: integerParameter(0, Number.MAX_SAFE_INTEGER, 'The last id of the page before.'),
  limit: integerParameter(1, MAX_IDS, 'Ids a page.', MAX_IDS),
})

/** Imports whose rows a browser sends chunk by chunk, and the list of all imports. */
export const imports = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', validate('query', pageOf), async (c) => {
      const { limit = LIMIT, offset = 0 } = c.req.valid('query')
      const { rows, total } = await listImports(c.var.db, { limit, offset })
      const listed = rows.map((batch) => withUndo(c, batch))
      return page(c, listed, { total, limit, offset })
    })
    .post('/', validate('json', newImport), async (c) => {
      const { batchId, isNew, isActive } = await startChunkedImport(
        c.var.db,
        c.req.valid('json'),
        c.var.actor,
      )
      const batch = await requireBatch(c.var.db, batchId)
      const { state, nextSeq, counts } = progressOf(batch)
      const { expectedRows } = batch
      return c.json({ batchId, nextSeq, counts, state, expectedRows, isActive }, isNew ? 201 : 200)
    })
    .post('/preview', limited, validate('json', importPreview), async (c) => {
      const { rows, ...options } = c.req.valid('json')
      return c.json(await previewRows(c.var.db, rows, options), 200)
    })
    .get('/earlier', validate('query', earlierOf), async (c) => {
      const { fileName = '', after = 0, limit = MAX_IDS } = c.req.valid('query')
      return c.json(await listEarlier(c.var.db, fileName, { after, limit }), 200)
    })
    .put('/categories', validate('json', categoryChoices), async (c) => {
      await rememberCategories(c.var.db, c.req.valid('json').choices, c.var.actor)
      return c.json(c.req.valid('json'), 200)
    })
    .get('/:batchId', validate('param', batchAddress), async (c) => {
      const { batchId } = c.req.valid('param')
      const batch = await existing(c, batchId)
      return c.json({ ...batch, merges: await countMergesOfImport(c.var.db, batchId) }, 200)
    })
    .put(
      '/:batchId/chunks/:seq',
      limited,
      validate('param', chunkAddress),
      validate('json', importChunk),
      async (c) => {
        const { batchId, seq } = c.req.valid('param')
        const { refused, state, nextSeq, counts, kept } = await importChunkOnce(c.var.db, batchId, {
          seq,
          ...c.req.valid('json'),
        })
        if (refused === undefined) return c.json({ nextSeq, counts, kept }, 200)
        const error = refusal(refused, state, nextSeq)
        return c.json({ error, code: 'conflict' as const, nextSeq, state, counts }, 409)
      },
    )
    .post('/:batchId/finish', validate('param', batchAddress), validate('json', importEnd), async (c) => {
      const { batchId } = c.req.valid('param')
      await completeChunkedImport(c.var.db, batchId, c.req.valid('json').totalRows, c.var.actor)
      return c.json(await ended(c, dependencies, batchId), 200)
    })
    .post('/:batchId/cancel', validate('param', batchAddress), async (c) => {
      const { batchId } = c.req.valid('param')
      await cancelImport(c.var.db, batchId, c.var.actor)
      return c.json(await ended(c, dependencies, batchId), 200)
    })
    .get('/:batchId/errors', validate('param', batchAddress), validate('query', pageOf), async (c) => {
      const { limit = LIMIT, offset = 0 } = c.req.valid('query')
      const { batchId } = await existing(c, c.req.valid('param').batchId)
      const { rows, total } = await listImportErrors(c.var.db, batchId, { limit, offset })
      return page(c, rows, { total, limit, offset })
    })
    .get('/:batchId/errors.xlsx', validate('param', batchAddress), async (c) => {
      const { batchId } = await existing(c, c.req.valid('param').batchId)
      // Loaded on use: the workbook writer is a large part of the Worker.
      const { errorsWorkbook } = await import('#jobs/import-errors.ts')
      return c.body(errorsWorkbook(c.var.db, batchId), 200, {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Disposition': `attachment; filename="rejected-${batchId.slice(0, 8)}.xlsx"`,
      })
    })
    .get('/:batchId/missing', validate('param', batchAddress), validate('query', pageOf), async (c) => {
      const { limit = LIMIT, offset = 0 } = c.req.valid('query')
      const { batchId } = await existing(c, c.req.valid('param').batchId)
      const { rows, total } = await listMissing(c.var.db, batchId, { limit, offset })
      return page(c, rows, { total, limit, offset })
    })
    .post(
      '/:batchId/missing',
      validate('param', batchAddress),
      validate('json', missingAction),
      async (c) => {
        const { batchId } = c.req.valid('param')
        const step = await handleMissing(c.var.db, batchId, c.req.valid('json').action, c.var.actor)
        await afterBulkWrite(c, dependencies, step.done)
        return c.json(step, 200)
      },
    )
    .post('/:batchId/undo', validate('param', batchAddress), validate('json', undoStep), async (c) => {
      const { afterId = null } = c.req.valid('json')
      const step = await undoImport(c.var.db, c.req.valid('param').batchId, afterId, c.var.actor)
      await afterBulkWrite(c, dependencies, step.done)
      return c.json(step, 200)
    })
    .get('/:batchId/conflicts', validate('param', batchAddress), validate('query', pageOf), async (c) => {
      const { limit = LIMIT, offset = 0 } = c.req.valid('query')
      const { batchId } = await existing(c, c.req.valid('param').batchId)
      const { rows, total } = await listConflicts(c.var.db, batchId, { limit, offset })
      return page(c, rows, { total, limit, offset })
    })

/** Finishes an import: refreshes the search, and requests a build if one is due. */
async function ended(c: AppContext, dependencies: Dependencies, batchId: string) {
  const batch = await existing(c, batchId)
  if (batch.counts.imported + batch.counts.updated > 0) await afterBulkWrite(c, dependencies)
  return batch
}

async function existing(c: AppContext, batchId: string) {
  const found = await findImport(c.var.db, batchId)
  if (found === undefined) throw new AppError('not_found', 'There is no such import.')
  return withUndo(c, found)
}

/** An import with the end of its undo period; null where it is over. */
function withUndo(c: AppContext, { isForgotten, ...batch }: ImportRecord) {
  const until = undoneUntil(batch.createdAt, readRetention(environmentOf(c)))
  const isOver = isForgotten || until < new Date().toISOString()
  return { ...batch, undoUntil: isOver ? null : until }
}

const refusal = (refused: 'stopped' | 'gap', state: ChunkOutcome['state'], nextSeq: number) =>
  refused === 'stopped'
    ? `This import is not under way: it is ${state}.`
    : `Chunk ${nextSeq} has not come yet.`
