import { slugifyOrHash } from '#domain/text/slug.ts'
import type { SampleCity } from './sample-cities.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { LICENCES, SAMPLE_PROVENANCE } from './row.ts'
import type { SampleRow } from './row.ts'
import { readSource } from './sources.ts'

/** The index's tags as categories of the sample. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'amenity/bank': 'Bank',
  'amenity/cafe': 'Cafe',
  'amenity/fast_food': 'Fast food',
  'amenity/pharmacy': 'Pharmacy',
  'amenity/restaurant': 'Restaurant',
  'shop/clothes': 'Clothing store',
  'shop/convenience': 'Convenience store',
  'shop/supermarket': 'Supermarket',
  'tourism/hotel': 'Hotel',
}

/** Real brands in other scripts: a name, a category and a city of one of their countries, nothing else. */
export function brandRows(places: readonly SampleCity[]): readonly SampleRow[] {
  return readSource<'category' | 'name' | 'countries'>('brand-names.tsv', '\t').map((brand) => {
    const countries = brand.countries.toUpperCase().split(',')
    const place = seededRandom(brand.name).weighted(
      places.filter(({ country }) => countries.includes(country.code)),
      ({ size }) => size,
    )
    return {
      name: brand.name,
      category: CATEGORIES[brand.category] ?? 'Other',
      city: place.name,
      state: place.state,
      country: place.countryName,
      countryCode: place.country.code,
      ...SAMPLE_PROVENANCE,
      sourceId: `brand:${brand.category}:${place.country.code}:${slugifyOrHash(brand.name, brand.name)}`,
      sourceLicence: LICENCES.brands,
    }
  })
}
