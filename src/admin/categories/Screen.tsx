import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import { categoryPath } from '#domain/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { categoryIcon } from '#ui/icon.ts'
import '#src/styles/admin/places.css'
import { messages } from '../messages.ts'
import { ListFrame } from '../places/ListFrame.tsx'
import { type Column, Count, PlaceName, PlaceTable } from '../places/PlaceTable.tsx'
import { RemovePlace } from '../places/RemovePlace.tsx'
import { usePlaces } from '../places/use-places.ts'
import { listing, remove } from './categories.queries.ts'
import { EditDialog } from './EditDialog.tsx'
import { MergeCategory } from './MergeCategory.tsx'

const words = messages.categories

/** Lists, renames and merges categories, and sets their icons. */
export default function Screen() {
  const { view, change, typed, setTyped, list, doing, setDoing, close, removal } = usePlaces({
    screen: 'categories',
    listing,
    remove,
  })
  const columns: readonly Column<AdminCategory>[] = [
    {
      ...{ id: 'name', label: words.columns.name, sort: 'name' },
      cell: (row) => (
        <PlaceName row={row} onOpen={() => setDoing({ kind: 'edit', row })}>
          <Icon name={categoryIcon(row.icon)} />
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
      <RemovePlace {...{ doing, close, removal }} />
    </>
  )
}
