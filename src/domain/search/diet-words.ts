import features from './sentence/data/features.json' with { type: 'json' }

/** Adjectives of diets, folded; they are part of names as well, and as such are looked for first. */
const DIETS: Readonly<Record<string, string>> = {
  [features.vegan]:
    'vegan vegane veganer veganes veganen vegano vegana veganos veganas vegani veganistisch veganistische weganskie weganska веганское веганская',
  [features.vegetarian]:
    'vegetarian veggie vejetaryen vegetarisch vegetarische vegetarisches vegetariano vegetariana vegetariani vegetarien vegetarienne wegetarianska вегетарианское',
}
const FEATURES = new Map(
  Object.entries(DIETS).flatMap(([slugs, words]) => words.split(' ').map((word) => [word, slugs] as const)),
)

/**
 * The feature, several slugs with bars between, that a business has where it serves what the word asks for.
 * @example dietFeature('vegan') // 'vegan-options|vegan-only|vegan-friendly'
 */
export const dietFeature = (word: string): string | undefined => FEATURES.get(word)
