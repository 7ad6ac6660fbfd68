import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { placeIdsOf, sourceIdsOf } from '#domain/business/shared-id.ts'

/** A row to be imported: the candidate, its key for matching without an id, its possible slugs. */
export interface Incoming {
  readonly row: number
  readonly candidate: BusinessCandidate
  /** Whether its cells equal those of an earlier row, and it has no id. */
  readonly isCopy: boolean
  readonly matchKey: string
  /** Its keys under former slugs of its city, in a city that was merged into it, or by former rules. */
  readonly formerKeys: readonly string[]
  readonly slugs: readonly string[]
  /**
   * The content hash of the row as a new business; only for rows without city and id, as many of them may be alike.
   */
  readonly ownHash?: string | undefined
}

/** The key of the source's id; undefined for a row without one. All sources without a name count as one source. */
export const sourceKey = ({
  source,
  sourceId,
}: Pick<BusinessCandidate, 'source' | 'sourceId'>): string | undefined =>
  sourceId ? `source ${source ?? ''} ${sourceId}` : undefined

export const keysUnder = (
  { source }: BusinessCandidate,
  ids: readonly (string | null | undefined)[],
): string[] =>
  ids.flatMap((sourceId) => sourceKey({ source: source ?? null, sourceId: sourceId ?? null }) ?? [])

/**
 * The ids by which a row is matched, strongest first; none for a row that has only its name and address. Rows with
 * different ids are different businesses, however similar.
 */
export function idKeys(candidate: BusinessCandidate): string[] {
  const { placeId, id, slug } = candidate
  if (isExportedRow(candidate))
    return [
      ...(placeId ? [`place ${placeId}`] : []),
      `own ${id}`,
      ...keysUnder(candidate, [candidate.sourceId]),
      `slug ${slug}`,
    ]
  return placeId
    ? placeIdsOf(candidate).map((each) => `place ${each}`)
    : keysUnder(candidate, sourceIdsOf(candidate))
}

export const hasIds = ({ candidate }: Incoming) => idKeys(candidate).length > 0

/** Whether the key names the same business everywhere: ids and slugs of this program do so only in one directory. */
export const isUniversal = (key: string): boolean => !/^(?:own|slug) /.test(key)
