import type { FileFault } from '#import/read/file.ts'
import { messages } from '../messages.ts'

const { unreadable: words } = messages.excel

/** Why a file cannot be imported, in Turkish; undefined stands for an error that no file is to blame for. */
export const unreadableText = (fault: FileFault | undefined, fileName: string): string =>
  `${fileName}: ${textOf(fault)}`

function textOf(fault: FileFault | undefined): string {
  if (fault === undefined) return words.unknown()
  if (typeof fault === 'string') return words[fault]()
  switch (fault[0]) {
    case 'tooWide':
      return words.tooWide(fault[1], fault[2])
    case 'oldTooLarge':
      return words.oldTooLarge(fault[1])
    case 'quote':
      return words.quote(fault[1])
  }
}
