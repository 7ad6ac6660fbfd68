/** The address that opens the operator's mail program on an answer to a message. */
export function replyLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
