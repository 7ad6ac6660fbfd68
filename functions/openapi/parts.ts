export const COMPONENTS = '#/components/schemas/'

export const json = <T>(schema: T) => ({ 'application/json': { schema } })

export const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } })
export const textHeader = (description: string) => ({ description, schema: { type: 'string' } })

export const failure = (description: string) => ({
  description,
  content: json({ $ref: `${COMPONENTS}Error` }),
})

/** A failure that passes: the answer says in how many seconds. */
export const wait = (description: string) => ({
  headers: { 'Retry-After': integerHeader('Seconds until it is worth another try.') },
  ...failure(description),
})

/** A schema within a document: its own `$schema` and `$id` would make it a document itself. */
export const embedded = (schema: object) =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))
