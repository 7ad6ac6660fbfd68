import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { AdminError } from '../kit/api.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { sayMergeUndone, sayUndoFailure } from '../kit/merges/MergeList.tsx'
import { undoMergeMutation } from '../kit/merges/merges.queries.ts'
import { useDecided } from '../kit/queue/use-decided.ts'
import { useQueueSteps } from '../kit/queue/use-queue-steps.ts'
import { failureText, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import type { UnitChoices, Side } from './comparison.ts'
import {
  differMutation,
  forgetMutation,
  mergeMutation,
  pairIdOf,
  pairListing,
  pairQuery,
  type RecordPair,
} from './duplicates.queries.ts'
import type { DuplicatesView } from './view.ts'

const words = messages.duplicates
const { failed } = words

/** The decision about a pair, which can be undone. */
export type PairDecision =
  | {
      readonly kind: 'merged'
      readonly pair: string
      readonly merge: number
      readonly keptId: number
      readonly name: string
    }
  | { readonly kind: 'different'; readonly pair: string }

/** Why a decision was not stored. */
function troubleOf(error: unknown, text: string): string {
  if (!(error instanceof AdminError)) return failureText(text, error)
  if (error.code === 'conflict') return failed.conflict
  return error.code === 'gone' || error.code === 'not_found' ? failed.gone : failureText(text, error)
}

const idsOf = (pair: string): readonly [number, number] => {
  const [one = 0, other = 0] = pair.split('-').map(Number)
  return [one, other]
}

/** The filtered queue of pairs, and the operator's actions on the open one. */
export function useDuplicates(view: DuplicatesView, change: ChangeView<DuplicatesView>) {
  const list = useQuery(pairListing(view))
  const open = (pair: string | undefined, page = view.page) =>
    change({ pair, page: page === 1 ? undefined : page }, { isReplacing: true })
  const steps = useQueueSteps({
    list,
    page: view.page ?? 1,
    opened: view.pair,
    idOf: pairIdOf,
    ask: (page) => queryClient.query(pairListing({ ...view, page })),
    open,
  })
  const { following, goOn } = steps
  useEffect(() => {
    if (following !== undefined)
      // A pair that could not be prefetched is fetched when it is opened.
      queryClient.query(pairQuery(following)).catch(() => undefined)
  }, [following])

  const merging = useMutation(mergeMutation)
  const differing = useMutation(differMutation)
  const forgetting = useMutation(forgetMutation)
  const undoing = useMutation(undoMergeMutation)
  const isBusy = [merging, differing, forgetting, undoing].some(({ isPending }) => isPending)
  /** The decision just made about the open pair, where no other pair follows. */
  const [last, setLast] = useState<PairDecision>()

  const takeBack = async (decided: PairDecision) => {
    try {
      if (decided.kind === 'merged') sayMergeUndone((await undoing.mutateAsync(decided.merge)).isChanged)
      else {
        await forgetting.mutateAsync(idsOf(decided.pair))
        saySuccess(words.undone.different)
      }
    } catch (error) {
      sayUndoFailure(error)
      return
    }
    setLast(undefined)
    await open(decided.pair)
  }
  const { undo, remember } = useDecided(takeBack)

  /** Opens the next pair; a pair from outside the queue stays open with its decision. */
  const leave = async (decided: PairDecision) => {
    const isOfQueue = steps.rows.some((row) => pairIdOf(row) === decided.pair)
    if (isOfQueue) await goOn()
    else setLast(decided)
  }

  /** Merges the pair; returns why that failed. */
  const merge = async (pair: RecordPair, keep: Side, { take, hold }: UnitChoices) => {
    if (isBusy) return undefined
    const [kept, gone] = [pair[keep].business, pair[keep === 'one' ? 'other' : 'one'].business]
    try {
      const { merge: id } = await merging.mutateAsync({
        keepId: kept.id,
        mergeId: gone.id,
        keepVersion: kept.version,
        mergeVersion: gone.version,
        ...(take.length > 0 && { take }),
        ...(hold.length > 0 && { hold }),
      })
      const decided: PairDecision = {
        kind: 'merged',
        pair: idOf(pair),
        merge: id,
        keptId: kept.id,
        name: kept.name,
      }
      remember(decided, words.done.merged, words.done.mergedText(kept.name))
      await leave(decided)
    } catch (error) {
      return troubleOf(error, failed.merge)
    }
    return undefined
  }
  const differ = async (pair: RecordPair) => {
    if (isBusy) return undefined
    try {
      await differing.mutateAsync([pair.one.business.id, pair.other.business.id])
      const decided: PairDecision = { kind: 'different', pair: idOf(pair) }
      remember(decided, words.done.different)
      await leave(decided)
    } catch (error) {
      return troubleOf(error, failed.different)
    }
    return undefined
  }
  return { ...steps, list, isBusy, last, open, merge, differ, undo }
}

const idOf = ({ one, other }: RecordPair) => `${one.business.id}-${other.business.id}`

export type Duplicates = ReturnType<typeof useDuplicates>
