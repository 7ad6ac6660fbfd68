import { asChange, asDifference } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Dashboard } from './dashboard.queries.ts'

const { figures } = messages.dashboard

/** This month's growth: a percentage where there is a base, else a number. */
export function growthNote({ since, added, share }: Dashboard['growth']): string {
  if (since === null) return figures.uncounted
  if (added === 0) return figures.unchanged
  return share === null ? figures.added(asDifference(added)) : figures.growth(asChange(share))
}
