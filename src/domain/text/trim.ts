/**
 * The text without the characters at its end that are among `marks`. A pattern such as `[,;]+$` tries every one of a
 * long run as its beginning; this looks at each once.
 */
export function trimEndOf(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
