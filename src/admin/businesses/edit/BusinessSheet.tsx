import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../kit/session/own-session.ts'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { DialogFrame } from '../../kit/ui/DialogFrame.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { record, businessListing, history, type BusinessChange } from '../businesses.queries.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import type { View } from '../view.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { actorOf } from '../../kit/actor.ts'
import { AdminError } from '../../kit/api.ts'
import { asInstant, asNumber } from '../../kit/format.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { isForSheet } from './sheet-keys.ts'
import { queryClient } from '#lib/query-client.ts'
import { PAGE_SIZE } from '../../kit/list/view.ts'
import { sayFailure } from '../../kit/toast.ts'
import { neighbourOf, type Neighbour } from './neighbour.ts'

type Step = -1 | 1

/** The previous and next business of the list, across its pages. */
function useNeighbours(view: View, change: ChangeView<View>) {
  const { edit, page = 1, size = PAGE_SIZE } = view
  const list = useQuery(businessListing(view))
  const { rows = [], total = 0, isMore = false } = list.data ?? {}
  const ids = rows.map(({ id }) => id)
  const at = ids.findIndex((id) => id === edit)
  const [last, setLast] = useState(at)
  if (at >= 0 && at !== last) setLast(at)
  const [isLoading, setLoading] = useState(false)
  const shown = { ids, at, last, page, pageSize: size, total }

  const firstOf = async (other: number, step: Step) => {
    setLoading(true)
    try {
      const there = await queryClient.query(businessListing({ ...view, page: other }))
      return there.rows.at(step < 0 ? -1 : 0)?.id
    } catch (error) {
      sayFailure(messages.businesses.failed.one, error)
      return undefined
    } finally {
      setLoading(false)
    }
  }
  const goTo = async (next: Neighbour, step: Step) => {
    const id = 'id' in next ? next.id : await firstOf(next.page, step)
    const target = 'page' in next ? next.page : page
    if (id !== undefined)
      await change({ edit: id, page: target === 1 ? undefined : target }, { isReplacing: true })
  }
  const way = (step: Step) => {
    const next = list.isPlaceholderData || isLoading ? undefined : neighbourOf(shown, step)
    return next && (() => void goTo(next, step))
  }
  return {
    /** Its position in the whole list, from 1; undefined where the list does not contain it. */
    place: at < 0 ? undefined : (page - 1) * size + at + 1,
    total,
    isMore,
    previous: way(-1),
    next: way(1),
  }
}

const neighboursWords = messages.businesses.neighbours

interface NeighboursProps {
  view: View
  change: ChangeView<View>
}

/** Buttons to the previous and next business; Alt with Page Up and Page Down do the same. */
function Neighbours({ view, change }: NeighboursProps) {
  const { place, total, isMore, previous, next } = useNeighbours(view, change)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !isForSheet(event)) return
    const go = { PageUp: previous, PageDown: next }[event.key]
    if (event.key === 'PageUp' || event.key === 'PageDown') event.preventDefault()
    go?.()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {place !== undefined && (
        <span className="sheet-place">
          {neighboursWords.place(asNumber(place), `${asNumber(total)}${isMore ? '+' : ''}`)}
        </span>
      )}
      <IconButton
        label={neighboursWords.previous}
        aria-keyshortcuts="Alt+PageUp"
        aria-disabled={previous === undefined}
        onClick={previous}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={neighboursWords.next}
        aria-keyshortcuts="Alt+PageDown"
        aria-disabled={next === undefined}
        onClick={next}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  )
}

const words = messages.businesses

interface Props {
  view: View
  change: ChangeView<View>
}

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"] .row-open`)

/** The business in the URL, or a new one, in a sheet beside the list; the sheet stays open from one to the next. */
export default function BusinessSheet({ view, change }: Props) {
  const { edit } = view
  const may = useMay()
  const id = typeof edit === 'number' ? edit : 0
  // The reason why the form inside asks to close.
  const { data: shown } = useQuery({ ...record(id), enabled: false })
  const onClose = () => void change({ edit: undefined, tab: undefined })
  return (
    <DialogFrame
      isOpen
      look="sheet"
      onClose={onClose}
      title={edit === 'new' ? words.newTitle : may('edit') ? words.editTitle : words.readTitle}
      {...(shown && { description: shown.name })}
      tools={id > 0 && <Neighbours view={view} change={change} />}
      {...(id > 0 && { returnTo: () => rowOf(id) })}
    >
      {id > 0 ? (
        <Stored key={id} id={id} view={view} change={change} onClose={onClose} />
      ) : (
        <BusinessForm base={undefined} view={view} change={change} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

function Stored({ id, ...props }: Props & { id: number; onClose: () => void }) {
  const found = useQuery(record(id))
  // Cached data may be stale: the form starts from a fresh fetch and ignores later ones.
  if (found.data && found.isFetchedAfterMount)
    return <BusinessForm key={String(found.data.deletedAt)} base={found.data} {...props} />
  return (
    <div className="dialog-body">
      <Missing id={id} error={found.error} onRetry={() => void found.refetch()} onClose={props.onClose} />
    </div>
  )
}

interface MissingProps {
  id: number
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** Placeholder for a record that is loading, failed to load, or does not exist, with the reason. */
function Missing({ id, error, onRetry, onClose }: MissingProps) {
  const isGone = error instanceof AdminError && error.status === 404
  const { data: changes, isPending } = useQuery({ ...history(id), enabled: isGone })
  if (error === null || (isGone && isPending)) return <Skeleton lines={6} />
  if (!isGone) return <Failure title={words.failed.one} onRetry={onRetry} />
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <p className="font-semibold">{words.gone.title}</p>
      <p>{whyGone(changes ?? [])}</p>
      <Button onClick={onClose}>{words.gone.back}</Button>
    </div>
  )
}

/** Why a record is gone, from the last entry of the audit log. */
function whyGone(changes: readonly BusinessChange[]): string {
  const last = changes.find(({ action }) => action === 'delete' || action === 'suppress')
  if (last === undefined) return words.gone.unknown
  const told = `${actorOf(last.actor, undefined, last.actorName)}, ${asInstant(last.createdAt)}`
  if (last.action === 'suppress') return words.gone.suppressed(told)
  return changes.some(({ action }) => action === 'merge') ? words.gone.merged(told) : words.gone.deleted(told)
}
