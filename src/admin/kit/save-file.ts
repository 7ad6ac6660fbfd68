/** Saves a file as a download under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has opened the URL by then; the memory is freed once the file is saved.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The file name in a response's `Content-Disposition`. */
export const fileNameOf = ({ headers }: Pick<Response, 'headers'>): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]
