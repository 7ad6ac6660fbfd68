import { MERGE_UNDO_DAYS } from '#domain/taxonomy/merges.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Kind, TaxonomyRow } from './kind.ts'

const words = messages.taxonomy

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  /** Those that are merged. */
  sources: readonly Row[]
  target: Row
}

/** What a merge does, before it is begun: businesses, addresses and imported names, of each and in all. */
export function MergeEffects<Row extends TaxonomyRow>({ kind, sources, target }: Props<Row>) {
  const { pathOf } = kind
  const total = sources.reduce((sum, row) => sum + row.businessCount + row.trashedCount, 0)
  const isOne = sources.length === 1
  return (
    <ul className="notice merge-effects" aria-live="polite">
      <li>{words.moves(asNumber(total), target.name)}</li>
      {sources.map((row) => (
        <li key={row.id}>
          {!isOne && `${words.each(row.name, asNumber(row.businessCount + row.trashedCount))} `}
          {words.redirects(pathOf(row.slug), pathOf(target.slug))}
        </li>
      ))}
      <li>{words.imports(sources.map(({ name }) => name).join('”, “'), target.name)}</li>
      <li className="font-semibold text-ink">{words.wayBack(String(MERGE_UNDO_DAYS))}</li>
    </ul>
  )
}
