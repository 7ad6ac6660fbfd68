import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCategory } from '#domain/business/admin-places.ts'
import { categoryPath } from '#domain/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { signOf } from '#ui/sign.ts'
import '#src/styles/admin/places.css'
import { sayFailure, saySuccess } from '../businesses/toasts.ts'
import { messages } from '../messages.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { ListFrame } from '../places/ListFrame.tsx'
import { type Column, Count, PlaceName, PlaceTable } from '../places/PlaceTable.tsx'
import { useSearchText, useView } from '../places/use-view.ts'
import { listing, remove } from './categories.queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { MergeCategory } from './MergeCategory.tsx'

const words = messages.categories
const { places } = messages

type Doing = {
  readonly kind: 'edit' | 'merge' | 'remove'
  readonly row: AdminCategory
  readonly into?: AdminCategory
}

/** The categories: found, named, drawn, merged. */
export default function Screen() {
  const [view, change] = useView('categories')
  const [typed, setTyped] = useSearchText(view, change)
  const [doing, setDoing] = useState<Doing | undefined>(undefined)
  const list = useQuery(listing(view))
  const close = () => setDoing(undefined)
  const removal = useMutation({
    ...remove,
    onSuccess: () => {
      saySuccess(places.removed)
      close()
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  const columns: readonly Column<AdminCategory>[] = [
    {
      ...{ id: 'name', label: words.columns.name, sort: 'name' },
      cell: (row) => (
        <PlaceName row={row} onOpen={() => setDoing({ kind: 'edit', row })}>
          <Icon name={signOf(row.icon)} />
        </PlaceName>
      ),
    },
    { id: 'schemaType', label: words.columns.schemaType, cell: ({ schemaType }) => schemaType },
    { id: 'slug', label: words.columns.slug, cell: ({ slug }) => categoryPath(slug) },
    {
      ...{ id: 'count', label: words.columns.count, sort: 'count', isNumber: true },
      cell: (row) => <Count {...row} />,
    },
  ]
  return (
    <>
      <ListFrame {...{ words, view, change, typed, setTyped, list }}>
        <PlaceTable
          {...{ columns, view, change }}
          caption={words.table}
          rows={list.data?.rows ?? []}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          pathOf={categoryPath}
          onMerge={(row) => setDoing({ kind: 'merge', row })}
          onRemove={(row) => setDoing({ kind: 'remove', row })}
        />
      </ListFrame>
      {doing?.kind === 'edit' && (
        <EditDialog
          category={doing.row}
          onClose={close}
          onMerge={(into) => setDoing({ kind: 'merge', row: doing.row, into })}
        />
      )}
      {doing?.kind === 'merge' && <MergeCategory source={doing.row} into={doing.into} onClose={close} />}
      <Confirm
        isOpen={doing?.kind === 'remove'}
        onCancel={close}
        onConfirm={() => doing && removal.mutate(doing.row.id)}
        isBusy={removal.isPending}
        title={places.removeTitle(doing?.row.name ?? '')}
        text={places.removeText}
        action={messages.common.delete}
        isDanger
      />
    </>
  )
}
