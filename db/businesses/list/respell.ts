/**
 * The words with some of them spelled otherwise; undefined when the other spelling cannot be told apart word by word.
 * @example respell(['cafe', 'istanbull'], ['istanbull'], 'istanbul') // ['cafe', 'istanbul']
 */
export function respell(
  words: readonly string[],
  misspelt: readonly string[],
  spelling: string,
): readonly string[] | undefined {
  const others = spelling.split(' ')
  if (misspelt.length === words.length) return others
  if (others.length !== misspelt.length) return undefined
  return words.map((word) => others[misspelt.indexOf(word)] ?? word)
}
