import { candidateOfForm } from '#domain/business/form-candidate.ts'
import type { BusinessForm } from '#domain/business/form.ts'
import type { PinSetter } from '#domain/business/pins.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { Database } from '../client.ts'
import { auditStatement } from '../audit/append.ts'
import { findKnown } from '../imports/match.ts'
import { writeTaxonomy } from '../imports/taxonomy.ts'
import { prepare } from '../imports/prepare-row.ts'
import * as record from '../imports/business-content.ts'
import { typeKeyStatements } from '../search/kind-keys.ts'
import { liftStatements } from '../suppressions/refuse.ts'
import { vocabularyUpdate, searchableText } from '../search/vocabulary.ts'
import { fillTimezone } from './fill-timezone.ts'
import { planOthers, requireCategory, resolveTaxonomy } from './form-taxonomy.ts'
import { pinsAfter } from './pins.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { insertRows } from './write-statements.ts'
import { recordChanges } from '../undo/journal.ts'
import { requireFreeSlug } from './change-slug.ts'
import type { OperationPart } from './update.ts'

/** The id of the new business, or of the existing one with the same name, address and city. */
export type Created = { readonly kind: 'created' | 'exists'; readonly id: number }

/** Adds a business as an import of one row would, and pins what the form gives. */
export const createBusiness = (
  db: Database,
  form: BusinessForm,
  actor: string,
  setBy: PinSetter = 'operator',
  part?: OperationPart,
): Promise<Created> => retryOnConflict(() => create(db, form, actor, setBy, part))

async function create(
  db: Database,
  form: BusinessForm,
  actor: string,
  setBy: PinSetter,
  part: OperationPart | undefined,
): Promise<Created> {
  const { slug: wantedSlug, ...fields } = candidateOfForm(form)
  const category = await requireCategory(db, form.categoryId)
  const candidate: BusinessCandidate = {
    ...fields,
    timezone: await fillTimezone(db, form, fields),
    name: fields.name ?? form.name.trim(),
    category: category.name,
  }
  if (wantedSlug) await requireFreeSlug(db, wantedSlug, null)
  const taxonomy = await resolveTaxonomy(db, [candidate])
  const incoming = prepare({ row: 1, candidate }, taxonomy)
  const known = await findKnown(db, [incoming], [])
  const existing = known.find(incoming) ?? known.twins(incoming)[0]
  if (existing) return { kind: 'exists', id: existing.id }

  const lifts = await liftStatements(db, {
    candidate: wantedSlug ? { ...candidate, slug: wantedSlug } : candidate,
    lifts: form.liftSuppression ?? false,
    actor,
  })
  const city = taxonomy.cities.of(candidate) ?? null
  const kindKeys = await planOthers(taxonomy, candidate.otherCategories)
  const facts = record.factsOf(candidate, { category, city, matchKey: incoming.matchKey })
  const content = record.newContent(facts)
  const id = known.lastId + 1
  const slug = wantedSlug ?? incoming.slugs.find((each) => !known.takenSlugs.has(each)) ?? `business-${id}`
  const derived = record.derivedColumns(content, {
    categoryText: category.searchText,
    cityText: city?.searchText ?? '',
  })
  const written = {
    id,
    slug,
    globalRowNumber: known.lastRowNumber + 1,
    matchKey: incoming.matchKey,
    content,
    randomKey: record.randomKey(facts),
    pinnedFields: pinsAfter({
      pins: null,
      before: record.newContent({ name: '', matchKey: '' }),
      after: content,
      saysTimezone: Boolean(form.timezone),
      setBy,
    }),
    sources: null,
    derived,
  }
  const after = { name: content.name, slug, category: category.name, city: city?.name ?? null }
  await db.batch([
    auditStatement(db, { actor, action: 'create', entity: 'business', entityId: id, after }),
    ...writeTaxonomy(db, taxonomy),
    ...[
      ...(part ? [...part.statements(id), ...recordChanges(part.operation, [[id, null, 1, null]])] : []),
      ...lifts,
      ...insertRows([written]),
      ...vocabularyUpdate('', searchableText(derived)),
      ...(await typeKeyStatements([content.type ?? ''])),
      ...kindKeys,
    ].map((statement) => db.run(statement)),
  ])
  return { kind: 'created', id }
}
