import { parseTheme } from '#domain/embed/theme.ts'
import { fitTitle } from '#domain/social-picture/draw-business.ts'
import { baseDirection, displayOrder } from '#domain/social-picture/display-order.ts'
import { drawnName } from '#domain/social-picture/drawn-name.ts'
import { blockOf, LETTER_SIZES, type Letters, nameFileOf } from '#domain/social-picture/letters.ts'
import { lettersOfNames } from '#domain/social-picture/letters-of-names.ts'
import { placeLetters, widthOf } from '#domain/social-picture/place-letters.ts'
import { writtenLetters } from '#domain/social-picture/written-letters.ts'
import { clustersOf } from '#domain/text/clusters.ts'
import { fitText } from '#domain/text/fit-text.ts'
import { truePage } from '#domain/embed/true-page.ts'
import { listBegunCountries } from '#domain/geo/countries.ts'
import { loadPlaces } from '#domain/geo/places.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { distinctLabels } from '#domain/business/field-readers.ts'
import { districtsOfAddresses } from '#domain/geo/districts-of-addresses.ts'
import { withUmlauts } from '#domain/geo/city-spelling.ts'
import { changeJoined, joinedLabel } from '#domain/kinds/joined-label.ts'
import { chainNamesBy } from '#domain/search/chain-names.ts'
import { hasDiet, servedAnywhere, servedDiet } from '#domain/search/diet-words.ts'
import { featuresAmong, saysChains } from '#domain/search/without-items.ts'
import { distinctPhones } from '#domain/text/phone-list.ts'
import { asksForPosition, understoodParts } from '#domain/search/understood-parts.ts'
import { kindsNaming, saysFood } from '#domain/search/kinds-naming.ts'
import { conditionsOf, draftSearches, suggestedSearches } from '#domain/search/suggested-searches.ts'
import { alternativePlaces } from '#domain/search/alternative-places.ts'
import { readingParameters, whereParameters } from '#domain/search/reading-parameters.ts'
import { understoodQuery } from '#domain/search/understood-query.ts'
import {
  foreignCity,
  namesAmong,
  namesOtherPlace,
  saysOutside,
  withOutsideDenied,
  unknownPlaceIn,
  wordsOfPlaces,
} from '#domain/search/named-places.ts'
import { codesAmong, termsOf, withoutAnd } from '#domain/search/equivalent-words.ts'
import { positionInSearch } from '#domain/search/position-in-search.ts'
import { readRecordKeys } from '#domain/search/record-keys.ts'
import {
  isFromAreaCode,
  numberBeginning,
  numberEnds,
  phoneDigits,
  shortNumber,
} from '#domain/search/phone-number.ts'
import { withEmojiWords } from '#domain/search/emoji.ts'
import { withUnwanted } from '#domain/search/unwanted.ts'
import { readAmount, readAmounts } from '#domain/search/sentence/amount.ts'
import { beginsNearMe } from '#domain/search/sentence/lexicon.ts'
import { wordsOf } from '#domain/search/sentence/words.ts'
import { readSentence } from '#domain/search/sentence/read-sentence.ts'
import { landmarkTexts, placeInSentence, placesNamedBy } from '#domain/search/place-in-sentence.ts'
import { tokenise } from '#domain/search/tokenise.ts'

const kinds = await loadKinds()
const places = await loadPlaces()
const KNOWN_PLACES = { places, cities: [], found: [], isOrdinary: () => false }
const meaningOf = (text: string) => ({ slots: [], rest: tokenise(text), isPlain: false })

const NO_AREAS = { isCalled: () => false } as unknown as Parameters<typeof withUmlauts>[2]
const NO_NAMES = { isIn: () => false } as unknown as Parameters<typeof withUmlauts>[3]

/** Every word may name a place. */
const UNKNOWN = { isOrdinary: () => false, isCity: () => false }

const LETTER = { advance: 800, left: 0, top: 0, width: 0, height: 0, alpha: new Uint8Array() }
/** The same letter for every character. */
const ANY = { get: () => LETTER } as unknown as Letters
const LETTERS = new Map(LETTER_SIZES.map((size) => [size, ANY]))

/** Calls of functions that take a search's words in parsed form. */
export const SEARCH_CALLS = {
  readRecordKeys: (text: string) => readRecordKeys(text),
  blockOf: (text: string) => blockOf(text),
  nameFileOf: (text: string) => nameFileOf(text),
  clustersOf: (text: string) => clustersOf(text),
  drawnName: (text: string) => drawnName(text),
  lettersOfNames: (text: string) => lettersOfNames([text]),
  writtenLetters: (text: string) => writtenLetters(text),
  baseDirection: (text: string) => baseDirection(writtenLetters(text)),
  displayOrder: (text: string) => displayOrder(writtenLetters(text)),
  fitTitle: (text: string) => fitTitle(text, LETTERS),
  widthOf: (text: string) => widthOf(text, LETTERS.get(56) ?? new Map(), 56),
  placeLetters: (text: string) => placeLetters(text, LETTERS.get(56) ?? new Map(), 56, 0),
  // Drawn texts are cut before.
  fitText: (text: string) =>
    fitText(
      text.slice(0, 160),
      { width: 572, lines: 3, largest: 96, smallest: 56 },
      (line) => line.length * 30,
    ),
  parseTheme: (text: string) => parseTheme(text),
  truePage: (text: string) => truePage({ search: text, city: text }),
  listBegunCountries: (text: string) => listBegunCountries(text),
  readingParameters: (text: string) => readingParameters(meaningOf(text)),
  asksForPosition: (text: string) => asksForPosition({ search: text }, meaningOf(text)),
  understoodParts: (text: string) =>
    understoodParts({ search: text }, meaningOf(text), { features: new Map() }),
  understoodQuery: (text: string) => understoodQuery({ search: text }, meaningOf(text)),
  landmarkTexts: (text: string) => landmarkTexts(readSentence(text, new Date(0))),
  placesNamedBy: (text: string) => placesNamedBy(places, tokenise(text)),
  placeInSentence: (text: string) =>
    placeInSentence(readSentence(text, new Date(0)), meaningOf(text), KNOWN_PLACES),
  alternativePlaces: (text: string) =>
    alternativePlaces(readSentence(text, new Date(0)), KNOWN_PLACES, { categories: [], cities: [] }),
  whereParameters: (text: string) => whereParameters({ state: text }),
  kindsNaming: (text: string) => kindsNaming(kinds)(text),
  withEmojiWords: (text: string) => withEmojiWords(text.slice(0, 200)),
  phoneDigits: (text: string) => phoneDigits(text),
  positionInSearch: (text: string) => positionInSearch(text),
  termsOf: (text: string) => termsOf(tokenise(text)),
  codesAmong: (text: string) => codesAmong(tokenise(text)),
  shortNumber: (text: string) => shortNumber(text),
  isFromAreaCode: (text: string) => isFromAreaCode(text),
  numberEnds: (text: string) => numberEnds(text),
  numberBeginning: (text: string) => numberBeginning(text),
  saysOutside: (text: string) => saysOutside(text),
  withOutsideDenied: (text: string) => withOutsideDenied(text, () => true),
  withoutAnd: (text: string) => withoutAnd(text),
  wordsOfPlaces: (text: string) => wordsOfPlaces(readSentence(text, new Date(0))),
  namesOtherPlace: (text: string) => namesOtherPlace(tokenise(text), [], new Set(tokenise(text))),
  foreignCity: (text: string) => foreignCity(readSentence(text, new Date(0)), meaningOf(text), UNKNOWN),
  unknownPlaceIn: (text: string) => unknownPlaceIn(readSentence(text, new Date(0)), meaningOf(text), UNKNOWN),
  namesAmong: (text: string) => namesAmong(meaningOf(text), UNKNOWN),
  readAmount: (text: string) => readAmount(wordsOf(text), 0),
  readAmounts: (text: string) => readAmounts(wordsOf(text), 0),
  servedDiet: (text: string) => servedDiet(meaningOf(text), kinds),
  saysFood: (text: string) => saysFood(text),
  hasDiet: (text: string) => hasDiet(meaningOf(text)),
  servedAnywhere: (text: string) => servedAnywhere(meaningOf(text)),
  chainNamesBy: (text: string) => chainNamesBy(tokenise(text)),
  saysChains: (text: string) => saysChains(text),
  featuresAmong: (text: string) => featuresAmong([text]),
  joinedLabel: (text: string) => joinedLabel([text, text]),
  changeJoined: (text: string) => changeJoined(text, (label) => label),
  distinctLabels: (text: string) => distinctLabels([text, text], text),
  distinctPhones: (text: string) => distinctPhones([text], [text]),
  withUmlauts: (text: string) => withUmlauts(text, 'DE', NO_AREAS, NO_NAMES),
  districtsOfAddresses: (text: string) =>
    districtsOfAddresses(
      Array.from({ length: 5 }, () => ({ address: text, latitude: 0, longitude: 0 })),
      () => false,
    ),
  withUnwanted: (text: string) =>
    withUnwanted(readSentence(text, new Date(0)), (each) => kinds.named(each).length > 0),
  beginsNearMe: (text: string) => beginsNearMe(text),
  draftSearches: (text: string) => draftSearches(kinds, readSentence(text, new Date(0))),
  conditionsOf: (text: string) => conditionsOf(draftSearches(kinds, readSentence(text, new Date(0)))),
  suggestedSearches: (text: string) =>
    suggestedSearches(kinds, draftSearches(kinds, readSentence(text, new Date(0))), [], []),
}
