import { fold } from '../text/fold.ts'

/**
 * The part that names of one list's files share: the words without numbers, such as dates and versions.
 * @example listName('Zürich cafés 2025-06 (2).xlsx') === 'zurich cafes'
 */
export function listName(fileName: string): string {
  const base = fold((fileName.split(/[/\\]/).at(-1) ?? fileName).replace(/(?:\.[a-z]+)+$/i, ''))
  const words = base.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/\p{N}/u.test(word))
  return words.length > 0 ? words.join(' ') : base
}

/** Whether two source names mean one list: files that differ in numbers, such as two years' ones. */
export const isOneList = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && listName(one) === listName(other))
