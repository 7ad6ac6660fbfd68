/**
 * The text without those characters at its end that are in `marks`. A pattern such as `[,;]+$` tries each character of
 * a long run as the beginning; this looks at each once.
 */
export function trimEndOf(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
