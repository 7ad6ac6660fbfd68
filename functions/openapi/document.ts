import { LIMITED_READS } from '../middleware/limit-readers.ts'
import * as z from 'zod/mini'
import { entities } from '../schemas/entities.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { businessOperations } from '../routes/businesses.ts'
import { facetsOperation } from '../routes/facets.ts'
import { healthOperations } from '../routes/health.ts'
import { pageConfigOperation } from '../routes/page-config.ts'
import { snippetsOperation } from '../routes/snippets.ts'
import { featuresOperation, suggestionsOperation } from '../routes/suggestions.ts'
import { tileOperations } from '../routes/tiles.ts'
import { categoryOperations, cityOperations, countryOperation, stateOperation } from '../routes/taxonomy.ts'
import type { Operation } from './operation.ts'
import { COMPONENTS, embedded, failure, integerHeader, json, textHeader, wait } from './building-blocks.ts'
import { WRITES } from './writes.ts'

/** The public reads, in the order of the document. */
const OPERATIONS: readonly Operation[] = [
  ...healthOperations,
  ...businessOperations,
  ...categoryOperations,
  ...cityOperations,
  countryOperation,
  stateOperation,
  suggestionsOperation,
  featuresOperation,
  facetsOperation,
  ...tileOperations,
  snippetsOperation,
  pageConfigOperation,
]

const reference = (schema: z.ZodMiniType) => ({ $ref: `${COMPONENTS}${entities.get(schema)?.id}` })

function parametersOf({ path, query = {} }: Operation) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query).map(([name, { description, document }]) => ({
    name,
    in: 'query',
    description,
    schema: document,
  }))
  return [...inPath, ...inQuery]
}

const PAGING_HEADERS = {
  'X-Total-Count': integerHeader('How many there are in all.'),
  'X-Total-Relation': textHeader("'eq', or 'gte' when a search matches more than were counted."),
  Link: textHeader('The same list from the next and the previous place on.'),
}

function responsesOf(operation: Operation) {
  const { path, entity, isList, isPaged, headers, mediaType, hasTag = true } = operation
  if (mediaType !== undefined) return versionedResponses(mediaType)
  const schema = isList ? { type: 'array', items: reference(entity) } : reference(entity)
  return {
    200: {
      description: 'OK',
      ...(isPaged && { headers: { ...PAGING_HEADERS, ...headers } }),
      content: json(schema),
    },
    ...(hasTag && { 304: { description: 'As the ETag in If-None-Match has it.' } }),
    ...(!path.startsWith('/api/health') && {
      400: failure('A parameter is unknown, repeated or not what it should be; `details` names it.'),
    }),
    ...(path.includes(':') && {
      301: { description: 'It has another address now.', headers: { Location: textHeader('That address.') } },
      404: failure('There never was one.'),
    }),
    ...(path.startsWith('/api/businesses/:') && { 410: failure('It was removed.') }),
    ...(path in LIMITED_READS && { 429: wait('One network sent very many requests in a minute.') }),
    503: wait('The database is away.'),
  }
}

const versionedResponses = (mediaType: string) => ({
  200: { description: 'OK', content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } },
  204: { description: 'It is empty.' },
  302: {
    description: 'That version is not the present one.',
    headers: { Location: textHeader('The same of the present version.') },
  },
  404: failure('There is no such place in the grid.'),
  503: wait('The database is away.'),
})

const operationId = (path: string) =>
  path
    .replace('/api/', '')
    .replace(/\/?:(\w+)/g, ' by $1')
    .replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase())

type Reads = ReturnType<typeof readsOf>[string]
type Writes = (typeof WRITES)[keyof typeof WRITES]
type Paths = Readonly<Record<string, Partial<Reads & Writes>>>

function readsOf() {
  return Object.fromEntries(
    OPERATIONS.map((operation) => [
      operation.path.replace(/:(\w+)/g, '{$1}'),
      {
        get: {
          operationId: operationId(operation.path),
          summary: operation.summary,
          parameters: parametersOf(operation),
          responses: responsesOf(operation),
        },
      },
    ]),
  )
}

/** The API's description as OpenAPI 3.1, generated from the schemas that the API itself uses. */
export function openApiDocument() {
  const { schemas } = z.toJSONSchema(entities, { uri: (id) => `${COMPONENTS}${id}` })
  return {
    openapi: '3.1.1',
    info: {
      title: 'Meridian',
      version: PACKAGE_VERSION,
      description:
        'The public directory of businesses. Anybody may read; every write but a message needs an operator.',
    },
    paths: { ...readsOf(), ...WRITES } as Paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, embedded(schema)])),
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
