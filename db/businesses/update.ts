import { eq, sql, type SQL } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { candidateOfForm } from '#domain/business/form-candidate.ts'
import type { BusinessPatch } from '#domain/business/form.ts'
import {
  type PinnableField,
  type PinnedFields,
  type PinSetter,
  withoutPins,
  withPins,
} from '#domain/business/pins.ts'
import type { Database } from '../client.ts'
import { writeTaxonomy } from '../imports/taxonomy.ts'
import * as record from '../imports/business-content.ts'
import type { CityRecord } from '../imports/city-match.ts'
import { typeKeyStatements } from '../search/kind-keys.ts'
import { liftStatements } from '../suppressions/refuse.ts'
import { vocabularyUpdate, searchableText } from '../search/vocabulary.ts'
import { auditChanges, differences } from './audit.ts'
import { fillTimezone } from './fill-timezone.ts'
import { categoryOfForm, isCityChanged, planOthers, resolveTaxonomy } from './form-taxonomy.ts'
import { pinOfNow, pinsAfter } from './pins.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { isConditionUnmet, recordChanges, requireCondition } from '../undo/journal.ts'
import { updateUnchangedRows } from './write-statements.ts'
import { changeSlugStatements, requireFreeSlug } from './change-slug.ts'
import { AppError } from '#domain/errors.ts'
import { businesses } from '../schema/businesses.ts'
import { categories, cities } from '../schema/taxonomy.ts'
import { SAID_COLUMNS, fieldOfColumn } from '#domain/business/sources.ts'
import type { Content, StoredBusiness } from '#db/imports/business-content.ts'
import { lastImportsOf } from '#db/imports/read-sources.ts'
import { readSourceOrder } from '#db/settings/source-order.ts'
import { readTaxonomy } from '#db/taxonomy/by-ids.ts'
import { contentBy, namesOf, placesSaid, recordsOf, storedSources } from './sources.ts'

/**
 * Reads a business to change, its category and city, and its new category in one round trip. Throws if the business is
 * deleted or in the trash.
 */
async function readForChange(db: Database, id: number, categoryId: number | undefined) {
  const own = (column: 'category_id' | 'city_id') =>
    sql`(select ${sql.raw(column)} from businesses where id = ${id})`
  const category = (wanted: number | undefined) =>
    db
      .select()
      .from(categories)
      .where(eq(categories.id, wanted ?? own('category_id')))
  const [[stored], [oldCategory], [newCategory], [oldCity = null]] = await db.batch([
    db.select().from(businesses).where(eq(businesses.id, id)),
    category(undefined),
    category(categoryId),
    db
      .select()
      .from(cities)
      .where(eq(cities.id, own('city_id'))),
  ])
  if (!stored || !oldCategory) throw new AppError('not_found', 'There is no such business.')
  if (stored.deletedAt !== null) throw new AppError('gone', 'This business is in the trash.')
  return { stored, oldCategory, newCategory, oldCity }
}

/** `conflict`: another change was stored since the business was read. */
export type Updated = 'saved' | 'unchanged' | 'conflict'

/** An undoable operation that a change belongs to. */
export interface OperationPart {
  /** The operation's name in the journal. */
  readonly operation: string
  /** Statements for the change's transaction; skipped if the business was changed meanwhile. */
  readonly statements: (businessId: number) => readonly SQL[]
}

/**
 * Changes fields of a business, derived columns included, and pins them against imports, unless a program sets them
 * (`setBy` null). Throws if the business is deleted or in the trash.
 */
export const updateBusiness = (
  db: Database,
  id: number,
  patch: BusinessPatch,
  actor: string,
  setBy: PinSetter | null = 'operator',
  part?: OperationPart,
): Promise<Updated> => retryOnConflict(() => update(db, id, patch, actor, setBy, part))

async function update(
  db: Database,
  id: number,
  { version: readVersion, liftSuppression = false, unpin = [], confirm = [], ...form }: BusinessPatch,
  actor: string,
  setBy: PinSetter | null,
  part: OperationPart | undefined,
): Promise<Updated> {
  const { stored, oldCategory, newCategory, oldCity } = await readForChange(db, id, form.categoryId)
  const { version } = stored
  if (readVersion !== undefined && readVersion !== version) return 'conflict'

  const category = categoryOfForm(newCategory)
  const { slug: wantedSlug, ...fields } = candidateOfForm(form, stored)
  const moves = isCityChanged(fields, stored, oldCity)
  const whole = withStored(fields, stored, moves ? fields.city : oldCity?.name)
  const isAbroad = whole.countryCode !== stored.countryCode
  const isResolved = moves || isAbroad || Boolean(fields.otherCategories)
  const taxonomy = isResolved ? await resolveTaxonomy(db, [whole]) : undefined
  const city = moves ? (taxonomy?.cities.of(whole) ?? null) : oldCity
  const timezone = await fillTimezone(db, form, {
    ...whole,
    city: city?.name,
    countryCode: whole.countryCode ?? city?.countryCode,
  })
  const facts = record.factsOf(
    { ...fields, timezone, name: whole.name },
    { category, city, matchKey: stored.matchKey },
  )
  const edited = record.mergeFacts(stored, facts)
  const slug = wantedSlug ?? stored.slug
  if (slug !== stored.slug) await requireFreeSlug(db, slug, id)

  const pins = pinsOf(stored, edited, { confirm, saysTimezone: Boolean(form.timezone), setBy })
  const pinnedFields = withoutPins(pins, unpin)
  const { content, sources } = await withSources(db, stored, edited, pinnedFields, unpin)
  const change = differences(
    stored,
    content,
    { slug: stored.slug, category: oldCategory.name, city: oldCity?.name ?? null },
    { slug, category: category.name, city: city?.name ?? null, pinnedFields },
  )
  if (Object.keys(change.after).length === 0) return 'unchanged'
  const lifts = NAMING.some((field) => field in change.after)
    ? await liftStatements(db, {
        candidate: named({ ...content, slug }, city),
        before: named(stored, oldCity),
        lifts: liftSuppression,
        actor,
        condition: sql`exists (select 1 from businesses where id = ${id} and version = ${version})`,
      })
    : []
  const derived = record.derivedColumns(content, {
    categoryText: category.searchText,
    cityText: city?.searchText ?? '',
  })
  const kindKeys = taxonomy ? await planOthers(taxonomy, content.otherCategories) : []
  const renewal = [
    ...kindKeys,
    ...vocabularyUpdate(searchableText(stored), searchableText(derived)),
    ...(content.type === stored.type ? [] : await typeKeyStatements([content.type ?? ''])),
  ]
  const statements = [
    ...partOf(part, stored, { ...content, pinnedFields, sources }),
    ...lifts,
    ...auditChanges(actor, [{ id, readVersion: version, ...change }]),
    ...(slug === stored.slug ? [] : changeSlugStatements(stored, slug)),
    ...updateUnchangedRows([{ ...stored, readVersion: version, pinnedFields, sources, content, derived }]),
    ...renewal,
  ].map((statement) => db.run(statement))
  // The country first, since the new row references it.
  const [first, ...rest] = [...(taxonomy ? writeTaxonomy(db, taxonomy) : []), ...statements]
  if (first === undefined) return 'unchanged'
  const results = await db.batch([first, ...rest]).catch((error: unknown) => {
    if (part && isConditionUnmet(error)) return undefined
    throw error
  })
  if (results === undefined) return 'conflict'
  const updated = results.at(-1 - renewal.length) as { readonly rowsAffected: number } | undefined
  return updated?.rowsAffected === 1 ? 'saved' : 'conflict'
}

interface Set {
  /** Fields that a person confirmed as correct. */
  readonly confirm: readonly PinnableField[]
  readonly saysTimezone: boolean
  readonly setBy: PinSetter | null
}

/** The pins after people set or confirmed fields; programs set none. */
function pinsOf(
  stored: record.StoredBusiness,
  after: record.Content,
  { confirm, saysTimezone, setBy }: Set,
): PinnedFields | null {
  const pins = stored.pinnedFields
  if (setBy === null) return pins
  const confirmed = confirm.length === 0 ? pins : withPins(pins, confirm, pinOfNow(setBy, stored.timezone))
  return pinsAfter({ pins: confirmed, before: stored, after, saysTimezone, setBy })
}

/** The statements that add a change to an operation, if the business is as it was read. */
function partOf(
  part: OperationPart | undefined,
  stored: record.StoredBusiness,
  fresh: record.Content & Pick<record.StoredBusiness, 'pinnedFields' | 'sources'>,
): readonly SQL[] {
  if (part === undefined) return []
  const { id, version } = stored
  const replaced = ([...record.CONTENT, 'pinnedFields', 'sources'] as const).filter(
    (column) => JSON.stringify(fresh[column]) !== JSON.stringify(stored[column]),
  )
  const before = JSON.stringify(Object.fromEntries(replaced.map((column) => [column, stored[column]])))
  return [
    requireCondition(sql`exists (select 1 from businesses
      where id = ${id} and version = ${version} and deleted_at is null)`),
    ...part.statements(id),
    ...recordChanges(part.operation, [[id, before, version + 1, version]]),
  ]
}

/** The business as it will be stored, for looking up its city. */
function withStored(
  fields: Partial<BusinessCandidate>,
  stored: record.StoredBusiness,
  city: string | null | undefined,
): BusinessCandidate {
  const { name, state, countryCode, latitude, longitude, timezone } = stored
  return { name, state, countryCode, latitude, longitude, timezone, ...fields, city: city ?? null }
}

/** The fields that identify a business. */
const NAMING = ['name', 'address', 'phone', 'countryCode', 'city', 'slug'] as const

/** The identifying fields' values as an import's row would have them. */
const named = (
  {
    name,
    address,
    phone,
    countryCode,
    slug,
  }: Pick<record.StoredBusiness, Exclude<(typeof NAMING)[number], 'city'>>,
  city: CityRecord | null,
): BusinessCandidate => ({
  name,
  address,
  phone,
  countryCode,
  slug,
  city: city?.name ?? null,
  state: city?.state ?? null,
})

/**
 * An edited business with its records: a source's value is kept beneath a pinned one, and shows again when the pin is
 * removed.
 */
async function withSources(
  db: Database,
  stored: StoredBusiness,
  edited: Content,
  pinnedFields: PinnedFields | null,
  unpin: readonly PinnableField[],
): Promise<Pick<StoredBusiness, 'sources'> & { readonly content: Content }> {
  if (stored.sources === null && pinnedFields === null) return { content: edited, sources: null }
  const isLetGo = unpin.length > 0 && stored.sources !== null
  const batchOf = stored.sources ? undefined : await lastImportsOf(db, [stored.id])
  const before = recordsOf(stored, batchOf?.get(stored.id))
  if (!isLetGo) return { content: edited, sources: storedSources(before, edited) }
  // Values that no source states are attributed to the first record.
  const unsaid = SAID_COLUMNS.filter((column) => {
    const field = fieldOfColumn(column)
    const isFree = field !== undefined && stored.pinnedFields?.[field] && !pinnedFields?.[field]
    return isFree && edited[column] !== null && before.every(({ says }) => says[column] == null)
  })
  const records = before.map((one, at) =>
    at > 0 || unsaid.length === 0
      ? one
      : {
          ...one,
          says: { ...one.says, ...Object.fromEntries(unsaid.map((column) => [column, edited[column]])) },
        },
  )
  const { categoryIds, cityIds } = placesSaid(records)
  const taxonomy = await readTaxonomy(db, [...categoryIds, edited.categoryId], [...cityIds, edited.cityId])
  const order = await readSourceOrder(db)
  const content = contentBy(records, edited, pinnedFields, { order, names: namesOf(taxonomy) })
  return { content, sources: storedSources(records, content) }
}
