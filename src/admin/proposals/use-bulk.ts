import { useState } from 'react'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import { queryClient } from '#lib/query-client.ts'
import { asNumber } from '../kit/format.ts'
import type { Selection } from '../kit/list/use-selection.ts'
import { sayError } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { afterDecision, decide, proposalQuery } from './proposals.queries.ts'
import type { Queue } from './use-queue.ts'

const words = messages.proposals.bulk

/** Decides all selected proposals, one after another; failed ones stay selected. */
export function useBulk({ rows, remember }: Queue, { ids, set }: Selection) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const versionOf = async (id: number) =>
    rows.find((row) => row.id === id)?.version ??
    (await queryClient.query(proposalQuery(id))).proposal.version

  const run = async (decision: Omit<DecisionInput, 'version'>) => {
    const all = [...ids]
    const done: number[] = []
    const failed: number[] = []
    setProgress({ done: 0, total: all.length })
    for (const id of all) {
      try {
        await decide({ id, json: { ...decision, version: await versionOf(id) } })
        done.push(id)
      } catch {
        failed.push(id)
      }
      setProgress({ done: done.length + failed.length, total: all.length })
    }
    setProgress(undefined)
    set(new Set(failed))
    await afterDecision()
    const [some, others] = [done, failed].map(({ length }) => asNumber(length)) as [string, string]
    if (done.length > 0)
      remember(
        done,
        failed.length === 0 ? words.done(some) : words.partly(some, others),
        failed.length === 0 ? undefined : words.failedText,
      )
    else sayError(words.failedText, messages.proposals.failed.decide)
  }
  return { progress, run }
}
