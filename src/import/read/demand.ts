const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Rows pushed by a parser that knows no back-pressure, at the pace of whoever takes them: the source gives its
 * next chunk only once the taker has waited a whole task for a row, so that a few chunks at most lie unparsed.
 */
export async function* onDemand<Row>(
  source: AsyncIterable<Uint8Array>,
  parse: (stream: ReadableStream<Uint8Array>) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  let isTakerWaiting = false
  let wake = () => {}
  const chunks = source[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await nextTask()
        while (!isTakerWaiting) {
          await new Promise<void>((resolve) => (wake = resolve))
          await nextTask()
        }
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
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
      isTakerWaiting = true
      wake()
      const { value, done } = await rows.next()
      isTakerWaiting = false
      if (done) return
      yield value
    }
  } finally {
    // A parser that waits for its next chunk would wait for ever.
    isTakerWaiting = true
    wake()
    await rows.return?.()
  }
}
