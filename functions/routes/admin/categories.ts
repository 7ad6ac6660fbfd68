import { Hono } from 'hono'
import { createCategory } from '#db/taxonomy/create.ts'
import { deleteCategory } from '#db/taxonomy/delete.ts'
import { mergeCategory } from '#db/taxonomy/merge.ts'
import { updateCategory } from '#db/taxonomy/update-category.ts'
import { findAdminCategory, listAdminCategories } from '#db/taxonomy/admin-list.ts'
import { listCitiesOf, listParentSlugs, listSlugs } from '#db/taxonomy/related-slugs.ts'
import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { CATEGORY_SORTS, categoryMerge, categoryPatch } from '#domain/taxonomy/admin.ts'
import { newCategory } from '#domain/taxonomy/new.ts'
import { mergeTags, taxonomyTags } from '#domain/taxonomy/cache-tags.ts'
import { CACHE_TAGS, categoryTag } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { page } from '../../http/responses.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'
import { offset, oneOf, query, text, integerParameter } from '../../http/parameters.ts'

const ROWS = 20

const listQuery = query({
  search: text('Words that the name contains, each from its beginning.'),
  sortBy: oneOf(CATEGORY_SORTS, 'By name, by the number of businesses, or as lists are ordered.'),
  sortOrder: oneOf(SORT_ORDERS, 'Ascending.'),
  limit: integerParameter(1, 1_000, 'Categories a page.', ROWS),
  offset,
})

const idOf = (c: AppContext) => Number(c.req.param('id'))

async function existing(c: AppContext, id: number) {
  const category = Number.isSafeInteger(id) ? await findAdminCategory(c.var.db, id) : undefined
  if (!category) throw new AppError('not_found', 'There is no such category.')
  return category
}

/** The operators' categories: list, add, change, merge, delete. */
export const adminCategories = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { limit = ROWS, offset = 0, ...wanted } = c.req.valid('query')
    const { rows, total } = await listAdminCategories(c.var.db, { ...wanted, limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .post('/', validate('json', newCategory), async (c) => {
    const { kind, id } = await createCategory(c.var.db, c.req.valid('json'), c.var.actor)
    const category = await existing(c, id)
    if (kind === 'created') {
      await c.var.purge(categoryTag(category.slug))
      return c.json(category, 201)
    }
    const error = `There is already a category '${category.name}'.`
    return c.json({ error, code: 'conflict' as const, other: category }, 409)
  })
  .patch('/:id{[0-9]+}', validate('json', categoryPatch), async (c) => {
    const before = await existing(c, idOf(c))
    const outcome = await updateCategory(c.var.db, before.id, c.req.valid('json'), c.var.actor)
    if (outcome.kind === 'taken') {
      const other = await existing(c, outcome.id)
      const error = `The name is that of the category '${other.name}': merge the two instead.`
      return c.json({ error, code: 'conflict' as const, other }, 409)
    }
    const after = await existing(c, before.id)
    if (outcome.kind === 'saved') {
      const parents = [before.parent, after.parent].flatMap((each) => each?.slug ?? [])
      const slugs = [before.slug, after.slug, ...before.formerSlugs, ...parents]
      await c.var.purge(
        ...taxonomyTags('category', slugs, await listCitiesOf(c.var.db, after.id)),
        ...(after.slug === before.slug ? [] : [CACHE_TAGS.sitemaps]),
      )
    }
    return c.json(after, 200)
  })
  .post('/:id{[0-9]+}/merge', validate('json', categoryMerge), async (c) => {
    const { into } = c.req.valid('json')
    const { parent } = await existing(c, idOf(c))
    const { slugs, touched, ...progress } = await mergeCategory(c.var.db, idOf(c), into, c.var.actor)
    const others = [...(await listParentSlugs(c.var.db, slugs)), ...(parent ? [parent.slug] : [])]
    await c.var.purge(
      ...mergeTags('category', [...slugs, ...others], await listSlugs(c.var.db, 'city', touched)),
    )
    return c.json(progress, 200)
  })
  .delete('/:id{[0-9]+}', async (c) => {
    const { id, slug, formerSlugs } = await existing(c, idOf(c))
    await deleteCategory(c.var.db, id, c.var.actor)
    await c.var.purge(...[slug, ...formerSlugs].map(categoryTag))
    return c.json({ deleted: id }, 200)
  })
