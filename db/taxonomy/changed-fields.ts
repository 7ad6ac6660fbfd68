type Fields = Readonly<Record<string, unknown>>

/** The fields of a patch that differ from what is stored, before and after. */
export function changesOf(stored: Fields, patch: Fields): { before: Fields; after: Fields } {
  const changed = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && value !== stored[field],
  )
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, stored[field]])),
    after: Object.fromEntries(changed),
  }
}
