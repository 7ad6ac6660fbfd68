import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Trash2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, useEffect } from 'react'
import { ADMIN_SORTS } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import '#src/styles/admin/businesses.css'
import '#src/styles/admin/business-form.css'
import '#src/styles/admin/views.css'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { selectColumn } from '../kit/list/select-column.tsx'
import { SortField } from '../kit/list/SortField.tsx'
import { useSelection } from '../kit/list/use-selection.ts'
import { useView } from '../kit/list/use-view.ts'
import { sortedBy } from '../kit/list/view.ts'
import type { Sort } from '../kit/list/column.ts'
import { useMay } from '../kit/session/own-session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { messages } from '../messages.ts'
import { businessListing, trash } from './businesses.queries.ts'
import { columnsOf } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { FurtherFilters } from './FurtherFilters.tsx'
import { useFilters } from './use-filters.ts'
import { filtersOf, FURTHER, NO_FILTERS, viewOf, type View } from './view.ts'
import { ViewTools } from './ViewTools.tsx'
import { useStore } from '@nanostores/react'
import type { BulkJob } from '#domain/business/bulk.ts'
import { Progress } from '../kit/ui/Progress.tsx'
import { latestBulkJob } from './bulk/job.queries.ts'
import { reportOf } from './bulk/job-report.ts'
import { $bulk, closeBulk, driveOn, isUnderWay, switchBulk, syncBulkJob } from './bulk/job.store.ts'
import { asNumber, ownDay } from '../kit/format.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { $emptying, emptyTrash } from './trash/emptying.store.ts'

const trashNoticeWords = messages.businesses.emptyingTrash

const noticeOf = (keptDays: number) =>
  keptDays === 0 ? messages.businesses.trashKept : messages.businesses.trashEmptied(asNumber(keptDays))

/**
 * Above the trash: when it is emptied automatically, and a button to empty it now; above other lists only the progress
 * of that.
 */
function TrashNotice({ isShown }: { isShown: boolean }) {
  const emptying = useStore($emptying)
  const counted = useQuery({ ...trash, enabled: isShown })
  const [asked, setAsked] = useState<typeof counted.data>()
  if (emptying !== null)
    return (
      <section className="bulk-job" aria-label={trashNoticeWords.running}>
        <Progress label={trashNoticeWords.running} {...emptying} />
      </section>
    )
  if (!isShown || !counted.data || counted.data.count === 0) return null
  return (
    <section className="notice trash-notice" aria-label={messages.businesses.states.trash}>
      <p>{noticeOf(counted.data.keptDays)}</p>
      <Button
        look="danger"
        isBusy={counted.isFetching}
        onClick={() => void counted.refetch().then(({ data }) => setAsked(data))}
      >
        <Trash2 aria-hidden="true" />
        {trashNoticeWords.action}
      </Button>
      {asked && (
        <Confirm
          isOpen
          isDanger
          title={trashNoticeWords.title(asNumber(asked.count))}
          text={trashNoticeWords.text}
          action={trashNoticeWords.action}
          word={messages.businesses.removeWord}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void emptyTrash(asked)
          }}
        />
      )}
    </section>
  )
}

const jobNoticeWords = messages.bulk

/** The running bulk job with its progress, or the outcome of the last one; either can be undone here. */
function JobNotice() {
  const latest = useQuery(latestBulkJob)
  const { job, isHeld, isWaiting } = useStore($bulk)
  useEffect(() => syncBulkJob(latest.data ?? null), [latest.data])
  if (job === null) return null
  const canGoOn = isUnderWay(job)
  return (
    <section className="bulk-job" aria-label={jobNoticeWords.title}>
      {canGoOn ? <Progress label={labelOf(job)} {...progressOf(job)} /> : null}
      <p role="status">
        {[isHeld && jobNoticeWords.held, isWaiting && jobNoticeWords.waiting, !canGoOn && reportOf(job)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {canGoOn && !job.isPaused && !isHeld && (
          <Button onClick={() => void switchBulk('pause')}>{jobNoticeWords.pause}</Button>
        )}
        {canGoOn && (job.isPaused || isHeld) && (
          <Button look="primary" onClick={() => void (isHeld ? driveOn() : switchBulk('resume'))}>
            {jobNoticeWords.resume}
          </Button>
        )}
        {canGoOn && job.state !== 'undoing' && (
          <Button onClick={() => void switchBulk('stop')}>{jobNoticeWords.stop}</Button>
        )}
        {job.state !== 'undoing' && job.state !== 'undone' && job.changed > 0 && (
          <Button onClick={() => void switchBulk('undo')}>{jobNoticeWords.undo}</Button>
        )}
        {!canGoOn && (
          <Button look="quiet" onClick={closeBulk}>
            {jobNoticeWords.close}
          </Button>
        )}
      </div>
    </section>
  )
}

function labelOf({ state, action, isPaused }: BulkJob): string {
  if (isPaused) return jobNoticeWords.paused
  if (state === 'collecting') return jobNoticeWords.collecting
  return state === 'undoing' ? jobNoticeWords.undoing : jobNoticeWords.running[action]
}

const progressOf = ({ state, total, changed, unchanged, skipped, restored }: BulkJob) =>
  state === 'undoing'
    ? { done: restored, total: changed }
    : { done: changed + unchanged + skipped, total: state === 'collecting' ? 0 : total }

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

/** Lists, searches and edits businesses, singly or in bulk. */
export default function Screen() {
  const [view, change] = useView('businesses', viewOf)
  const may = useMay()
  const filters = useFilters(view, change)
  const list = useQuery(businessListing(view))
  const selection = useSelection(filtersOf(view))
  const rows = list.data?.rows ?? []
  const [isFurther, setFurther] = useState(FURTHER.some((name) => view[name] !== undefined))
  const shownFilters = JSON.stringify(filtersOf(view))
  /** The list's filters that the last bulk job used. */
  const [bulkFilters, setBulkFilters] = useState<string>()
  const { job } = useStore($bulk)
  const changedAway =
    bulkFilters === shownFilters && job?.state === 'done' && job.changed > 0
      ? {
          title: jobNoticeWords.changedAway(asNumber(job.changed)),
          text: jobNoticeWords.changedAwayText,
        }
      : undefined
  // What a list lacks while many are changed, or changed back, may be in it the next moment.
  const isChanging = job !== null && (isUnderWay(job) || (job.state === 'undone' && list.isFetching))
  const [isExporting, setExporting] = useState(false)
  const isTrash = view.status === 'trash'
  const isFiltered = Object.keys(filtersOf(view)).length > 0
  const isDoubtful = view.status === 'doubtful'
  const open = ({ id }: { id: number }) => void change({ edit: id, tab: isDoubtful ? 'address' : undefined })
  const columns = [
    ...(may('edit')
      ? [selectColumn(selection, rows, { all: words.selectAll, one: ({ name }) => words.select(name) })]
      : []),
    ...columnsOf(open, { isDense: view.dense === true, isTrash }),
  ]
  const sorting = { sort: sortOf(view), onSort: (sort: Sort) => void change(sortedBy(viewOf, sort)) }
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        {may('export') && (
          <Button onClick={() => setExporting(true)}>
            <Download aria-hidden="true" />
            {messages.excel.export.title}
          </Button>
        )}
        {may('edit') && (
          <Button look="primary" onClick={() => void change({ edit: 'new', tab: undefined })}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )}
      </PageHead>
      <Filters draft={filters.draft} set={filters.set} isOpen={isFurther}>
        <SortField columns={columns} {...sorting} />
      </Filters>
      <ViewTools view={view} change={change} isFurther={isFurther} onFurther={() => setFurther(!isFurther)} />
      {isFurther && <FurtherFilters draft={filters.draft} set={filters.set} />}
      {may('edit') && <JobNotice />}
      {may('remove') && <TrashNotice isShown={isTrash} />}
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
          changedAway
            ? changedAway
            : isChanging
              ? { title: jobNoticeWords.changing, text: jobNoticeWords.changingText }
              : isFiltered
                ? { title: words.empty, text: isTrash ? words.emptyTrash : words.emptyText }
                : {
                    title: words.empty,
                    text: messages.views.emptyDirectory,
                    ...(may('import') && { children: <FromExcel /> }),
                  }
        }
        clear={
          changedAway
            ? {
                label: job?.action === 'trash' ? jobNoticeWords.showTrash : jobNoticeWords.showChanged,
                run: () =>
                  void change({
                    ...NO_FILTERS,
                    ...(job?.action === 'trash' ? { status: 'trash' as const } : { since: ownDay() }),
                    sort: 'updatedAt',
                    order: 'desc',
                    page: undefined,
                  }),
              }
            : isFiltered && !isChanging
              ? { label: words.clear, run: filters.clear }
              : undefined
        }
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
            onDone={() => {
              setBulkFilters(shownFilters)
              selection.set(new Set())
            }}
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
