import { ownDay } from './format.ts'

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

/** A file name that the server made, with the operator's day in place of that of UTC. */
export const withOwnDay = (name: string, now = new Date()): string =>
  name.replace(now.toISOString().slice(0, 10), ownDay(now))

/** The file name in a response's `Content-Disposition`. */
export const fileNameOf = ({ headers }: Pick<Response, 'headers'>): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]
