import type { ClientAddressHeader } from '#domain/client-address.ts'

/** Where the gateway's thread is to listen. */
export interface ThreadStart {
  readonly listenPort: number
  readonly host: string
  readonly clientAddress: ClientAddressHeader | undefined
}

/** Messages to the gateway's thread: the processes to use, as `Gateway.use` takes them, or to close. */
export type ToThread =
  | { readonly kind: 'use'; readonly use: number; readonly ports: readonly (number | undefined)[] }
  | { readonly kind: 'close'; readonly milliseconds: number }

/** Messages from it: that it listens, and that the processes replaced by a `use` have answered their last request. */
export type FromThread = { readonly kind: 'listening' } | { readonly kind: 'retired'; readonly use: number }
