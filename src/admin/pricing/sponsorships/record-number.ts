/** The number of a record as it is written, 'Kayıt no 3.501', or nothing where the text is none. */
export function recordNumberIn(text: string): number | undefined {
  const number = Number(/^(?:kayıt no\s*)?#?\s*(\d[\d.\s]*)$/iu.exec(text.trim())?.[1]?.replace(/[.\s]/g, ''))
  return number > 0 && Number.isSafeInteger(number) ? number : undefined
}
