/** What is known of the vulnerabilities of the packages. */
export type Advisories =
  | { readonly kind: 'known'; readonly packages: readonly string[] }
  | { readonly kind: 'unanswered'; readonly why: string }

/** What says nothing against a package. */
const HARMLESS = 'info'

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>
  readonly message?: string
}

/** Reads what `npm audit --json` prints; an error, as of a registry that knows no advisories, is no answer. */
export function readAudit(output: string): Advisories {
  const audit = parsed(output)
  if (audit?.vulnerabilities === undefined)
    return { kind: 'unanswered', why: audit?.message ?? 'no answer that can be read' }
  const known = Object.values(audit.vulnerabilities).filter(({ severity }) => severity !== HARMLESS)
  return { kind: 'known', packages: known.map(({ name, severity }) => `${name} (${severity})`) }
}

function parsed(output: string): Audit | undefined {
  try {
    const value: unknown = JSON.parse(output)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
