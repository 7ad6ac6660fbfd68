import { Hono } from 'hono'
import * as z from 'zod/mini'
import { applyRestore } from '#db/backups/restore/apply.ts'
import { openRestore, storeRestoreChunk } from '#db/backups/restore/receive.ts'
import { dropStaging, isApplying, requireRestore } from '#db/backups/restore/state.ts'
import { AppError } from '#domain/errors.ts'
import { readSessionSecret } from '#domain/env.ts'
import { textUpTo } from '#domain/text/schema.ts'
import { checkRestore } from '#jobs/restore.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { afterBulkWrite } from '../../invalidation/after-bulk-write.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'
import { restoreAddress, restoreParts } from './restore-parts.ts'

const LARGEST_CHUNK = 16 * 1024 * 1024
const limited = limitBody(LARGEST_CHUNK, `A chunk may have at most ${LARGEST_CHUNK} bytes: send fewer lines.`)

const beginning = z.strictObject({
  header: textUpTo(100_000).check(z.minLength(1, 'is missing')),
})
const hash = z.string().check(z.regex(/^[\da-f]{64}$/, 'must be a SHA-256'))
const footer = z.strictObject({
  end: z.literal(true, 'must be true'),
  counts: z.record(z.string(), z.int('must be a whole number')),
  sha256: hash,
  signature: z.optional(hash),
})
const consent = z.strictObject({ acceptUnsigned: z.optional(z.boolean('must be true or false')) })
const address = restoreAddress
const chunkAddress = z.extend(address, {
  seq: z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'must be the number of a chunk')), z.transform(Number)),
})

/** A backup that a browser uploads in lines: staged, checked, compared, then applied as a whole. */
export const restores = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .route('/', restoreParts(dependencies))
    .post('/', validate('json', beginning), async (c) => {
      const restoreId = await openRestore(c.var.db, c.req.valid('json').header, c.var.actor)
      return c.json({ restoreId, nextSeq: 0 }, 201)
    })
    .get('/:restoreId', validate('param', address), async (c) => {
      const { id, state, lastSeq } = await requireRestore(c.var.db, c.req.valid('param').restoreId)
      return c.json({ restoreId: id, state, nextSeq: lastSeq + 1 }, 200)
    })
    .put('/:restoreId/chunks/:seq', limited, validate('param', chunkAddress), async (c) => {
      const { restoreId, seq } = c.req.valid('param')
      return c.json({ nextSeq: await storeRestoreChunk(c.var.db, restoreId, seq, await c.req.text()) }, 200)
    })
    .post('/:restoreId/finish', validate('param', address), validate('json', footer), async (c) => {
      const { restoreId } = c.req.valid('param')
      return c.json(
        await checkRestore(c.var.db, restoreId, c.req.valid('json'), readSessionSecret(c.env)),
        200,
      )
    })
    .post(
      '/:restoreId/apply',
      recentPassword,
      validate('param', address),
      validate('json', consent),
      async (c) => {
        const { acceptUnsigned = false } = c.req.valid('json')
        await applyRestore(c.var.db, c.req.valid('param').restoreId, c.var.actor, acceptUnsigned)
        await afterBulkWrite(c, dependencies)
        return c.json({ message: 'The backup is in place of what there was.' }, 200)
      },
    )
    .delete('/:restoreId', validate('param', address), async (c) => {
      const restore = await requireRestore(c.var.db, c.req.valid('param').restoreId)
      if (isApplying(restore)) throw new AppError('conflict', 'This restore is being applied.')
      await dropStaging(c.var.db)
      return c.json({ message: 'What was sent is put away; nothing was changed.' }, 200)
    })
