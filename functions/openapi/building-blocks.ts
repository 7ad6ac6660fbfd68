export const COMPONENTS = '#/components/schemas/'

export const json = <T>(schema: T) => ({ 'application/json': { schema } })

export const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } })
export const textHeader = (description: string) => ({ description, schema: { type: 'string' } })

export const failure = (description: string) => ({
  description,
  content: json({ $ref: `${COMPONENTS}Error` }),
})

/** A temporary failure, with the seconds to wait in Retry-After. */
export const wait = (description: string) => ({
  headers: { 'Retry-After': integerHeader('Seconds until it is worth another try.') },
  ...failure(description),
})

/** A schema within a document, without the `$schema` and `$id` of a document of its own. */
export const embedded = (schema: object) =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))
