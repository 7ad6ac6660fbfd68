import { clustersOf } from '../text/clusters.ts'

const JOINER = '\u200d'
const NON_JOINER = '\u200c'
const [LAM, ALEF] = ['\u0644', /^[\u0622\u0623\u0625\u0627]/]
const ARABIC = /^\p{Script=Arabic}/u
const LETTER = /^[\p{L}\u0640]/u
/** Arabic letters that never join the one after them; below, the one that joins none. */
const ENDS =
  /^[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef]/
const ALONE = /^[\u0621\u0674]/

const isArabicLetter = (cluster: string) => ARABIC.test(cluster) && LETTER.test(cluster)
const joinsNext = (cluster: string) =>
  isArabicLetter(cluster) &&
  !ENDS.test(cluster.slice(-1)) &&
  !ENDS.test(cluster) &&
  !cluster.endsWith(NON_JOINER)
const joinsFormer = (cluster: string) => isArabicLetter(cluster) && !ALONE.test(cluster)

/** Clusters with lam and a following alef as one, as they are written. */
const withLamAlef = (clusters: readonly string[]): string[] =>
  clusters.reduce<string[]>((joined, cluster) => {
    if (joined.at(-1)?.startsWith(LAM) && joined.at(-1)?.length === 1 && ALEF.test(cluster))
      joined.splice(-1, 1, LAM + cluster)
    else joined.push(cluster)
    return joined
  }, [])

/**
 * A text as the letters that write it, each by its cluster; an Arabic letter has a joiner on each side on which it is
 * joined.
 */
export function writtenLetters(text: string): string[] {
  const clusters = withLamAlef(clustersOf(text))
  const isJoined = clusters.map((cluster, at) => joinsNext(cluster) && joinsFormer(clusters[at + 1] ?? ''))
  return clusters.map(
    (cluster, at) => (at > 0 && isJoined[at - 1] ? JOINER : '') + cluster + (isJoined[at] ? JOINER : ''),
  )
}
