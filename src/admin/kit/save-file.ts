/** Saves a file as a download under a name. */
export function offer(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has opened the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
