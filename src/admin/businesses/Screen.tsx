import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ADMIN_SORTS } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import '#src/styles/admin/businesses.css'
import '#src/styles/admin/views.css'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { selectColumn } from '../kit/list/select-column.tsx'
import { SortField } from '../kit/list/SortField.tsx'
import { useSelection } from '../kit/list/use-selection.ts'
import { useView } from '../kit/list/use-view.ts'
import { sortedBy } from '../kit/list/view.ts'
import type { Sort } from '../kit/list/column.ts'
import { Button } from '../kit/ui/Button.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { messages } from '../messages.ts'
import { JobNotice } from './bulk/JobNotice.tsx'
import { businessListing } from './businesses.queries.ts'
import { columnsOf } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { FurtherFilters } from './FurtherFilters.tsx'
import { useFilters } from './use-filters.ts'
import { TrashNotice } from './trash/TrashNotice.tsx'
import { filtersOf, FURTHER, viewOf, type View } from './view.ts'
import { ViewTools } from './ViewTools.tsx'

const words = messages.businesses
const BusinessSheet = lazy(() => import('./edit/BusinessSheet.tsx'))
const BulkBar = lazy(() => import('./bulk/BulkBar.tsx'))
const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

/** Without an explicit sort, a list is ordered by name and a search by relevance. */
const sortOf = ({ sort, order, q }: View): Sort | undefined =>
  sort === undefined && q ? undefined : { id: sort ?? 'name', isDescending: order === 'desc' }

const FromExcel = () => (
  <Link className="button" to={adminPath('excel')}>
    {messages.views.fromExcel}
  </Link>
)

/** Lists, searches and edits businesses, one by one or in bulk. */
export default function Screen() {
  const [view, change] = useView('businesses', viewOf)
  const filters = useFilters(view, change)
  const list = useQuery(businessListing(view))
  const selection = useSelection(filtersOf(view))
  const rows = list.data?.rows ?? []
  const [isFurther, setFurther] = useState(FURTHER.some((name) => view[name] !== undefined))
  const [isExporting, setExporting] = useState(false)
  const isTrash = view.status === 'trash'
  const isFiltered = Object.keys(filtersOf(view)).length > 0
  const isDoubtful = view.status === 'doubtful'
  const open = ({ id }: { id: number }) => void change({ edit: id, tab: isDoubtful ? 'address' : undefined })
  const columns = [
    selectColumn(selection, rows, { all: words.selectAll, one: ({ name }) => words.select(name) }),
    ...columnsOf(open, { isDense: view.dense === true, isTrash }),
  ]
  const sorting = { sort: sortOf(view), onSort: (sort: Sort) => void change(sortedBy(viewOf, sort)) }
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
        <SortField columns={columns} {...sorting} />
      </Filters>
      <ViewTools view={view} change={change} isFurther={isFurther} onFurther={() => setFurther(!isFurther)} />
      {isFurther && <FurtherFilters draft={filters.draft} set={filters.set} />}
      <JobNotice />
      <TrashNotice isShown={isTrash} />
      <p className="found-instead" role="status">
        {list.data?.corrected !== undefined && words.corrected(list.data.corrected)}
      </p>
      <ListFrame
        list={list}
        page={view.page}
        onPage={(page, options) => void change({ page }, options)}
        size={{ value: view.size, set: (size) => void change({ size, page: undefined }) }}
        failed={{ title: words.failed.list }}
        empty={
          isFiltered
            ? { title: words.empty, text: isTrash ? words.emptyTrash : words.emptyText }
            : { title: words.empty, text: messages.views.emptyDirectory, children: <FromExcel /> }
        }
        clear={isFiltered ? { label: words.clear, run: filters.clear } : undefined}
      >
        <DataTable
          className={view.dense ? 'business-table is-dense' : 'business-table'}
          caption={list.isPending ? words.loading : words.table}
          columns={columns}
          shown={view.columns ?? ADMIN_SORTS}
          rows={rows}
          idOf={({ id }) => id}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          {...sorting}
          isSelected={({ id }) => selection.ids.has(id)}
          onOpen={open}
        />
      </ListFrame>
      {selection.ids.size > 0 && (
        <Suspense>
          <BulkBar
            ids={[...selection.ids]}
            filters={filtersOf(view)}
            total={list.data?.total ?? 0}
            isMore={list.data?.isMore ?? false}
            isTrash={isTrash}
            onDone={() => selection.set(new Set())}
          />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog view={view} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {view.edit !== undefined && (
        <Suspense>
          <BusinessSheet view={view} change={change} />
        </Suspense>
      )}
    </>
  )
}
