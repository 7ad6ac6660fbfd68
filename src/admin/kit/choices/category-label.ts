import labels from '#domain/kinds/data/turkish.json' with { type: 'json' }
import { fold } from '#domain/text/fold.ts'

const TURKISH: Readonly<Record<string, string>> = labels

/** @example categoryLabel('Hair salon') // 'Kuaför (Hair salon)' */
export function categoryLabel(name: string): string {
  const turkish = TURKISH[fold(name)]
  return turkish === undefined || turkish === name ? name : `${turkish} (${name})`
}
