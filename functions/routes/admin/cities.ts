import { Hono } from 'hono'
import { createCity } from '#db/taxonomy/create.ts'
import { deleteCity } from '#db/taxonomy/delete.ts'
import { mergeCity } from '#db/taxonomy/merge.ts'
import { updateCity } from '#db/taxonomy/update-city.ts'
import { findAdminCity, listAdminCities } from '#db/taxonomy/admin-list.ts'
import { listCategoriesOf, listSlugs } from '#db/taxonomy/related-slugs.ts'
import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { CITY_SORTS, cityMerge, cityPatch } from '#domain/taxonomy/admin.ts'
import { newCity } from '#domain/taxonomy/new.ts'
import { mergeTags, taxonomyTags } from '#domain/taxonomy/cache-tags.ts'
import { CACHE_TAGS, cityTag } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { page } from '../../http/responses.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'
import { country, offset, oneOf, query, text, integerParameter } from '../../http/parameters.ts'

const ROWS = 20

const listQuery = query({
  search: text('Words that the name contains, each from its beginning.'),
  countryCode: country,
  sortBy: oneOf(CITY_SORTS, 'By name, by the number of businesses, or by country.'),
  sortOrder: oneOf(SORT_ORDERS, 'Ascending.'),
  limit: integerParameter(1, 1_000, 'Cities a page.', ROWS),
  offset,
})

const idOf = (c: AppContext) => Number(c.req.param('id'))

async function existing(c: AppContext, id: number) {
  const city = Number.isSafeInteger(id) ? await findAdminCity(c.var.db, id) : undefined
  if (!city) throw new AppError('not_found', 'There is no such city.')
  return city
}

/** The operators' cities: list, add, change, merge, delete. */
export const adminCities = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { limit = ROWS, offset = 0, ...wanted } = c.req.valid('query')
    const { rows, total } = await listAdminCities(c.var.db, { ...wanted, limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .post('/', validate('json', newCity), async (c) => {
    const { kind, id } = await createCity(c.var.db, c.req.valid('json'), c.var.actor)
    const city = await existing(c, id)
    if (kind === 'created') {
      await c.var.purge(cityTag(city.slug))
      return c.json(city, 201)
    }
    const error = `There is already a city '${city.name}'.`
    return c.json({ error, code: 'conflict' as const, other: city }, 409)
  })
  .patch('/:id{[0-9]+}', validate('json', cityPatch), async (c) => {
    const before = await existing(c, idOf(c))
    const outcome = await updateCity(c.var.db, before.id, c.req.valid('json'), c.var.actor)
    const after = await existing(c, before.id)
    if (outcome === 'saved') {
      const slugs = [before.slug, after.slug, ...before.formerSlugs]
      await c.var.purge(
        ...taxonomyTags('city', slugs, await listCategoriesOf(c.var.db, after.id)),
        ...(after.slug === before.slug ? [] : [CACHE_TAGS.sitemaps]),
      )
    }
    return c.json(after, 200)
  })
  .post('/:id{[0-9]+}/merge', validate('json', cityMerge), async (c) => {
    const wanted = c.req.valid('json')
    const { slugs, touched, ...progress } = await mergeCity(c.var.db, idOf(c), wanted, c.var.actor)
    await c.var.purge(...mergeTags('city', slugs, await listSlugs(c.var.db, 'category', touched)))
    return c.json(progress, 200)
  })
  .delete('/:id{[0-9]+}', async (c) => {
    const { id, slug, formerSlugs } = await existing(c, idOf(c))
    await deleteCity(c.var.db, id, c.var.actor)
    await c.var.purge(...[slug, ...formerSlugs].map(cityTag))
    return c.json({ deleted: id }, 200)
  })
