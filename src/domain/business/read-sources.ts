import { type BusinessSource, SAID_COLUMNS, type StatedValues } from './sources.ts'

/** Sources from a backup, validated; null without any. */
export function readSources(value: unknown): readonly BusinessSource[] | null {
  if (!Array.isArray(value)) return null
  return value.flatMap((each: unknown) => readSource(each) ?? [])
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readSource(value: unknown): BusinessSource | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const {
    source,
    sourceId,
    placeId,
    matchKey,
    licence,
    says,
    firstSeen,
    lastSeen,
    goneSince,
    at,
    fetchedAt,
    from,
    batch,
  } = value as { readonly [K in keyof BusinessSource]?: unknown }
  if (typeof matchKey !== 'string' || typeof firstSeen !== 'string' || typeof lastSeen !== 'string')
    return undefined
  return {
    source: text(source),
    sourceId: text(sourceId),
    placeId: text(placeId),
    matchKey,
    licence: text(licence),
    says: columnsIn(says),
    firstSeen,
    lastSeen,
    ...(typeof goneSince === 'string' && { goneSince }),
    ...(at !== undefined && { at: columnsIn(at) as NonNullable<BusinessSource['at']> }),
    ...(typeof fetchedAt === 'string' && { fetchedAt }),
    ...(Number.isSafeInteger(from) && { from: from as number }),
    ...(typeof batch === 'string' && { batch }),
  }
}

function columnsIn(value: unknown): StatedValues {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      ([column, given]) => given != null && SAID_COLUMNS.some((each) => each === column),
    ),
  )
}
