import { useEffect } from 'react'

/** Counts a search in place; `isFound` is undefined until its answer is there. What counts is loaded with the first one. */
export function useCountedSearch(words: string, isFound: boolean | undefined): void {
  useEffect(() => {
    if (words === '' || isFound === undefined) return
    import('./searches.ts').then(({ noteSearch }) => noteSearch(words, isFound)).catch(() => undefined)
  }, [words, isFound])
}
