import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, categories, cities, reviews } from '#db/schema/index.ts'
import { estimateExport } from '#db/businesses/export.ts'
import { openSpreadsheet } from '#scripts/lib/spreadsheet.ts'
import { openImportFile } from '#import/open-file.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { EDGE_CASE_CANDIDATES } from './edge-case-candidates.ts'
import { importCandidates } from './import-candidates.ts'

const GONE = 'Gone'
const LEFT = EDGE_CASE_CANDIDATES.filter(({ name }) => name !== GONE).length

const folder = mkdtempSync(join(tmpdir(), 'meridian-export-'))

async function exported(db: Database, name: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(
    file,
    new Uint8Array(await new Response(exportWorkbook(db, {}, await estimateExport(db, {}))).arrayBuffer()),
  )
  return file
}

/** Timestamps, and keys derived from the row that a business was first imported from. */
const VOLATILE = ['createdAt', 'updatedAt', 'contentHash', 'matchKey', 'randomKey']

const withoutVolatile = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !VOLATILE.includes(name)))

/** All content except ids of cities and categories, timestamps and the keys of `VOLATILE`. */
async function contentOf(db: Database) {
  const rows = await db.select().from(businesses).orderBy(asc(businesses.globalRowNumber))
  const places = {
    categories: await db
      .select({ name: categories.name, slug: categories.slug, count: categories.businessCount })
      .from(categories)
      .orderBy(asc(categories.slug)),
    cities: await db
      .select({
        name: cities.name,
        slug: cities.slug,
        country: cities.countryCode,
        count: cities.businessCount,
      })
      .from(cities)
      .orderBy(asc(cities.slug)),
  }
  const slugOf = async (table: 'categories' | 'cities') =>
    new Map(
      (await db.all<{ id: number; slug: string }>(sql`select id, slug from ${sql.raw(table)}`)).map(
        ({ id, slug }) => [id, slug],
      ),
    )
  const [categorySlugs, citySlugs] = [await slugOf('categories'), await slugOf('cities')]
  return {
    places,
    businesses: rows.map(({ categoryId, cityId, ...row }) => ({
      ...withoutVolatile(row),
      category: categorySlugs.get(categoryId),
      city: cityId === null ? null : citySlugs.get(cityId),
    })),
    reviews: await db
      .select({
        business: reviews.businessId,
        author: reviews.authorName,
        rating: reviews.rating,
        comment: reviews.comment,
        at: reviews.createdAt,
        isSample: reviews.isSample,
      })
      .from(reviews)
      .orderBy(asc(reviews.businessId), asc(reviews.id)),
  }
}

describe('what was exported imports back as it was', () => {
  let before: Database
  let after: Database
  beforeAll(async () => {
    before = await emptyDatabase()
    await importCandidates(before, EDGE_CASE_CANDIDATES)
    // Row numbers never change, so a deleted business leaves a gap.
    await before.delete(businesses).where(eq(businesses.name, GONE))
    after = await emptyDatabase()
    const file = await exported(before, 'all.xlsx')
    await importFile(after, await openImportFile(await openSpreadsheet(file), {}))
  })

  test('every business with every field, in its place', async () => {
    const [was, is] = [await contentOf(before), await contentOf(after)]
    expect(was.businesses).toHaveLength(LEFT)
    expect(is.businesses).toEqual(was.businesses)
    expect(is.places).toEqual(was.places)
  })

  test('every review, also those that are too many for a cell', async () => {
    const [was, is] = [await contentOf(before), await contentOf(after)]
    expect(was.reviews.length).toBeGreaterThan(100)
    expect(is.reviews).toEqual(was.reviews)
  })

  test('again into the same directory it changes nothing', async () => {
    const file = await exported(before, 'again.xlsx')
    const result = await importFile(before, await openImportFile(await openSpreadsheet(file), {}))
    expect(result).toMatchObject({
      imported: 0,
      updated: 0,
      unchanged: LEFT,
      rejectedCount: 0,
    })
  })
})
