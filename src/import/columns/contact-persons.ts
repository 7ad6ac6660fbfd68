import type { FieldSource } from './recognise.ts'

/** Titles of persons; 'Dr.' is left out, since names of practices have it too. */
const ADDRESSED =
  /^(?:herrn?|frau|mr|mrs|ms|miss|bay|bayan|sayın|monsieur|madame|mme|mlle|señora?|sra?|signora?|sig|dhr|mevr|mevrouw|pani?|г-жа|г-н)\.?\s/iu

/** The origins of a name without columns of contact persons, if another column has the names of businesses. */
export function withoutPersons(
  names: readonly FieldSource[],
  textsAt: (index: number) => readonly string[],
): readonly FieldSource[] {
  const others = names.filter((origin) => {
    const texts = 'index' in origin ? textsAt(origin.index) : []
    return texts.length === 0 || texts.filter((text) => ADDRESSED.test(text)).length <= texts.length / 2
  })
  return others.length > 0 ? others : names
}
