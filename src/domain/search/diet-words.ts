import type { Kinds } from '../kinds/kinds.ts'
import type { Interpretation } from './interpretation.ts'
import { kindsNaming, saysFood } from './kinds-naming.ts'
import features from './sentence/data/features.json' with { type: 'json' }

/** Folded adjectives for diets. They are also parts of names, which are searched first. */
const DIETS: Readonly<Record<string, string>> = {
  [features.vegan]:
    'vegan vegane veganer veganes veganen vegano vegana veganos veganas vegani veganistisch veganistische weganskie weganska веганское веганская vegetalien vegetalienne vegetaliens vegetaliennes',
  [features.vegetarian]:
    'vegetarian veggie vejetaryen vegetarisch vegetarische vegetarisches vegetariano vegetariana vegetariani vegetarien vegetarienne wegetarianska вегетарианское',
}
const FEATURES = new Map(
  Object.entries(DIETS).flatMap(([slugs, words]) => words.split(' ').map((word) => [word, slugs] as const)),
)

/**
 * The feature of a business that offers the diet, as several slugs separated by bars.
 * @example dietFeature('vegan') // 'vegan-options|vegan-only|vegan-friendly'
 */
export const dietFeature = (word: string): string | undefined => FEATURES.get(word)

/**
 * Diets that single dishes may fulfil. Halal and kosher concern the whole kitchen, so they mean a restaurant first.
 */
const OF_DISHES: ReadonlySet<string> = new Set([features.vegan, features.vegetarian, features['gluten-free']])

/** Whether the search asks for a diet that any kind of place may offer. */
export const hasDiet = ({ slots }: Pick<Interpretation, 'slots'>): boolean =>
  slots.some((slot) => slot.kind === 'feature' && OF_DISHES.has(slot.features))

/**
 * The interpretation without its kind, where only words for food gave that kind and a diet is named: a vegan may go to
 * a cafe as well.
 * @example 'eat vegan in berlin' // any place that serves vegan food
 */
export function servedAnywhere<Meaning extends Interpretation | undefined>(meaning: Meaning): Meaning {
  if (meaning === undefined) return meaning
  const { kind, ...others } = meaning
  return kind && saysFood(kind.text) && hasDiet(meaning) ? (others as Meaning) : meaning
}

/**
 * The interpretation with diets as features instead of kinds: 'vegan restaurant' is a restaurant with vegan food,
 * 'vegan cafe' a cafe with it. Undefined where no word is a diet.
 */
export function servedDiet(meaning: Interpretation, kinds: Kinds): Interpretation | undefined {
  const { kind: asked, rest, slots, ...others } = meaning
  const isDiet = (word: string) => dietFeature(word) !== undefined
  const ofKind = asked?.text.split(' ') ?? []
  const served = [...ofKind, ...rest].flatMap((text) => {
    const features = dietFeature(text)
    return features === undefined ? [] : [{ kind: 'feature', features, text } as const]
  })
  if (served.length === 0) return undefined
  const text = ofKind.filter((word) => !isDiet(word)).join(' ')
  const named = saysFood(text) ? [] : kindsNaming(kinds)(text)
  const [first] = named
  const plain =
    first === undefined ? undefined : { kind: first, kinds: named, text, label: kinds.label(first) }
  const kind = ofKind.some(isDiet) ? plain && { ...plain, isFound: true } : asked
  return servedAnywhere({
    ...others,
    ...(kind && { kind }),
    slots: [...slots, ...served],
    rest: rest.filter((word) => !isDiet(word)),
    isPlain: false,
  })
}
