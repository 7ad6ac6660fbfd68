/** The bytes of a response as a stream. */
export async function* readBody({ body }: Pick<Response, 'body'>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  if (!reader) throw new Error('The answer has no content.')
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
