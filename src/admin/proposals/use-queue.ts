import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import { proposalNumber, type Proposal, type ProposalState } from '#domain/proposals/proposal.ts'
import { queryClient } from '#lib/query-client.ts'
import { AdminError } from '../kit/api.ts'
import { asNumber } from '../kit/format.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { useDecided } from '../kit/queue/use-decided.ts'
import { useQueueSteps } from '../kit/queue/use-queue-steps.ts'
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

/** Why a decision was not stored: a sentence, and errors by field. */
export interface DecisionError {
  readonly text: string
  readonly fields: Faults
}

function troubleOf(error: unknown, text: string): DecisionError {
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
  state in words.decide.done ? words.decide.done[state as keyof typeof words.decide.done](number) : ''

/** The filtered queue, and the operator's actions on the open proposal. */
export function useQueue(view: ProposalsView, change: ChangeView<ProposalsView>) {
  const list = useQuery(proposalListing(view))
  const open = (id: number | undefined, page = view.page) =>
    change({ proposal: id, page: page === 1 ? undefined : page }, { isReplacing: true })
  const { rows, total, following, step, goOn } = useQueueSteps({
    list,
    page: view.page ?? 1,
    opened: view.proposal,
    idOf: ({ id }: Proposal) => id,
    ask: (page) => queryClient.query(proposalListing({ ...view, page })),
    open,
  })
  useEffect(() => {
    if (following !== undefined)
      // A proposal that could not be prefetched is fetched when it is opened.
      queryClient.query(proposalQuery(following)).catch(() => undefined)
  }, [following])

  const undoing = useMutation(undoMutation)
  const takeBack = async (group: readonly number[]) => {
    const { reopened, failures } = await undoing.mutateAsync(group)
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
  /** Groups of ids. */
  const { undo, remember } = useDecided<readonly number[]>(takeBack)

  const deciding = useMutation(decideMutation)
  const asking = useMutation(askMutation)
  const isBusy = deciding.isPending || asking.isPending || undoing.isPending

  /** Stores a decision and opens the next proposal; returns why it was not stored. */
  const decide = async ({ id }: Proposal, json: DecisionInput): Promise<DecisionError | undefined> => {
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
  const ask = async ({ id, version }: Proposal, text: string): Promise<DecisionError | undefined> => {
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
