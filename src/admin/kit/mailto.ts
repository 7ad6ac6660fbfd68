/** The link that opens the operator's mail program; it cuts long texts off. */
export function mailtoLink(to: string, subject: string, text: string): string {
  const address = encodeURIComponent(to).replaceAll('%40', '@')
  const body = text.split(/\r?\n/).join('\r\n').toWellFormed()
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
