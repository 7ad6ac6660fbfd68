import { city } from './city.tsx'
import { TaxonomyScreen } from './TaxonomyScreen.tsx'

/** Lists, renames and merges cities. */
export default function CityScreen() {
  return <TaxonomyScreen kind={city} />
}
