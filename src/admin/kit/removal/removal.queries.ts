import { mutationOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { client, named, okJson } from '../api.ts'
import { messages } from '../../messages.ts'

interface Removal {
  readonly ids: readonly number[]
  readonly note: string
}

/** Removes businesses for good; every list, message and history may show them. */
export const removeForGood = mutationOptions({
  mutationFn: ({ ids, note }: Removal) =>
    named(
      messages.suppressions.failed.remove,
      okJson(
        client.api.admin.suppressions.$post({
          json: { ids: [...ids], ...(note.trim() !== '' && { note: note.trim() }) },
        }),
      ),
    ),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
})
