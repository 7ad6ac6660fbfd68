import { countryName } from './countries.ts'

/** The countries whose names take an article within a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(
  [
    ...['AE', 'AX', 'BQ', 'BS', 'CC', 'CD', 'CF', 'CK', 'DO', 'FK', 'FO', 'GB', 'GM', 'HM', 'IM', 'IO', 'KM'],
    ...['KY', 'MH', 'MP', 'MV', 'NL', 'PH', 'PN', 'SB', 'SC', 'TC', 'TF', 'UM', 'US', 'VG', 'VI'],
  ].map(countryName),
)

/** A country's name as a sentence has it: 'the United States', 'Turkey'. */
export const countryInSentence = (name: string): string => (WITH_ARTICLE.has(name) ? `the ${name}` : name)
