import type { ZipEntry } from './zip-directory.ts'
import { unpackedZip } from './zip-stream.ts'

const LONGEST_TAIL = 32 * 1024 * 1024
const ROWS_END = '</sheetData>'

/** What stands behind the rows of a worksheet. */
export async function tailOf(blob: Blob, sheet: ZipEntry): Promise<string> {
  const decoder = new TextDecoder()
  let [text, isFound] = ['', false]
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    const at = isFound ? 0 : text.indexOf(ROWS_END)
    isFound ||= at !== -1
    text = at === -1 ? text.slice(-ROWS_END.length) : text.slice(at)
    if (text.length > LONGEST_TAIL) break
  }
  return isFound ? text : ''
}
