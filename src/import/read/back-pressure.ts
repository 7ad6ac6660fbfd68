/** What is parsed between two rests, some hundred rows; also what hucre takes at once, and would join from less. */
const PORTION = 1024 * 1024

const nextTask = () =>
  new Promise<void>((resolve) => {
    // Node's is a thousand times quicker than a timer; browsers have none.
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })

/**
 * Rows pushed by a parser that knows no back-pressure, at the pace of whoever takes them: the source gives its
 * next portion only once the taker has waited a whole task for a row, so that little lies parsed and untaken.
 */
export async function* withBackPressure<Row>(
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

async function nextPortion(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  while (size < PORTION) {
    const { value, done } = await chunks.next()
    if (done) break
    parts.push(value)
    size += value.length
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
