/** A mailto link; mail programs cut off long texts. */
export function mailtoLink(to: string, subject: string, text: string): string {
  const address = encodeURIComponent(to).replaceAll('%40', '@')
  const body = text.split(/\r?\n/).join('\r\n').toWellFormed()
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
