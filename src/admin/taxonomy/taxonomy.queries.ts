import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../kit/api.ts'
import { TAXONOMY_REFRESH } from '../kit/choices/choices.queries.ts'
import { listing } from '../kit/list/listing.ts'
import { readOwnNames } from '../kit/choices/kind-names.ts'
import { THROWN } from '../kit/error-messages.ts'
import type { Draft, Kind, NewDraft, TaxonomyRow } from './kind.ts'
import { listQueryOf, type TaxonomyView } from './view.ts'

/** A page of the categories or cities; imports add new ones at any time. */
export const taxonomyListing = <Row extends TaxonomyRow>(kind: Kind<Row>, view: TaxonomyView) => ({
  ...listing({
    key: ['admin', kind.screen],
    query: listQueryOf(view),
    ask: kind.calls.list,
    failed: THROWN[kind.screen],
  }),
  ...TAXONOMY_REFRESH,
})

/** Every list shows city or category names, or their counts. */
export async function afterWrite(): Promise<void> {
  await readOwnNames()
  return queryClient.invalidateQueries()
}

export const creating = <Row extends TaxonomyRow>({ calls }: Kind<Row>) =>
  mutationOptions({
    mutationFn: (draft: NewDraft) => calls.add(draft),
    onSettled: afterWrite,
  })

export const saving = <Row extends TaxonomyRow>({ calls }: Kind<Row>) =>
  mutationOptions({
    mutationFn: ({ id, patch }: { id: number; patch: Partial<Draft> }) => calls.save(id, patch),
    onSettled: afterWrite,
  })

export const removing = <Row extends TaxonomyRow>({ calls }: Kind<Row>) =>
  mutationOptions({
    mutationFn: (id: number) => calls.remove(id),
    onSettled: afterWrite,
  })

const merges = client.api.admin['taxonomy-merges']

/** The latest merges of a kind. */
export const mergesOf = ({ screen, filter }: Pick<Kind<TaxonomyRow>, 'screen' | 'filter'>) =>
  queryOptions({
    queryKey: ['admin', screen, 'merges'],
    queryFn: () => okJson(merges.$get({ query: { kind: filter } })),
  })

/** Moves the next businesses of a merge back; called until done. */
export const undoStep = (id: number) =>
  okJson(merges[':id{[0-9]+}'].undo.$post({ param: { id: String(id) } }))
