/** Words with only the first letter capital, except acronyms. @example sentenceCase('Car Wash') // 'Car wash' */
export function sentenceCase(words: string): string {
  const small = words.replace(/(?<=\P{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return small.charAt(0).toUpperCase() + small.slice(1)
}
