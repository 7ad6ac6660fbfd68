import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import '#src/styles/admin/proposals.css'
import '#src/styles/admin/views.css'
import { UNDECIDED } from '#domain/proposals/proposal.ts'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListAndPane } from '../kit/list/ListAndPane.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { useSelection } from '../kit/list/use-selection.ts'
import { useView } from '../kit/list/use-view.ts'
import { messages } from '../messages.ts'
import { sumOf, waitingProposals } from '../shell/waiting.queries.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsOf } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { QueueHead } from '../kit/queue/QueueHead.tsx'
import { useQueue } from './use-queue.ts'
import { filtersOf, parseProposalsView, shownState } from './view.ts'

const words = messages.proposals

/** Visitors' proposals: the queue, and beside it the open proposal; phones show one of the two. */
export default function Screen() {
  const [view, change] = useView('proposals', parseProposalsView)
  const queue = useQueue(view, change)
  const { list, rows } = queue
  const waiting = useQuery(waitingProposals)
  const selection = useSelection(filtersOf(view))
  const opened = view.proposal
  const state = shownState(view)
  const isFiltered = Object.values(filtersOf(view)).some((part) => part !== undefined)
  const isWaiting = UNDECIDED.some((each) => each === state)
  const name = rows.find(({ business }) => business?.id === view.business)?.business?.name
  const columns = columnsOf({
    rows,
    selection,
    canSelect: isWaiting,
    opened,
    onOpen: (id) => void change({ proposal: id }),
  })
  return (
    <>
      <QueueHead
        words={words}
        waiting={waiting.data && { count: sumOf(waiting.data), isMore: false }}
        queue={queue}
      />
      <ListAndPane
        pick={rows.length > 0 ? words.pick : undefined}
        pane={
          opened === undefined ? undefined : (
            <Suspense>
              <ProposalPane
                key={opened}
                id={opened}
                queue={queue}
                onClose={() => void change({ proposal: undefined })}
              />
            </Suspense>
          )
        }
      >
        <Filters view={view} change={change} businessName={name} />
        <BulkBar queue={queue} selection={selection} />
        <ListFrame
          list={list}
          page={view.page}
          onPage={(page, options) => void change({ page }, options)}
          failed={{ title: words.failed.list }}
          empty={isFiltered ? { title: words.emptyFiltered } : { title: words.empty, text: words.emptyText }}
          clear={
            isFiltered
              ? {
                  label: words.filters.clear,
                  run: () =>
                    void change({
                      kind: undefined,
                      state: undefined,
                      q: undefined,
                      business: undefined,
                      page: undefined,
                    }),
                }
              : undefined
          }
        >
          <DataTable
            className="queue-rows"
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            caption={words.table}
            isStacking={false}
            isLoading={list.isPending}
            isStale={list.isPlaceholderData}
            isSelected={({ id }) => id === opened || selection.ids.has(id)}
            onOpen={({ id }) => void change({ proposal: id })}
          />
        </ListFrame>
      </ListAndPane>
    </>
  )
}

// The rules of a business's form are a large part of the screen, so they are loaded after the list.
const ProposalPane = lazy(async () => ({ default: (await import('./ProposalPane.tsx')).ProposalPane }))
