import { Hono } from 'hono'
import type { Database } from '#db/client.ts'
import {
  findAdminCategory,
  findAdminCity,
  listAdminCategories,
  listAdminCities,
  readTurkishNames,
} from '#db/taxonomy/admin-list.ts'
import { createCategory, createCity, type TaxonomyCreated } from '#db/taxonomy/create.ts'
import { deleteCategory, deleteCity } from '#db/taxonomy/delete.ts'
import { mergeCategory, mergeCity, type MergeStep } from '#db/taxonomy/merge.ts'
import { listCategoriesOf, listCitiesOf, listParentSlugs, listSlugs } from '#db/taxonomy/related-slugs.ts'
import { updateCategory } from '#db/taxonomy/update-category.ts'
import { updateCity } from '#db/taxonomy/update-city.ts'
import { CACHE_TAGS, categoryTag, cityTag } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { SORT_ORDERS } from '#domain/search/sorts.ts'
import {
  type AdminTaxonomyEntry,
  CATEGORY_SORTS,
  categoryMerge,
  categoryPatch,
  CITY_SORTS,
  cityMerge,
  cityPatch,
} from '#domain/taxonomy/admin.ts'
import { mergeTags, taxonomyTags } from '#domain/taxonomy/cache-tags.ts'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import { newCategory, newCity } from '#domain/taxonomy/new.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { country, integerParameter, offset, oneOf, query, text } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 20

const listQuery = {
  search: text('Words that the name contains, each from its beginning.'),
  sortOrder: oneOf(SORT_ORDERS, 'Ascending.'),
  limit: integerParameter(1, 1_000, 'Entries a page.', ROWS),
  offset,
}
const categoryQuery = query({
  ...listQuery,
  sortBy: oneOf(CATEGORY_SORTS, 'By name, by the number of businesses, or as lists are ordered.'),
})
const cityQuery = query({
  ...listQuery,
  countryCode: country,
  sortBy: oneOf(CITY_SORTS, 'By name, by the number of businesses, or by country.'),
})

const idOf = (c: AppContext) => Number(c.req.param('id'))

/** The shared parts of category and city routes: find or refuse, answer, purge. */
const taxonomyRoutes = <Entry extends AdminTaxonomyEntry>(
  kind: TaxonomyKind,
  find: (db: Database, id: number) => Promise<Entry | undefined>,
) => {
  const [tag, other] = kind === 'category' ? [categoryTag, 'city' as const] : [cityTag, 'category' as const]
  const existing = async (c: AppContext, id = idOf(c)) => {
    const entry = Number.isSafeInteger(id) ? await find(c.var.db, id) : undefined
    if (!entry) throw new AppError('not_found', `There is no such ${kind}.`)
    return entry
  }
  return {
    existing,
    async create(c: AppContext, created: TaxonomyCreated) {
      const entry = await existing(c, created.id)
      if (created.kind === 'created') {
        await c.var.purge(tag(entry.slug))
        return c.json(entry, 201)
      }
      const error = `There is already a ${kind} '${entry.name}'.`
      return c.json({ error, code: 'conflict' as const, other: entry }, 409)
    },
    /** Purges after a change: `others` are pages with the entry's name, `related` those of the other kind. */
    async purgeChanged(
      c: AppContext,
      before: Entry,
      after: Entry,
      related: readonly string[],
      others: readonly string[] = [],
    ) {
      const slugs = [before.slug, after.slug, ...before.formerSlugs, ...others]
      const isMoved = after.slug !== before.slug
      await c.var.purge(...taxonomyTags(kind, slugs, related), ...(isMoved ? [CACHE_TAGS.sitemaps] : []))
    },
    async merge(c: AppContext, { slugs, touched, ...progress }: MergeStep, others: readonly string[] = []) {
      await c.var.purge(...mergeTags(kind, [...slugs, ...others], await listSlugs(c.var.db, other, touched)))
      return c.json(progress, 200)
    },
    async delete(c: AppContext, remove: (db: Database, id: number, actor: string) => Promise<void>) {
      const { id, slug, formerSlugs } = await existing(c)
      await remove(c.var.db, id, c.var.actor)
      await c.var.purge(...[slug, ...formerSlugs].map(tag))
      return c.json({ deleted: id }, 200)
    },
  }
}

const category = taxonomyRoutes('category', findAdminCategory)

/** The operators' categories: list, add, change, merge, delete. */
export const adminCategories = new Hono<AppEnv>()
  .get('/', validate('query', categoryQuery), async (c) => {
    const { limit = ROWS, offset = 0, ...wanted } = c.req.valid('query')
    const { rows, total } = await listAdminCategories(c.var.db, { ...wanted, limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .get('/turkish-names', async (c) => c.json(Object.fromEntries(await readTurkishNames(c.var.db)), 200))
  .post('/', validate('json', newCategory), async (c) =>
    category.create(c, await createCategory(c.var.db, c.req.valid('json'), c.var.actor)),
  )
  .patch('/:id{[0-9]+}', validate('json', categoryPatch), async (c) => {
    const before = await category.existing(c)
    const outcome = await updateCategory(c.var.db, before.id, c.req.valid('json'), c.var.actor)
    if (outcome.kind === 'taken') {
      const other = await category.existing(c, outcome.id)
      const error = `The name is that of the category '${other.name}': merge the two instead.`
      return c.json({ error, code: 'conflict' as const, other }, 409)
    }
    const after = await category.existing(c, before.id)
    if (outcome.kind === 'saved') {
      const parents = [before.parent, after.parent].flatMap((each) => each?.slug ?? [])
      await category.purgeChanged(c, before, after, await listCitiesOf(c.var.db, after.id), parents)
    }
    return c.json(after, 200)
  })
  .post('/:id{[0-9]+}/merge', validate('json', categoryMerge), async (c) => {
    const { id, parent } = await category.existing(c)
    const step = await mergeCategory(c.var.db, id, c.req.valid('json').into, c.var.actor)
    const parents = [...(await listParentSlugs(c.var.db, step.slugs)), ...(parent ? [parent.slug] : [])]
    return category.merge(c, step, parents)
  })
  .delete('/:id{[0-9]+}', (c) => category.delete(c, deleteCategory))

const city = taxonomyRoutes('city', findAdminCity)

/** The operators' cities: list, add, change, merge, delete. */
export const adminCities = new Hono<AppEnv>()
  .get('/', validate('query', cityQuery), async (c) => {
    const { limit = ROWS, offset = 0, ...wanted } = c.req.valid('query')
    const { rows, total } = await listAdminCities(c.var.db, { ...wanted, limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .post('/', validate('json', newCity), async (c) =>
    city.create(c, await createCity(c.var.db, c.req.valid('json'), c.var.actor)),
  )
  .patch('/:id{[0-9]+}', validate('json', cityPatch), async (c) => {
    const before = await city.existing(c)
    const outcome = await updateCity(c.var.db, before.id, c.req.valid('json'), c.var.actor)
    const after = await city.existing(c, before.id)
    if (outcome === 'saved')
      await city.purgeChanged(c, before, after, await listCategoriesOf(c.var.db, after.id))
    return c.json(after, 200)
  })
  .post('/:id{[0-9]+}/merge', validate('json', cityMerge), async (c) =>
    city.merge(c, await mergeCity(c.var.db, idOf(c), c.req.valid('json'), c.var.actor)),
  )
  .delete('/:id{[0-9]+}', (c) => city.delete(c, deleteCity))
