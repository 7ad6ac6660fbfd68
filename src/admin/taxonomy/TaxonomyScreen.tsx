import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import '#src/styles/admin/taxonomy.css'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { selectColumn } from '../kit/list/select-column.tsx'
import { useDebouncedEdit } from '../kit/list/use-debounced-edit.ts'
import { useView } from '../kit/list/use-view.ts'
import { sortedBy } from '../kit/list/view.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useMay } from '../kit/session/own-session.ts'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { messages } from '../messages.ts'
import { columnsOf, type OpenDialog } from './columns.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import type { Kind, TaxonomyRow } from './kind.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { removing, taxonomyListing } from './taxonomy.queries.ts'
import { viewOf } from './view.ts'
import { type Selection, useSelection } from '../kit/list/use-selection.ts'
import { asNumber } from '../kit/format.ts'
import { useFootHeight } from '../kit/ui/use-foot-height.ts'

const mergeBarWords = messages.taxonomy

/** The actions on the selected categories or cities. */
function MergeBar(props: { count: number; onMerge: () => void; onClear: () => void }) {
  const { count, onMerge, onClear } = props
  const title = mergeBarWords.selected(asNumber(count))
  return (
    <section ref={useFootHeight<HTMLElement>()} className="bulk-bar" aria-label={title}>
      <p className="mr-auto font-semibold" aria-live="polite">
        {title}
        {count < 2 && <span className="font-normal text-soft"> {mergeBarWords.selectMore}</span>}
      </p>
      <Button look="quiet" onClick={onClear}>
        {mergeBarWords.selectNone}
      </Button>
      <Button look="primary" disabled={count < 2} onClick={onMerge}>
        {mergeBarWords.mergeSelected}
      </Button>
    </section>
  )
}

/** The selection of a list with its rows, possibly of several pages; it is cleared when `filters` change. */
function useSelectedRows<Row extends TaxonomyRow>(filters: object, rows: readonly Row[]) {
  const { ids, set } = useSelection(filters)
  const [seen, setSeen] = useState<ReadonlyMap<number, Row>>(new Map())
  const selection: Selection = {
    ids,
    set: (next) => {
      const all = [...seen.values(), ...rows].map((row) => [row.id, row] as const)
      setSeen(new Map(all.filter(([id]) => next.has(id))))
      set(next)
    },
  }
  return { selection, selected: [...seen.values()].filter(({ id }) => ids.has(id)) }
}

const MergesDialog = lazy(() => import('./MergesDialog.tsx'))

const { taxonomy: common } = messages

/** The default target when several are merged. */
const largestOf = <Row extends TaxonomyRow>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.businessCount - a.businessCount)[0]

/** The list of one kind, with the dialogs to add, edit, merge and delete. */
export function TaxonomyScreen<Row extends TaxonomyRow>({ kind }: { kind: Kind<Row> }) {
  const { screen, words, Filters } = kind
  const [view, change] = useView(screen, viewOf)
  const may = useMay()
  const search = useDebouncedEdit(view.q ?? '', (text) => {
    void change({ q: text.trim(), page: undefined }, { isReplacing: true })
  })
  const [doing, setDoing] = useState<OpenDialog<Row>>()
  const [isMerging, setMerging] = useState(false)
  const [isListingMerges, setListingMerges] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const close = () => setDoing(undefined)
  const list = useQuery(taxonomyListing(kind, view))
  const removal = useMutation({
    ...removing(kind),
    onSuccess: () => {
      saySuccess(common.removed)
      close()
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  const rows = list.data?.rows ?? []
  const { selection, selected } = useSelectedRows({ q: view.q, country: view.country }, rows)
  const clearSelection = () => selection.set(new Set())
  const columns = [
    selectColumn(selection, rows, { all: common.selectAll, one: ({ name }) => common.select(name) }),
    ...columnsOf(kind, setDoing),
  ]
  const isFiltered = view.q !== undefined || view.country !== undefined
  const clear = () => void change({ q: undefined, country: undefined, page: undefined })
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        <Button onClick={() => setListingMerges(true)}>{common.merges}</Button>
        {may('edit') && (
          <Button look="primary" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </PageHead>
      <search className="admin-tools">
        <SearchField
          label={common.search}
          placeholder={common.searchHint}
          value={search.edited}
          onChange={search.edit}
        />
        {Filters && <Filters view={view} change={change} />}
      </search>
      <ListFrame
        list={list}
        page={view.page}
        onPage={(page, options) => void change({ page }, options)}
        failed={{ title: words.failed.list }}
        empty={{ title: words.empty, text: words.emptyText }}
        clear={isFiltered ? { label: common.clear, run: clear } : undefined}
      >
        <DataTable
          className="place-table"
          caption={list.isPending ? common.loading : words.table}
          columns={columns}
          shown={view.columns}
          rows={rows}
          isSelected={({ id }) => selection.ids.has(id)}
          idOf={({ id }) => id}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          sort={{ id: view.sort ?? 'name', isDescending: view.order === 'desc' }}
          onSort={(sort) => void change(sortedBy(viewOf, sort))}
        />
      </ListFrame>
      {selected.length > 0 && (
        <MergeBar count={selected.length} onMerge={() => setMerging(true)} onClear={clearSelection} />
      )}
      {isMerging && (
        <MergeDialog
          kind={kind}
          rows={selected}
          into={largestOf(selected)}
          onClose={() => setMerging(false)}
          onDone={clearSelection}
        />
      )}
      {isListingMerges && (
        <Suspense>
          <MergesDialog kind={kind} onClose={() => setListingMerges(false)} />
        </Suspense>
      )}
      {isAdding && (
        <CreateDialog
          kind={kind}
          onClose={() => setAdding(false)}
          onOpen={(row) => {
            setAdding(false)
            setDoing({ kind: 'edit', row })
          }}
        />
      )}
      {doing?.kind === 'edit' && (
        <EditDialog
          kind={kind}
          row={doing.row}
          onClose={close}
          onMerge={(into) => setDoing({ kind: 'merge', row: doing.row, into })}
        />
      )}
      {doing?.kind === 'merge' && (
        <MergeDialog kind={kind} rows={[doing.row]} into={doing.into} onClose={close} />
      )}
      <Confirm
        isOpen={doing?.kind === 'remove'}
        onCancel={close}
        onConfirm={() => doing && removal.mutate(doing.row.id)}
        isBusy={removal.isPending}
        title={common.removeTitle(doing?.row.name ?? '')}
        text={common.removeText}
        action={messages.common.delete}
        isDanger
      />
    </>
  )
}
