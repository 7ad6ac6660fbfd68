/** Tells at any time whether a promise was fulfilled already. */
export function endOf(promise: Promise<unknown>): { readonly isReached: boolean } {
  const end = { isReached: false }
  void promise.then(() => (end.isReached = true))
  return end
}
