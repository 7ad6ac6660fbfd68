import { json } from '#db/backups/restore/readers.ts'
import { parseFeatures } from '#domain/business/features.ts'
import { businessDescription, businessTitle } from '#domain/seo/titles.ts'
import { businessNode } from '#domain/seo/graph.ts'
import type { Business } from '#domain/business/business.ts'
import { receivedCandidate } from '#domain/business/received-candidate.ts'
import { spellTimes } from '#domain/hours/vocabulary.ts'
import { formQueryString } from '#domain/search/form-query-string.ts'
import { anyOf, namedLike, phoneticExpression, textExpressions } from '#domain/search/expression.ts'
import { readResultsQuery } from '#domain/search/read-results-query.ts'
import { interpret, spansOf } from '#domain/search/interpretation.ts'
import { spellingQuestions } from '#domain/search/spelling.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { pieces, wantedPieces } from '#domain/text/segment.ts'
import { businessSlugs, citySlugs } from '#domain/text/slug.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { SheetColumns } from '#import/columns/sheet-columns.ts'
import { valueAt } from '#import/normalise/nested.ts'
import { normaliser } from '#import/normalise/normalise.ts'
import { Remarks } from '#import/normalise/remarks.ts'
import { planImport } from '#import/plan.ts'
import { CsvRows } from '#import/read/csv.ts'
import { JsonPieces } from '#import/read/json-pieces.ts'
import * as z from 'zod/mini'
import { fileOf } from '#tests/import/files.ts'

/** Reads a text, in whatever way. */
export type Reader = (text: string) => unknown

/** Every parameter of the search page. */
const PARAMETERS =
  'search category country exact openNow minRating price features sortBy page place city near radius latitude'.split(
    ' ',
  )

const queryOf = (text: string) => new URLSearchParams(PARAMETERS.map((name) => [name, text]))

const BLANK = { category: { name: 'Bar', slug: 'bar' }, reviews: [], week: null, rating: null } as const

/** A business of which every text is this one. */
const businessOf = (text: string) =>
  ({
    ...BLANK,
    ...{ name: text, description: text, address: text, city: text, state: text, slug: text, type: text },
  }) as unknown as Business

/** Reads all rows of a file, whatever they are. */
async function read(name: string, text: string): Promise<void> {
  const { rows } = await planImport(fileOf(name, text), { isNamedLater: true })
  for await (const row of rows) void row
}

const candidate = (fields: object) => z.safeParse(receivedCandidate, { name: 'A', ...fields }).success

/** How that is called which reads texts in lists, objects or files, or texts whose length somebody else sees to. */
export const CALLS: Readonly<Record<string, Reader | readonly Reader[]>> = {
  businessDescription: (text) => businessDescription(businessOf(text)),
  businessTitle: (text) => businessTitle(businessOf(text)),
  businessNode: (text) => businessNode('https://example.com', businessOf(text)),
  businessSlugs: (text) => businessSlugs({ name: text, city: text, identity: text }),
  citySlugs: (text) => citySlugs({ name: text, countryCode: 'US', state: text, identity: text }),
  receivedCandidate: [
    (text) => candidate({ description: text }),
    (text) => candidate({ workingHours: { Monday: text } }),
    (text) => candidate({ about: { [text]: { [text]: text } } }),
  ],

  // `parseHours` reads no longer text of a day.
  spellTimes: (text) => spellTimes(text.slice(0, 300)),
  // They are given words of `searchText` and of `searchWords`, which stop there.
  pieces: (text) => pieces(text.slice(0, 2_000)),
  wantedPieces: (text) => wantedPieces(text.slice(0, 200)),

  json: (text) => json(parseFeatures)(text),
  readResultsQuery: (text) => readResultsQuery(queryOf(text)),
  formQueryString: (text) => formQueryString([['search', text]]),
  spansOf: (text) => spansOf(tokenise(text)),
  interpret: (text) => interpret(tokenise(text), { categories: [], cities: [] }),
  spellingQuestions: (text) => spellingQuestions(tokenise(text)),
  textExpressions: (text) => textExpressions(tokenise(text)),
  phoneticExpression: (text) => phoneticExpression(tokenise(text)),
  namedLike: (text) => namedLike(tokenise(text)),
  anyOf: (text) => anyOf(tokenise(text)),

  // No longer cell is taken for a header.
  recogniseColumns: (text) => recogniseColumns([text.slice(0, 12_000)]),
  SheetColumns: (text) => new SheetColumns([text, text]).all,
  valueAt: (text) => valueAt({ [text]: { [text]: 1 } }, [text, text]),
  normaliser: (text) => {
    const headers = ['name', 'type']
    return normaliser(recogniseColumns(headers), headers, new Remarks())({ row: 2, cells: [text, text] })
  },
  CsvRows: (text) => [...new CsvRows(',').push(text, true)].length,
  JsonPieces: (text) => [...new JsonPieces(true).push(`[${text}`)].length,
  readRows: (text) => read('a.csv', text),
  planImport: (text) => read('a.csv', `name,city\nA,${text}`),
  readJson: (text) => read('a.json', `[{"name":${JSON.stringify(text)}}]`),
}

/** Exported functions that no text from outside reaches, and why. */
const OTHERS = {
  'is given numbers': [
    ...['abbreviate', 'formatPoint', 'formatRadius', 'isOpenAt', 'popularity'],
    ...['ringsAround', 'coarseDegrees', 'columnLetters', 'formatCount', 'mergeSpans', 'formatSpans'],
  ],
  'is given what was read and checked': [
    ...[
      'changeTags',
      'taxonomyTags',
      'mergeTags',
      'exportFileName',
      'rangeFault',
      'nearestCity',
      'featureName',
    ],
    ...['openingHoursSpecification', 'summariseWeek', 'zoneClocks', 'matchKey', 'withDefaultSnippets'],
    ...['businessListNode', 'listNode', 'breadcrumbNode', 'plainQuery', 'activeFilters', 'resultsPath'],
    ...['businessesPath', 'businessesApi', 'suggestionsApi'],
    ...['listQuery', 'chosenIds', 'setInterpretationHeaders'],
  ],
  'is given a rejection, whose texts are not read': ['reasonOf', 'reported'],
  'is given bytes': ['toHex', 'joinPieces'],
  'is given words of at most 200 characters by `searchWords`': ['editDistance', 'respell'],
  'is given names that the code has': ['recordOf'],
  'is given what the site says of itself': [
    ...['organizationNode', 'websiteNode', 'sitemap', 'sitemapIndex', 'isPublicSite', 'imageSources'],
    ...[
      'readSignInSettings',
      'requireDatabaseUrl',
      'readSettings',
      'readPhotoHosts',
      'readSubmissionSettings',
    ],
  ],
  'makes a schema or a parameter, which are called by themselves': [
    ...[
      'businessForm',
      'businessPatch',
      'query',
      'text',
      'wholeNumber',
      'decimal',
      'yesOrNo',
      'listOf',
      'oneOf',
    ],
  ],
  'is slow on purpose': ['hashSecret', 'matchesSecret'],
  'is an error': ['AppError', 'UnclosedQuoteError', 'UnendedValueError', 'DamagedEntryError'],
  'is called by what reads a whole file': [
    ...[
      'findHeader',
      'hasName',
      'meaningsOf',
      'mappingOf',
      'withMapping',
      'withConstants',
      'Cells',
      'DistinctIds',
      'joined',
      'placeOf',
    ],
    ...['Remarks', 'holdsAnything', 'readBytes', 'chunksOf', 'decodeText', 'encodingOf', 'crc32', 'XmlWatch'],
    ...['readZipDirectory', 'unpackedZip', 'readXls', 'readXlsx', 'refuse', 'withBackPressure', 'gathered'],
  ],
} as const

export const NO_PARSERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OTHERS).flatMap(([why, names]) => names.map((name) => [name, why])),
)
