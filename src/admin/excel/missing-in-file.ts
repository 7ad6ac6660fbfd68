import { fetchEarlier, fetchByIds } from './import.api.ts'

/** Maximum number of businesses shown; all are listed after the import. */
const SHOWN = 20
const PAGE = 50_000

/** Businesses added by earlier imports of the list that no row of the file matches. */
export interface MissingInFile {
  readonly total: number
  /** The first of them. */
  readonly rows: readonly MissedBusiness[]
}

export interface MissedBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly city: string | null
  readonly address: string | null
}

export const NOTHING_MISSING: MissingInFile = { total: 0, rows: [] }

/** Searches everything that earlier imports of the file's list added for businesses missing from the file. */
export async function findMissingInFile(
  fileName: string,
  hasSeen: (id: number) => boolean,
  signal: AbortSignal,
): Promise<MissingInFile> {
  const missing: number[] = []
  for (let page = await fetchEarlier(fileName, 0, PAGE, signal); page.length > 0;) {
    for (const id of page) if (!hasSeen(id)) missing.push(id)
    const last = page.at(-1) ?? 0
    page = page.length < PAGE ? [] : await fetchEarlier(fileName, last, PAGE, signal)
  }
  if (missing.length === 0) return NOTHING_MISSING
  return { total: missing.length, rows: await fetchByIds(missing.slice(0, SHOWN), signal) }
}
