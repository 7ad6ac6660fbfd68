/** The settings and bindings of the Worker. */
export type Bindings = Readonly<Record<string, unknown>>

/** A service that answers requests: a folder of the disk where the site runs on an own machine. */
export interface Service {
  readonly fetch: typeof fetch
}

export const isService = (binding: unknown): binding is Service =>
  typeof binding === 'object' && binding !== null && 'fetch' in binding

/** Whether a binding is a bucket (R2), which has no requests. */
export const isBucket = <Bucket extends { readonly get: unknown }>(binding: unknown): binding is Bucket =>
  typeof binding === 'object' && binding !== null && 'get' in binding
