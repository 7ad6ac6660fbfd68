/** Bytes parsed between two pauses, some hundred rows; also hucre's read size, so that it does not join chunks. */
const PORTION = 1024 * 1024

const nextTask = () =>
  new Promise<void>((resolve) => {
    // Node's `setImmediate` is a thousand times quicker than a timer; browsers have none.
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })

/**
 * Rows of a parser that ignores back-pressure, at the consumer's pace: the source supplies its next portion only once
 * the consumer has waited a whole task for a row, so that few parsed rows are buffered.
 */
export async function* withBackPressure<Row>(
  source: AsyncIterable<Uint8Array>,
  parse: (stream: ReadableStream<Uint8Array>) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  let isConsumerWaiting = false
  let wake = () => {}
  const chunks = source[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await nextTask()
        while (!isConsumerWaiting) {
          await new Promise<void>((resolve) => (wake = resolve))
          await nextTask()
        }
        const portion = await nextPortion(chunks)
        if (portion === undefined) controller.close()
        else controller.enqueue(portion)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  const rows = parse(stream)[Symbol.asyncIterator]()
  try {
    for (;;) {
      isConsumerWaiting = true
      wake()
      const next = await rows.next()
      isConsumerWaiting = false
      if (next.done) return
      yield next.value
    }
  } finally {
    // Otherwise a parser that waits for its next chunk would wait forever.
    isConsumerWaiting = true
    wake()
    await rows.return?.()
  }
}

async function nextPortion(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  while (size < PORTION) {
    const next = await chunks.next()
    if (next.done) break
    parts.push(next.value)
    size += next.value.length
  }
  if (size === 0) return undefined
  const portion = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    portion.set(part, at)
    at += part.length
  }
  return portion
}
