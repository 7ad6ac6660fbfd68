import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import { proposalNumber, type Proposal, type ProposalState } from '#domain/proposals/proposal.ts'
import { queryClient } from '#lib/query-client.ts'
import { AdminError } from '../kit/api.ts'
import { asNumber } from '../kit/format.ts'
import { PAGE_SIZE } from '../kit/list/view.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { failureText, sayError, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { byField, type Faults } from './words.ts'
import {
  askMutation,
  decideMutation,
  proposalListing,
  proposalQuery,
  undoMutation,
} from './proposals.queries.ts'
import type { ProposalsView } from './view.ts'

const words = messages.proposals
const { failed } = words

/** Why a decision was not stored: a sentence, and what is wrong by field. */
export interface Trouble {
  readonly text: string
  readonly fields: Faults
}

function troubleOf(error: unknown, text: string): Trouble {
  if (!(error instanceof AdminError)) return { text: failureText(text, error), fields: {} }
  const { code, status, details } = error
  if (code === 'conflict')
    return {
      text: details.some(({ path }) => path === 'business') ? failed.listed : failed.conflict,
      fields: {},
    }
  if (code === 'gone') return { text: failed.gone, fields: {} }
  const fields = status === 400 ? byField(details.map(({ path }) => ({ path, message: failed.field }))) : {}
  return { text: Object.keys(fields).length > 0 ? messages.common.toMend : failureText(text, error), fields }
}

const doneText = (state: ProposalState, number: string) =>
  state === 'open' || state === 'withdrawn' ? '' : words.decide.done[state](number)

/** The queue as the view lists it, and what an operator does with the open proposal. */
export function useQueue(view: ProposalsView, change: ChangeView<ProposalsView>) {
  const list = useQuery(proposalListing(view))
  const { rows = [], total = 0 } = list.data ?? {}
  const at = rows.findIndex(({ id }) => id === view.proposal)
  const following = rows[at + 1]?.id
  useEffect(() => {
    if (following !== undefined && view.proposal !== undefined)
      // What cannot be had ahead is asked for when it is opened.
      queryClient.query(proposalQuery(following)).catch(() => undefined)
  }, [following, view.proposal])

  const open = (id: number | undefined) => change({ proposal: id }, { isReplacing: true })
  const openOn = async (page: number, side: 0 | -1) => {
    const there = await queryClient.query(proposalListing({ ...view, page }))
    const id = there.rows.at(side)?.id
    if (id !== undefined)
      await change({ page: page === 1 ? undefined : page, proposal: id }, { isReplacing: true })
  }
  const step = (by: 1 | -1) => {
    const { page = 1 } = view
    const next = rows[at < 0 ? 0 : at + by]?.id
    if (next !== undefined) void open(next)
    else if (by > 0 && page * PAGE_SIZE < total) void openOn(page + 1, 0)
    else if (by < 0 && page > 1) void openOn(page - 1, -1)
  }

  /** Opens what follows the one that was just decided. */
  const goOn = async () => {
    if (following !== undefined) return open(following)
    const fresh = await list.refetch()
    return open(fresh.data?.rows[0]?.id)
  }

  const undoing = useMutation(undoMutation)
  /** Groups of ids that were decided here, the last one last. */
  const decided = useRef<readonly (readonly number[])[]>([])
  const undo = async (group: readonly number[] | undefined = decided.current.at(-1)) => {
    if (group === undefined) {
      sayError(words.decide.nothingToUndo)
      return
    }
    const { reopened, failures } = await undoing.mutateAsync(group)
    decided.current = decided.current.filter((each) => each !== group)
    const [first] = reopened
    if (failures.length > 0) {
      const isConflict = failures.every((error) => error instanceof AdminError && error.code === 'conflict')
      const text = isConflict ? failed.changedSince : failureText(failed.undo, failures[0])
      sayError(text, failed.undoOf(asNumber(failures.length)))
    } else if (first !== undefined && group.length === 1)
      saySuccess(words.decide.undone(proposalNumber(first)))
    else saySuccess(words.decide.undoneMany(asNumber(reopened.length)))
    if (first !== undefined && group.length === 1) await open(first)
  }
  /** Remembers what was decided, and says so with the way back. */
  const remember = (group: readonly number[], title: string, text?: string) => {
    decided.current = [...decided.current, group]
    saySuccess(title, text, { label: words.decide.undo, run: () => void undo(group) })
  }

  const deciding = useMutation(decideMutation)
  const asking = useMutation(askMutation)
  const isBusy = deciding.isPending || asking.isPending || undoing.isPending

  /** Stores a decision and opens what follows; returns why it was not stored. */
  const decide = async ({ id }: Proposal, json: DecisionInput): Promise<Trouble | undefined> => {
    if (isBusy) return undefined
    try {
      const { proposal } = await deciding.mutateAsync({ id, json })
      remember([id], doneText(proposal.state, proposalNumber(id)))
    } catch (error) {
      return troubleOf(error, failed.decide)
    }
    await goOn()
    return undefined
  }
  const ask = async ({ id, version }: Proposal, text: string): Promise<Trouble | undefined> => {
    if (isBusy) return undefined
    try {
      await asking.mutateAsync({ id, version, text })
      saySuccess(words.decide.done.asked(proposalNumber(id)))
    } catch (error) {
      return troubleOf(error, failed.ask)
    }
    await goOn()
    return undefined
  }
  return { list, rows, total, isBusy, open, step, decide, ask, undo, remember }
}

export type Queue = ReturnType<typeof useQueue>
