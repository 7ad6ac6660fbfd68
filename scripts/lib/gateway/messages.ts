import type { ClientAddressHeader } from '#domain/client-address.ts'

/** Where the gateway's thread is to listen. */
export interface ThreadStart {
  readonly listenPort: number
  readonly host: string
  readonly clientAddress: ClientAddressHeader | undefined
}

/** What the gateway's thread is told: which processes answer, as `Gateway.use` takes them, and to close. */
export type ToThread =
  | { readonly kind: 'use'; readonly use: number; readonly ports: readonly (number | undefined)[] }
  | { readonly kind: 'close'; readonly milliseconds: number }

/** What it tells: that it listens, and that the processes which a `use` has replaced answer nothing any more. */
export type FromThread = { readonly kind: 'listening' } | { readonly kind: 'retired'; readonly use: number }
