import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CLOSURE_VERDICTS,
  NO_CLOSURE_SETTINGS,
  type ClosureSign,
  type ClosureVerdict,
  type ProbableClosure,
} from '#domain/closures/closure.ts'
import { adminPath, businessPath } from '#domain/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { asDate, asNumber } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { DataTable } from '../kit/list/DataTable.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { RowOpen } from '../kit/list/RowOpen.tsx'
import { selectColumn } from '../kit/list/select-column.tsx'
import { useSelection } from '../kit/list/use-selection.ts'
import { useView } from '../kit/list/use-view.ts'
import { useKeys } from '../kit/queue/keys.ts'
import { QueueHead } from '../kit/queue/QueueHead.tsx'
import { useDecided } from '../kit/queue/use-decided.ts'
import { useQueueSteps } from '../kit/queue/use-queue-steps.ts'
import { sayError, sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Switch } from '../kit/ui/Switch.tsx'
import { messages } from '../messages.ts'
import {
  closureListing,
  closureSettings,
  decideMutation,
  parseClosuresView,
  settingsMutation,
  undoMutation,
} from './closures.queries.ts'

const words = messages.closures

/** Businesses that have probably closed, each with its evidence, decided singly or in bulk. */
export default function Screen() {
  const [view, change] = useView('closures', parseClosuresView)
  const list = useQuery(closureListing(view))
  const selection = useSelection({})
  const { rows, total, step } = useQueueSteps({
    list,
    page: view.page ?? 1,
    opened: view.business,
    idOf: ({ id }: ProbableClosure) => id,
    ask: (page) => queryClient.query(closureListing({ ...view, page })),
    open: (business, page = view.page) =>
      change({ business, page: page === 1 ? undefined : page }, { isReplacing: true }),
  })
  const deciding = useMutation(decideMutation)
  const undoing = useMutation(undoMutation)
  const isBusy = deciding.isPending || undoing.isPending

  const takeBack = async (ids: readonly string[]) => {
    try {
      const { businesses, failed } = await undoing.mutateAsync(ids)
      if (failed.length > 0) sayError(words.failed.undoChanged, words.failed.undo)
      else saySuccess(words.undone(asNumber(businesses.length)))
    } catch (error) {
      sayFailure(words.failed.undo, error)
    }
  }
  const { undo, remember } = useDecided(takeBack)

  const decide = async (verdict: ClosureVerdict, chosen: readonly ProbableClosure[]) => {
    if (isBusy || chosen.length === 0) return
    const at = rows.findIndex(({ id }) => id === view.business)
    const next = rows.slice(at + 1).find(({ id }) => !chosen.some((one) => one.id === id))
    try {
      const { decisions, failed } = await deciding.mutateAsync({ verdict, businesses: chosen })
      const text = failed.length > 0 ? words.failedSome(asNumber(failed.length)) : undefined
      if (decisions.length > 0)
        remember(
          decisions.map(({ id }) => id),
          words.done[verdict](asNumber(decisions.length)),
          text,
        )
      else sayError(text ?? '', words.failed.decide)
      selection.set(new Set())
      await change({ business: next?.id }, { isReplacing: true })
    } catch (error) {
      sayFailure(words.failed.decide, error)
    }
  }

  const opened = rows.find(({ id }) => id === view.business)
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  const toDecide = selected.length > 0 ? selected : opened ? [opened] : []
  const toggle = () => {
    if (!opened) return
    const ids = new Set(selection.ids)
    if (!ids.delete(opened.id)) ids.add(opened.id)
    selection.set(ids)
  }
  useKeys({
    x: toggle,
    c: () => void decide('closed', toDecide),
    o: () => void decide('open', toDecide),
    s: () => void decide('later', toDecide),
  })
  const columns: Column<ProbableClosure>[] = [
    selectColumn(selection, rows, { all: words.selectAll, one: ({ name }) => words.select(name) }),
    {
      id: 'subject',
      label: words.name,
      isTitle: true,
      cell: (row) => (
        <div className="min-w-0">
          <RowOpen
            aria-current={row.id === view.business ? 'true' : undefined}
            onClick={() => void change({ business: row.id })}
          >
            <bdi>{row.name}</bdi>
          </RowOpen>
          <span className="row-summary">
            <bdi>{[row.address, row.city, row.country].filter(Boolean).join(', ')}</bdi>
          </span>
          <Links row={row} />
        </div>
      ),
    },
    {
      id: 'reasons',
      label: words.reasons,
      cell: ({ signs }) => (
        <ul className="grid gap-1">
          {signs.map((sign) => (
            <li key={`${sign.kind} ${sign.detail}`}>
              {words.sign(words.signs[sign.kind], asDate(sign.since))}
              <span className="row-summary">
                <bdi>{detailOf(sign)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'actions',
      label: messages.common.edit,
      isLabelHidden: true,
      isFixed: true,
      cell: (row) => (
        <div className="flex flex-wrap justify-end gap-2">
          {CLOSURE_VERDICTS.map((verdict) => (
            <Button
              key={verdict}
              look={verdict === 'closed' ? 'danger' : 'plain'}
              aria-label={words.of(words.verdicts[verdict], row.name)}
              disabled={isBusy}
              onClick={() => void decide(verdict, [row])}
            >
              {words.verdicts[verdict]}
            </Button>
          ))}
        </div>
      ),
    },
  ]
  return (
    <>
      <QueueHead
        words={words}
        waiting={list.data && { count: total, isMore: list.data.isMore }}
        queue={{ step, undo }}
      />
      {selected.length > 0 && (
        <section className="bulk-bar" aria-label={words.selected(asNumber(selected.length))}>
          <p>{words.selected(asNumber(selected.length))}</p>
          <div className="flex flex-wrap gap-2">
            {CLOSURE_VERDICTS.map((verdict) => (
              <Button
                key={verdict}
                look={verdict === 'closed' ? 'danger' : 'plain'}
                isBusy={isBusy}
                onClick={() => void decide(verdict, selected)}
              >
                {words.verdicts[verdict]}
              </Button>
            ))}
            <Button look="quiet" onClick={() => selection.set(new Set())}>
              {words.none}
            </Button>
          </div>
        </section>
      )}
      <ListFrame
        list={list}
        page={view.page}
        onPage={(page, options) => void change({ page, business: undefined }, options)}
        failed={{ title: words.failed.list }}
        empty={{ title: words.empty, text: words.emptyText }}
      >
        <DataTable
          className="queue-rows"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          caption={words.table}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          isSelected={({ id }) => id === view.business || selection.ids.has(id)}
        />
      </ListFrame>
      <Automatic />
    </>
  )
}

function Links({ row: { id, slug, website } }: { row: ProbableClosure }) {
  const { links } = words
  return (
    <span className="flex flex-wrap gap-3">
      <Link className="link" to={adminPath('businesses')} search={{ edit: id }}>
        {links.edit}
      </Link>
      <a className="link" href={businessPath(slug)} target="_blank" rel="noopener">
        {links.site}
      </a>
      {website && (
        <a className="link" href={website} target="_blank" rel="noopener noreferrer nofollow">
          {links.website}
        </a>
      )}
    </span>
  )
}

function detailOf({ kind, detail }: ClosureSign): string {
  if (kind === 'report') return words.report(detail)
  if (kind !== 'votes') return detail
  const [gone = '0', there = '0'] = detail.split('/')
  return words.votes(asNumber(Number(gone)), asNumber(Number(there)))
}

/** The automatic closing of businesses, off by default. */
function Automatic() {
  const { settings: texts } = words
  const { data = NO_CLOSURE_SETTINGS, isPending } = useQuery(closureSettings)
  const saving = useMutation({
    ...settingsMutation,
    onError: (error) => sayFailure(texts.failed, error),
  })
  return (
    <section className="grid gap-2" aria-labelledby="closures-automatic">
      <h2 id="closures-automatic">{texts.title}</h2>
      {(['checksWebsites', 'closesByItself'] as const).map((name) => (
        <Switch
          key={name}
          label={texts[name]}
          hint={texts[`${name}Text`]}
          isOn={data[name]}
          disabled={isPending || saving.isPending}
          onChange={(isOn) => saving.mutate({ ...data, [name]: isOn })}
        />
      ))}
    </section>
  )
}
