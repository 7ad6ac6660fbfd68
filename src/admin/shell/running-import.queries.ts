import { queryOptions } from '@tanstack/react-query'
import { okJson, client } from '../kit/api.ts'

/** The import that is being written, in whichever window or by the command; null when there is none. */
export const runningImport = queryOptions({
  queryKey: ['admin', 'imports', 'running'],
  queryFn: async () => {
    const [newest] = await okJson(client.api.admin.imports.$get({ query: { limit: 1 } }))
    return newest?.isActive === true ? newest : null
  },
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data ? 5_000 : 30_000),
})
