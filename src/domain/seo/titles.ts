import type { Business } from '../business/business.ts'
import type { CategoryDetail, CityDetail } from '../taxonomy/taxonomy.ts'
import type { TaxonomyTexts } from '../taxonomy/texts.ts'
import { countryInSentence } from '../geo/country-in-sentence.ts'
import { cityInWords, cityOfBusiness } from '../taxonomy/city-label.ts'
import { BUSINESS_NOUN, counted, type Noun } from '../text/counted.ts'
import { truncateAtWord } from '../text/truncate.ts'

const LOCAL_BUSINESSES: Noun = ['local business', 'local businesses']

/** A count with a plus, as the number grows: '12+ businesses', but 'one business' without it. */
const growing = (total: number, noun: Noun) => counted({ total, isMore: total > 1 }, noun)

const onPage = (page: number) => (page > 1 ? `, page ${page}` : '')

/** The description that operators wrote for search engines, else the beginning of the page's text. */
const writtenDescription = ({ seoDescription, description }: TaxonomyTexts) =>
  seoDescription ?? (description && truncateAtWord(description.replace(/\s+/g, ' ')))

export const cityTitle = (city: CityDetail, page = 1) =>
  `${city.seoTitle ?? `Best Businesses in ${cityInWords(city)} | Local Directory`}${onPage(page)}`

export const cityDescription = (city: CityDetail) =>
  writtenDescription(city) ??
  truncateAtWord(
    `Discover ${growing(city.businessCount, LOCAL_BUSINESSES)} in ${cityInWords(city)}: restaurants, hotels, cafes, shops and services with reviews, opening hours, contact info and directions.`,
  )

/** The title of a country's page, or of a state's with its country. */
export const areaTitle = (name: string, page = 1) =>
  `${name}: best businesses, cities and categories${onPage(page)}`

export const areaDescription = (name: string, count: number) =>
  truncateAtWord(
    `Discover ${counted({ total: count }, BUSINESS_NOUN)} in ${countryInSentence(name)} by city and category, with reviews, opening hours, contact info and the local time.`,
  )

export const categoryTitle = (category: CategoryDetail, page = 1) =>
  `${category.seoTitle ?? `${category.name}: businesses, reviews and hours`}${onPage(page)}`

export const categoryDescription = (category: CategoryDetail) =>
  writtenDescription(category) ??
  truncateAtWord(
    `Browse ${growing(category.totalCount, BUSINESS_NOUN)} in the category ${category.name} around the world, with reviews, opening hours, contact info and directions.`,
  )

export const businessTitle = ({ name, category, ...business }: Business) =>
  [name, [category.name, cityOfBusiness(business)].filter(Boolean).join(' in ')].join(' | ')

/**
 * The description of a business: name, address or city, country, category and the page's contents, joined by dashes.
 * The country is named once.
 */
export function businessDescription(business: Business): string {
  const { name, category } = business
  const place = business.address || cityOfBusiness(business)
  const country = business.country ?? 'UK'
  const isNamed = place?.toLowerCase().endsWith(country.toLowerCase())
  return truncateAtWord(
    [name, place, isNamed ? null : country, category.name, contentsOf(business)].filter(Boolean).join(' - '),
  )
}

/** The contents that the page of a business has: 'Reviews, opening hours, contact info and directions'. */
function contentsOf({ reviewCount, week, workingHours, phone, email, website }: Business): string {
  const contents = [
    ...(reviewCount > 0 ? ['reviews'] : []),
    ...(week || workingHours ? ['opening hours'] : []),
    ...(phone || email || website ? ['contact info'] : []),
  ]
  const text = contents.length > 0 ? `${contents.join(', ')} and directions` : 'directions'
  return text.charAt(0).toUpperCase() + text.slice(1)
}
