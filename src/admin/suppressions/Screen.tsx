import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suppression } from '#domain/suppression.ts'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { useDebouncedEdit } from '../kit/list/use-debounced-edit.ts'
import { useView } from '../kit/list/use-view.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { messages } from '../messages.ts'
import { lift, suppressionListing } from './suppressions.queries.ts'
import { viewOf } from './view.ts'
import { asInstant } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { Button } from '../kit/ui/Button.tsx'

const columnsWords = messages.suppressions

/** The table's columns; `onLift` asks for confirmation. */
const columnsOf = (onLift: (row: Suppression) => void): readonly Column<Suppression>[] => [
  { id: 'name', label: columnsWords.name, isTitle: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'place',
    label: columnsWords.place,
    cell: ({ city, countryCode }) => [city, countryCode].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'kinds',
    label: columnsWords.kinds,
    cell: ({ kinds }) => kinds.map((kind) => columnsWords.kindNames[kind]).join(', '),
  },
  { id: 'note', label: columnsWords.note, cell: ({ note }) => note ?? '–' },
  {
    id: 'date',
    label: columnsWords.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{asInstant(createdAt)}</time>,
  },
  {
    id: 'actions',
    label: columnsWords.actions,
    isLabelHidden: true,
    isFixed: true,
    cell: (row) => (
      <Button aria-label={columnsWords.liftOf(row.name)} onClick={() => onLift(row)}>
        {columnsWords.lift}
      </Button>
    ),
  },
]

const words = messages.suppressions

/** Permanently removed businesses; an entry can be lifted. */
export default function Screen() {
  const [view, change] = useView('suppressions', viewOf)
  const search = useDebouncedEdit(view.q ?? '', (text) => {
    void change({ q: text.trim(), page: undefined }, { isReplacing: true })
  })
  const [asked, setAsked] = useState<Suppression>()
  const list = useQuery(suppressionListing(view))
  const lifting = useMutation({
    ...lift,
    onSuccess: () => {
      saySuccess(words.lifted)
      setAsked(undefined)
    },
    onError: (error) => sayFailure(words.failed.lift, error),
  })
  const clear = () => void change({ q: undefined, page: undefined })
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <search className="admin-tools">
        <SearchField label={words.search} value={search.edited} onChange={search.edit} />
      </search>
      <ListFrame
        list={list}
        page={view.page}
        onPage={(page, options) => void change({ page }, options)}
        failed={{ title: words.failed.list }}
        empty={{ title: words.empty, text: words.emptyText }}
        clear={view.q === undefined ? undefined : { label: words.clear, run: clear }}
      >
        <DataTable
          caption={words.table}
          columns={columnsOf(setAsked)}
          rows={list.data?.rows ?? []}
          idOf={({ id }) => id}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
        />
      </ListFrame>
      <Confirm
        isOpen={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && lifting.mutate(asked.id)}
        isBusy={lifting.isPending}
        title={words.liftTitle(asked?.name ?? '')}
        text={words.liftText}
        action={words.lift}
        isDanger
      />
    </>
  )
}
