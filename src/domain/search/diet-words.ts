import type { Kinds } from '../kinds/kinds.ts'
import type { Interpretation } from './interpretation.ts'
import { kindsNaming, saysFood } from './kinds-naming.ts'
import features from './sentence/data/features.json' with { type: 'json' }

/** Adjectives of diets, folded; they are part of names as well, and as such are looked for first. */
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
 * The feature, several slugs with bars between, that a business has where it serves what the word asks for.
 * @example dietFeature('vegan') // 'vegan-options|vegan-only|vegan-friendly'
 */
export const dietFeature = (word: string): string | undefined => FEATURES.get(word)

/** What single dishes are; who asks for halal or kosher food means a kitchen, and so a restaurant first. */
const OF_DISHES: ReadonlySet<string> = new Set([features.vegan, features.vegetarian, features['gluten-free']])

/** Whether a diet is asked for that any place may serve. */
export const hasDiet = ({ slots }: Pick<Interpretation, 'slots'>): boolean =>
  slots.some((slot) => slot.kind === 'feature' && OF_DISHES.has(slot.features))

/**
 * The interpretation without a kind that only words for food name, beside a diet: who wants to eat vegan goes to a cafe
 * as well.
 * @example 'eat vegan in berlin' // whatever serves it there
 */
export function servedAnywhere<Meaning extends Interpretation | undefined>(meaning: Meaning): Meaning {
  if (meaning === undefined) return meaning
  const { kind, ...others } = meaning
  return kind && saysFood(kind.text) && hasDiet(meaning) ? (others as Meaning) : meaning
}

/**
 * The interpretation with diets as features instead of kinds: 'vegan restaurant' is a restaurant with vegan food,
 * 'vegan cafe' a cafe with it; undefined where no word is a diet.
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
