/** Words with a capital at their beginning alone, acronyms apart. @example sentenceCase('Car Wash') // 'Car wash' */
export function sentenceCase(words: string): string {
  const small = words.replace(/(?<=\P{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return small.charAt(0).toUpperCase() + small.slice(1)
}
