/** The settings and bindings of the rendering Worker; pages built elsewhere have none. */
export async function platform(): Promise<Readonly<Record<string, unknown>>> {
  const name = 'cloudflare:workers'
  const { env } = (await import(/* @vite-ignore */ name)) as {
    readonly env?: Readonly<Record<string, unknown>>
  }
  return env ?? {}
}
