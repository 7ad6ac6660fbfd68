import { adminLoginPath, adminPath } from '#domain/paths.ts'

/** Any origin: what resolves to another one is no address of the panel. */
const ORIGIN = 'https://panel.invalid'

/** The address of a screen of the panel, with its parameters; undefined for any other text, above all another site's. */
export function returnPathOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text, ORIGIN)) return undefined
  const { origin, pathname, search } = new URL(text, ORIGIN)
  const isPanel = pathname === adminPath() || pathname.startsWith(`${adminPath()}/`)
  if (origin !== ORIGIN || !isPanel || pathname === adminLoginPath) return undefined
  return pathname + search
}

/** The parameter of the sign-in page that names where to go on; the dashboard needs none. */
export function returnSearch(text: unknown): { readonly sonra?: string } {
  const sonra = returnPathOf(text)
  return sonra === undefined || sonra === adminPath() ? {} : { sonra }
}
