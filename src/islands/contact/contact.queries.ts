import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ErrorDetail } from '#domain/errors.ts'
import { contactApi } from '#domain/paths.ts'
import { fetchBusiness } from '#lib/api.ts'
import { STALE_TIME_MS } from '#lib/query-client.ts'

/** The form's fields by name. */
export type MessageFields = Readonly<Record<string, string>>

/** The server rejected the message; an immediate retry would fail too. */
export class ContactRejectedError extends Error {
  override readonly name = 'Refusal'
  readonly details: readonly ErrorDetail[]

  constructor(message: string, details: readonly ErrorDetail[]) {
    super(message)
    this.details = details
  }
}

async function postMessage(fields: MessageFields): Promise<void> {
  const response = await fetch(contactApi, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (response.ok) return
  if (response.status >= 500) throw new Error(`${response.status}: ${response.statusText}`)
  const { error, details = [] } = (await response.json()) as { error: string; details?: ErrorDetail[] }
  throw new ContactRejectedError(error, details)
}

/** Sends a message; offline it fails at once instead of waiting, since the draft is kept. */
export const sendMessageMutation = mutationOptions({
  mutationFn: postMessage,
  networkMode: 'always',
  retry: (failures, error) => failures < 1 && !(error instanceof ContactRejectedError),
})

/** Fetches the listing that a message is about, for its name. */
export const businessQuery = (slug: string) =>
  queryOptions({
    queryKey: ['business', slug],
    queryFn: ({ signal }) => fetchBusiness(slug, { signal }),
    staleTime: STALE_TIME_MS.business,
    retry: false,
  })
