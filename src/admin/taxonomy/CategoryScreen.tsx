import { category } from './category.tsx'
import { TaxonomyScreen } from './TaxonomyScreen.tsx'

/** Lists, renames and merges categories, and sets their icons. */
export default function CategoryScreen() {
  return <TaxonomyScreen kind={category} />
}
