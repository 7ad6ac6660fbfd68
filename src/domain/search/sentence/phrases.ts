/** The forms of a pattern's word: 'open|opens', 'very?' (may be left out), 'günstig~,e,er' (endings). */
function formsOf(word: string): readonly string[] {
  const isOptional = word.endsWith('?')
  const forms = (isOptional ? word.slice(0, -1) : word).split('|').flatMap((form) => {
    const [stem = '', endings] = form.split('~')
    return endings === undefined ? [stem] : endings.split(',').map((ending) => stem + ending)
  })
  return isOptional ? ['', ...forms] : forms
}

const SYNTAX = /[|?~]/

/**
 * All phrases of patterns that are separated by semicolons.
 * @example phrasesOf('on? sunday|sundays') // ['sunday', 'sundays', 'on sunday', 'on sundays']
 */
export const phrasesOf = (patterns: string): readonly string[] =>
  patterns === '' ? [] : patterns.split('; ').flatMap(phrasesOfOne)

function phrasesOfOne(pattern: string): readonly string[] {
  if (!SYNTAX.test(pattern)) return [pattern]
  return pattern
    .split(' ')
    .map(formsOf)
    .reduce<readonly string[]>(
      (phrases, forms) =>
        phrases.flatMap((phrase) =>
          forms.map((form) => (form === '' ? phrase : phrase === '' ? form : `${phrase} ${form}`)),
        ),
      [''],
    )
}
