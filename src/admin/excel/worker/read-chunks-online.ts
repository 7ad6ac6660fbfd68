import { retryUntilOnline } from '../../kit/retry-until-online.ts'
import { readChunks, type ReadRequest } from './worker-client.ts'

/** As `readChunks`, but retries loading a script of the worker while the connection is lost. */
export async function* readChunksOnline(
  request: ReadRequest,
  onWait?: (isWaiting: boolean, cause?: unknown) => void,
  read: typeof readChunks = readChunks,
): ReturnType<typeof readChunks> {
  let chunks = read(request)
  let next = await retryUntilOnline(
    () =>
      chunks.next().catch((error: unknown) => {
        chunks = read(request)
        throw error
      }),
    request.signal,
    onWait,
  )
  for (; !next.done; next = await chunks.next()) yield next.value
  return next.value
}
