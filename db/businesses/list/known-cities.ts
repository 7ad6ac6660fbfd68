/** So many names are remembered. */
const MOST = 2_000

/** Folded names of which there was a city. */
const known = new Set<string>()

/** Whether there probably is a city of this name. */
export const isKnownCity = (name: string): boolean => known.has(name)

export function rememberCity(name: string): void {
  if (known.size >= MOST) known.clear()
  known.add(name)
}

export const forgetCity = (name: string): boolean => known.delete(name)
