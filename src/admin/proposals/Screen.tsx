import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import '#src/styles/admin/inbox.css'
import '#src/styles/admin/proposals.css'
import '#src/styles/admin/queue.css'
import '#src/styles/admin/views.css'
import { asNumber } from '../kit/format.ts'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { useSelection } from '../kit/list/use-selection.ts'
import { useView } from '../kit/list/use-view.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { messages } from '../messages.ts'
import { sumOf, waitingProposals } from '../shell/waiting.queries.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsOf } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { useKeys } from '../kit/queue/keys.ts'
import { KeysDialog } from '../kit/queue/KeysDialog.tsx'
import { useQueue } from './use-queue.ts'
import { filtersOf, parseProposalsView, shownState } from './view.ts'

const words = messages.proposals

/** What visitors propose: the queue, and beside it the open proposal; phones show one of the two. */
export default function Screen() {
  const [view, change] = useView('proposals', parseProposalsView)
  const queue = useQueue(view, change)
  const { list, rows } = queue
  const waiting = useQuery(waitingProposals)
  const selection = useSelection(filtersOf(view))
  const [areKeysShown, showKeys] = useState(false)
  useKeys({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    u: () => void queue.undo(),
    '?': () => showKeys(true),
  })
  const opened = view.proposal
  const state = shownState(view)
  const isFiltered = Object.values(filtersOf(view)).some((part) => part !== undefined)
  const isWaiting = state === 'open' || state === 'asked'
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
      <PageHead title={words.title} text={words.text}>
        {waiting.data !== undefined && (
          <Badge tone={sumOf(waiting.data) > 0 ? 'warn' : 'plain'}>
            {words.waiting(asNumber(sumOf(waiting.data)))}
          </Badge>
        )}
        <IconButton label={messages.keys.open} aria-keyshortcuts="?" onClick={() => showKeys(true)}>
          <Keyboard aria-hidden="true" />
        </IconButton>
      </PageHead>
      <div className={opened === undefined ? 'inbox' : 'inbox is-reading'}>
        <div className="inbox-list">
          <Filters view={view} change={change} businessName={name} />
          <BulkBar queue={queue} selection={selection} />
          <ListFrame
            list={list}
            page={view.page}
            onPage={(page, options) => void change({ page }, options)}
            failed={{ title: words.failed.list }}
            empty={
              isFiltered ? { title: words.emptyFiltered } : { title: words.empty, text: words.emptyText }
            }
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
        </div>
        {opened === undefined ? (
          rows.length > 0 && <p className="inbox-none">{words.pick}</p>
        ) : (
          <Suspense>
            <ProposalPane
              key={opened}
              id={opened}
              queue={queue}
              onClose={() => void change({ proposal: undefined })}
            />
          </Suspense>
        )}
      </div>
      {areKeysShown && <KeysDialog keys={words.keys} onClose={() => showKeys(false)} />}
    </>
  )
}

// The rules of a business's form are a large part of the screen, which the list does not wait for.
const ProposalPane = lazy(async () => ({ default: (await import('./ProposalPane.tsx')).ProposalPane }))
