import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import '#src/styles/admin/duplicates.css'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListAndPane } from '../kit/list/ListAndPane.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { useView } from '../kit/list/use-view.ts'
import { QueueHead } from '../kit/queue/QueueHead.tsx'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { waitingDuplicates } from '../shell/waiting.queries.ts'
import { columnsOf } from './columns.tsx'
import { pairIdOf, searchMutation } from './duplicates.queries.ts'
import { Filters } from './Filters.tsx'
import { MergesDialog } from './MergesDialog.tsx'
import { useDuplicates } from './use-duplicates.ts'
import { filtersOf, parseDuplicatesView } from './view.ts'

const words = messages.duplicates
/** Milliseconds between refetches of the queue while a comparison is pending. */
const DUE_MS = 10_000

/** Refetches the pairs once changed records are compared, polling faster until then. */
function useWhatIsFound(isDue: boolean | undefined, look: () => unknown, refetch: () => unknown): void {
  useEffect(() => {
    if (isDue === undefined) return undefined
    if (!isDue) void refetch()
    const timer = isDue ? setInterval(look, DUE_MS) : undefined
    return () => clearInterval(timer)
  }, [isDue, look, refetch])
}

/** Records that are probably the same business: the queue, and beside it the open pair; phones show one of the two. */
export default function Screen() {
  const [view, change] = useView('duplicates', parseDuplicatesView)
  const queue = useDuplicates(view, change)
  const { list, rows } = queue
  const waiting = useQuery(waitingDuplicates)
  const isDue = waiting.data?.isDue
  useWhatIsFound(isDue, waiting.refetch, list.refetch)
  const search = useMutation({
    ...searchMutation,
    onSuccess: () => saySuccess(words.search.done),
    onError: (error) => sayFailure(words.search.failed, error),
  })
  const opened = view.pair
  const isFiltered = Object.values(filtersOf(view)).some((part) => part !== undefined)
  const clear = () =>
    void change({ certainty: undefined, country: undefined, city: undefined, page: undefined })
  return (
    <>
      <QueueHead words={words} waiting={waiting.data} queue={queue}>
        <Button isBusy={search.isPending} onClick={() => search.mutate()}>
          {words.search.start}
        </Button>
        <Button onClick={() => void change({ merges: true })}>{words.merges.open}</Button>
      </QueueHead>
      <ListAndPane
        pick={rows.length > 0 ? words.pick : undefined}
        pane={
          opened === undefined ? undefined : (
            <Suspense>
              <PairPane
                key={opened}
                pair={opened}
                queue={queue}
                onClose={() => void change({ pair: undefined })}
              />
            </Suspense>
          )
        }
      >
        <Filters view={view} change={change} />
        <ListFrame
          list={list}
          page={view.page}
          onPage={(page, options) => void change({ page }, options)}
          failed={{ title: words.failed.list }}
          empty={
            isFiltered
              ? { title: words.emptyFiltered }
              : isDue
                ? { title: words.due, text: words.dueText }
                : { title: words.empty, text: words.emptyText }
          }
          clear={isFiltered ? { label: words.filters.clear, run: clear } : undefined}
        >
          <DataTable
            className="queue-rows"
            columns={columnsOf({ opened, onOpen: (pair) => void change({ pair }) })}
            rows={rows}
            idOf={pairIdOf}
            caption={words.table}
            isStacking={false}
            isLoading={list.isPending}
            isStale={list.isPlaceholderData}
            isSelected={(row) => pairIdOf(row) === opened}
            onOpen={(row) => void change({ pair: pairIdOf(row) })}
          />
        </ListFrame>
      </ListAndPane>
      {view.merges && <MergesDialog onClose={() => void change({ merges: undefined })} />}
    </>
  )
}

// The comparison of texts and hours is a large part of the screen, so it is loaded after the list.
const PairPane = lazy(async () => ({ default: (await import('./PairPane.tsx')).PairPane }))
