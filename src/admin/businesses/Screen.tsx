import { useQuery } from '@tanstack/react-query'
import type { RowSelectionState } from '@tanstack/react-table'
import { Download, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Empty } from '#ui/Empty.tsx'
import '#src/styles/admin/businesses.css'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Pager } from '../kit/list/Pager.tsx'
import { BulkBar } from './BulkBar.tsx'
import { listing } from './businesses.queries.ts'
import { BusinessTable } from './BusinessTable.tsx'
import { Filters } from './Filters.tsx'
import { SortField } from './SortField.tsx'
import { useFilters } from './use-filters.ts'
import { useView } from './use-view.ts'
import { filtersOf, PAGE_SIZE } from './view.ts'

const words = messages.businesses
const BusinessDialog = lazy(() => import('./edit/BusinessDialog.tsx'))
const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

/** Lists, searches and edits businesses, one by one or in bulk. */
export default function Screen() {
  const [view, change] = useView()
  const filters = useFilters(view, change)
  const list = useQuery(listing(view))
  const { rows = [], total = 0, isMore = false } = list.data ?? {}
  const [selection, setSelection] = useSelection(JSON.stringify(filtersOf(view)))
  const selected = Object.keys(selection).map(Number)
  const [isExporting, setExporting] = useState(false)
  const isTrash = view.status === 'trash'
  const isFiltered = Object.keys(filtersOf(view)).length > 0
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        <Button onClick={() => setExporting(true)}>
          <Download aria-hidden="true" />
          {messages.excel.export.title}
        </Button>
        <Button look="primary" onClick={() => void change({ edit: 'new', tab: undefined })}>
          <Plus aria-hidden="true" />
          {words.add}
        </Button>
      </PageHead>
      <Filters draft={filters.draft} set={filters.set}>
        <SortField view={view} change={change} />
      </Filters>
      {list.isError && rows.length === 0 ? (
        <Failure title={words.failed.list} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 && !list.isPending ? (
        <Empty title={words.empty} text={isTrash ? words.emptyTrash : words.emptyText}>
          {isFiltered && <Button onClick={filters.clear}>{words.clear}</Button>}
        </Empty>
      ) : (
        <>
          <BusinessTable
            {...{ rows, total, view, change, selection, setSelection }}
            isLoading={list.isPending}
            isStale={list.isPlaceholderData}
          />
          <Pager
            page={view.page ?? 1}
            pageSize={PAGE_SIZE}
            total={total}
            isMore={isMore}
            onChange={(page) => void change({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
      {selected.length > 0 && <BulkBar ids={selected} isTrash={isTrash} onDone={() => setSelection({})} />}
      {isExporting && (
        <Suspense>
          <ExportDialog view={view} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {view.edit !== undefined && (
        <Suspense>
          <BusinessDialog key={view.edit} view={view} change={change} />
        </Suspense>
      )}
    </>
  )
}

/** The selected rows by id; reset when the filters change. */
function useSelection(filters: string) {
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [seen, setSeen] = useState(filters)
  if (seen !== filters) {
    setSeen(filters)
    setSelection({})
  }
  return [selection, setSelection] as const
}
