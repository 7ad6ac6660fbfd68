/** The records found, replaced by their pending versions, in the order of their ids. */
export function withPending<R extends { readonly id: number }>(
  found: readonly R[],
  pending: readonly R[],
): R[] {
  if (pending.length === 0) return [...found]
  const newer = new Map(pending.map((record) => [record.id, record]))
  return [...found.filter(({ id }) => !newer.has(id)), ...newer.values()].sort((a, b) => a.id - b.id)
}

/** The largest of the ids and the last id in the database. */
export function lastIdOf(
  last: number | null | undefined,
  pending: readonly { readonly id: number }[],
): number {
  return pending.reduce((highest, { id }) => Math.max(highest, id), last ?? 0)
}
