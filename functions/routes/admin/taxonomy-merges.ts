import { Hono } from 'hono'
import { listMerges } from '#db/taxonomy/list-merges.ts'
import { listParentSlugs, listSlugs } from '#db/taxonomy/related-slugs.ts'
import { undoMerge } from '#db/taxonomy/undo-merge.ts'
import { mergeTags } from '#domain/taxonomy/cache-tags.ts'
import { oneOf, query } from '../../http/parameters.ts'
import type { AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

const listQuery = query({ kind: oneOf(['category', 'city'], 'Category.') })

/** Merges of categories and cities: the latest ones, and undoing one step by step. */
export const taxonomyMergeRoutes = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) =>
    c.json(await listMerges(c.var.db, c.req.valid('query').kind ?? 'category'), 200),
  )
  .post('/:id{[0-9]+}/undo', async (c) => {
    const { kind, slugs, touched, ...progress } = await undoMerge(
      c.var.db,
      Number(c.req.param('id')),
      c.var.actor,
    )
    const parents = kind === 'category' ? await listParentSlugs(c.var.db, slugs) : []
    const other = kind === 'category' ? 'city' : 'category'
    await c.var.purge(...mergeTags(kind, [...slugs, ...parents], await listSlugs(c.var.db, other, touched)))
    return c.json(progress, 200)
  })
