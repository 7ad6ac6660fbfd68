import { adminLoginPath, adminPath } from '#domain/paths.ts'

/** An arbitrary origin: a URL that resolves to another origin is not one of the panel. */
const ORIGIN = 'https://panel.invalid'

/** The URL of a panel screen, with its parameters; undefined for any other text, in particular another site's URL. */
export function returnPathOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text, ORIGIN)) return undefined
  const { origin, pathname, search } = new URL(text, ORIGIN)
  const isPanel = pathname === adminPath() || pathname.startsWith(`${adminPath()}/`)
  if (origin !== ORIGIN || !isPanel || pathname === adminLoginPath) return undefined
  return pathname + search
}

/** The sign-in page's parameter with the URL to continue at; the dashboard needs none. */
export function returnSearch(text: unknown): { readonly sonra?: string } {
  const sonra = returnPathOf(text)
  return sonra === undefined || sonra === adminPath() ? {} : { sonra }
}
