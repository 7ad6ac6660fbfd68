import { jsonSanitiser } from '#db/backups/restore/sanitisers.ts'
import { DuplicateDirectory } from '#domain/duplicates/directory.ts'
import { record } from '#tests/duplicates/labelled.ts'
import { contactCard } from '#domain/business/contact-card.ts'
import { parseFeatures } from '#domain/business/features.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { nextOpeningEvent } from '#domain/calendar/next-opening.ts'
import { businessDescription, businessTitle, areaDescription } from '#domain/seo/titles.ts'
import { businessNode } from '#domain/seo/json-ld.ts'
import type { Business } from '#domain/business/business.ts'
import { importCandidateSchema } from '#domain/business/candidate-schema.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { SortedLines } from '#domain/kinds/sorted-lines.ts'
import {
  cleanList,
  listFragment,
  parseListFragment,
  withMergedPlaces,
  withMovedPlace,
} from '#domain/lists/named-list.ts'
import { contentLines } from '#domain/text/content-lines.ts'
import { readDatedWeek } from '#domain/hours/dated-week.ts'
import { afterPause } from '#domain/hours/parse.ts'
import { normaliseTimes } from '#domain/hours/normalise-times.ts'
import { parseSpecialHours } from '#domain/hours/parse-special-hours.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { requestId } from '#domain/request-id.ts'
import { givenRows, textOfRows } from '#domain/proposals/special-dates.ts'
import { priceRange } from '#domain/business/price-range.ts'
import { cleanText } from '#domain/text/clean.ts'
import { formQueryString } from '#domain/search/form-query-string.ts'
import {
  orMatch,
  nameStartsWith,
  phoneticExpression,
  textExpressions,
  wholeReadings,
} from '#domain/search/match-expression.ts'
import { kindsNamedBy } from '#domain/search/knowledge.ts'
import { parseFormQuery } from '#domain/search/form-query.ts'
import { separateKinds } from '#domain/search/separate-kinds.ts'
import { slotFilters } from '#domain/search/slot-filters.ts'
import { readFilters } from '#domain/search/filter-values.ts'
import { parseView } from '#domain/search/list-view.ts'
import { parseResultsQuery } from '#domain/search/parse-results-query.ts'
import { endOfKinds } from '#domain/search/end-of-kinds.ts'
import { interpret, plainSentence, spansOf } from '#domain/search/interpretation.ts'
import { readClock } from '#domain/search/sentence/clock.ts'
import { cutWord } from '#domain/search/sentence/cut-words.ts'
import { phrasesAt, phraseWithin } from '#domain/search/sentence/lexicon.ts'
import { readRating } from '#domain/search/sentence/rating.ts'
import { readSentence } from '#domain/search/sentence/read-sentence.ts'
import { readTimeRun } from '#domain/search/sentence/time-run.ts'
import { wordsOf } from '#domain/search/sentence/words.ts'
import { attributionOf, schemaOf } from '#domain/streets/schemas.ts'
import { ADS_CALLS } from './ads-calls.ts'
import { PLACE_CALLS } from './place-calls.ts'
import { SEARCH_CALLS } from './search-calls.ts'
import { spellingLookups } from '#domain/search/spelling.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { fold } from '#domain/text/fold.ts'
import { readJapanese } from '#domain/text/japanese.ts'
import { romaji } from '#domain/text/kana.ts'
import { bigrams, requiredBigrams } from '#domain/text/bigrams.ts'
import { businessSlugs, citySlugs } from '#domain/text/slug.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { SheetColumns } from '#import/columns/sheet-columns.ts'
import { valueAt } from '#import/normalise/collect-nested.ts'
import { normaliser } from '#import/normalise/normalise.ts'
import { Remarks } from '#import/normalise/remarks.ts'
import { placedMapping } from '#import/column-mapping.ts'
import { TRANSFORMS } from '#import/transforms/transforms.ts'
import { openImportFile } from '#import/open-file.ts'
import { CsvRows } from '#import/read/csv.ts'
import { JsonValueSplitter } from '#import/read/json-value-splitter.ts'
import * as z from 'zod/mini'
import { fileOf } from '#tests/import/files.ts'

/** Reads a text, in whatever way. */
export type Reader = (text: string) => unknown

const kinds = await loadKinds()

/** Every parameter of the search page. */
const PARAMETERS =
  'search category country exact openNow openAt openDay openDate openTime minRating price features sortBy page place city near radius latitude'.split(
    ' ',
  )

const queryOf = (text: string) => new URLSearchParams(PARAMETERS.map((name) => [name, text]))

const BLANK = { category: { name: 'Bar', slug: 'bar' }, reviews: [], week: null, rating: null } as const

/** A business of which every text is this one. */
const businessOf = (text: string) =>
  ({
    ...BLANK,
    photos: [],
    name: text,
    description: text,
    address: text,
    city: text,
    state: text,
    slug: text,
    type: text,
  }) as unknown as Business

const listOf = (text: string) => ({ name: text, date: text, places: [{ id: 1, stay: 60, note: text }] })

/** A business that opens at nine each day, and an entry of a calendar, whose texts are all this one. */
const shopOf = (text: string) => ({
  ...businessOf(text),
  phone: text,
  email: text,
  website: text,
  updatedAt: '2026-11-30T00:00:00Z',
  timezone: 'UTC',
  week: Array.from({ length: 7 }, () => [[540, 600] as const]),
  isOpen: true,
  businessStatus: 'OPERATIONAL' as const,
})
const entryOf = (text: string) => {
  const time = { date: '2026-11-30', minute: 540, timezone: text.slice(0, 60) }
  const texts = { uid: text, title: text, location: text, description: text, url: text }
  return { ...texts, start: time, end: time, latitude: null, longitude: null }
}

/** Reads all rows of a file, whatever they are. */
async function read(name: string, text: string): Promise<void> {
  const { rows } = await openImportFile(fileOf(name, text), { isNamedLater: true })
  for await (const row of rows) void row
}

const candidate = (fields: object) => z.safeParse(importCandidateSchema, { name: 'A', ...fields }).success

/** Cells for transforms: each a third of a long text, under names that some of them look for. */
function cellsOf(text: string) {
  const cell = text.length < 1_000 ? text : text.slice(0, text.length / 3)
  return { cuisine: cell, amenity: cell, 'addr:street': cell }
}

/** Calls of readers that take lists, objects or files, or texts that another part limits. */
export const PARSER_CALLS: Readonly<Record<string, Reader | readonly Reader[]>> = {
  requestId: (text) => requestId(() => text, { name: 'X-Real-IP', proxies: undefined }),
  DuplicateDirectory: (text) => {
    const directory = new DuplicateDirectory()
    const given = { name: text, address: text, city: text, postalCode: text, phones: [text], website: text }
    for (const id of [1, 2]) directory.add(record({ id, ...given }))
    directory.find()
  },
  businessDescription: (text) => businessDescription(businessOf(text)),
  areaDescription: (text) => areaDescription(text, 3),
  businessTitle: (text) => businessTitle(businessOf(text)),
  businessNode: (text) => businessNode('https://example.com', businessOf(text)),
  businessSlugs: (text) => businessSlugs({ name: text, city: text, identity: text }),
  citySlugs: (text) => citySlugs({ name: text, countryCode: 'US', state: text, identity: text }),
  priceRange: (text) => priceRange(cleanText, text),
  importCandidateSchema: [
    (text) => candidate({ description: text }),
    (text) => candidate({ workingHours: { Monday: text } }),
    (text) => candidate({ about: { [text]: { [text]: text } } }),
  ],
  parseSpecialHours: (text) => parseSpecialHours(text, '2026-11-22'),

  // `parseHours` limits a day's text.
  readDatedWeek: (text) => readDatedWeek([{ date: text, open: text, close: text }]),
  afterPause: (text) => afterPause([[0, 1440]], text),
  normaliseTimes: (text) => normaliseTimes(text.slice(0, 300)),
  // They are given words of `searchText` and of `searchWords`, which stop there.
  romaji,
  readJapanese: (text) => readJapanese(fold(text)),
  bigrams: (text) => bigrams(text.slice(0, 2_000)),
  requiredBigrams: (text) => requiredBigrams(text.slice(0, 200)),

  givenRows: (text) => givenRows(() => text.slice(0, 2_000)),
  textOfRows: (text) => textOfRows([{ from: text, until: text, hours: text.slice(0, 2_000) }]),
  schemaOf: (text) => schemaOf([text]),
  attributionOf: (text) => attributionOf('openmaptiles', [text]),
  // It reads JSON that Meridian wrote.
  parseOwnJson: (text) => parseOwnJson(JSON.stringify(text)),
  jsonSanitiser: (text) => jsonSanitiser(parseFeatures)(text),
  cleanList: (text) => cleanList(listOf(text)),
  listFragment: (text) => listFragment(cleanList(listOf(text))),
  withMergedPlaces: (text) => withMergedPlaces(cleanList(listOf(text)), new Map([[1, 2]])),
  withMovedPlace: (text) => withMovedPlace(cleanList(listOf(text)), 1, 1),
  parseListFragment: [
    parseListFragment,
    (text) => parseListFragment(`#list=${text}&place=1.60.${text}`),
    (text) => parseListFragment(`#list=a&place=${text}`),
  ],
  contentLines: (text) => contentLines([['NOTE', text]]),
  calendarFile: (text) => calendarFile([entryOf(text)], text, 0),
  nextOpeningEvent: (text) => nextOpeningEvent(shopOf(text), 'https://example.com', 0),
  contactCard: (text) => contactCard(shopOf(text), 'https://example.com'),
  parseResultsQuery: (text) => parseResultsQuery(queryOf(text)),
  readFilters: (text) => readFilters(queryOf(text)),
  parseView: (text) =>
    parseView(
      { kind: 'city', slug: 'paris', scope: 'paris' },
      { pathname: `/city/paris/${text}`, search: `?${queryOf(text)}` },
    ),
  parseFormQuery: (text) =>
    parseFormQuery(new URLSearchParams({ search: text, stated: text, meant: text, category: text })),
  formQueryString: (text) => formQueryString([['search', text]]),
  spansOf: (text) => spansOf(tokenise(text)),
  endOfKinds: (text) => endOfKinds(plainSentence(tokenise(text))),
  interpret: (text) => interpret(plainSentence(tokenise(text)), { categories: [], cities: [] }),
  KindIndex: [
    (text) => kinds.named(text),
    (text) => kinds.ofLabel(text),
    (text) => kinds.accepted(text),
    (text) => kinds.beginningWith(text, 5),
    (text) => kinds.hasWord(text),
  ],
  SortedLines: (text) => new SortedLines('a\t1\nb\t2').get(text),
  separateKinds: (text) => separateKinds(tokenise(text), kinds),
  kindsNamedBy: (text) => kindsNamedBy(kinds, tokenise(text)),
  slotFilters: (text) => slotFilters(readSentence(text, new Date(0)).marks),
  ...SEARCH_CALLS,
  ...ADS_CALLS,
  ...PLACE_CALLS,
  spellingLookups: (text) => spellingLookups(tokenise(text)),
  textExpressions: (text) => textExpressions(tokenise(text)),
  wholeReadings: (text) => wholeReadings(tokenise(text)),
  phoneticExpression: (text) => phoneticExpression(tokenise(text)),
  nameStartsWith: (text) => nameStartsWith(tokenise(text)),
  orMatch: (text) => orMatch(tokenise(text)),
  readSentence: (text) => readSentence(text, new Date(0)),
  phrasesAt: (text) => phrasesAt(wordsOf(text), 0),
  phraseWithin: (text) => phraseWithin(text.slice(0, 200), 0),
  cutWord: (text) => wordsOf(text).map(cutWord),
  readClock: (text) => readClock(wordsOf(text), 0),
  readTimeRun: (text) => readTimeRun(wordsOf(text), 0),
  readRating: (text) => readRating(wordsOf(text), 0),

  // Longer cells are not taken for headers.
  recogniseColumns: (text) => recogniseColumns([text.slice(0, 12_000)]),
  SheetColumns: (text) => new SheetColumns([text, text]).all,
  placedMapping: (text) => placedMapping(new Map([['a', 'name']]), [text.slice(0, 12_000)]),
  TRANSFORMS: Object.values(TRANSFORMS).map((transform) => (text) => transform(cellsOf(text))),
  valueAt: (text) => valueAt({ [text]: { [text]: 1 } }, [text, text]),
  normaliser: (text) => {
    const headers = ['name', 'type']
    return normaliser(recogniseColumns(headers), headers, new Remarks())({ row: 2, cells: [text, text] })
  },
  CsvRows: (text) => [...new CsvRows(',').push(text, true)].length,
  JsonValueSplitter: (text) => [...new JsonValueSplitter(true).push(`[${text}`)].length,
  openImportFile: (text) => read('a.csv', `name,city\nA,${text}`),
  readJson: (text) => read('a.json', `[{"name":${JSON.stringify(text)}}]`),
}
