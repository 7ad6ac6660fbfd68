const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** A colour with a share of another in it, both as `#rrggbb`: lines that cross it are no darker for it. */
export function mix(colour: string, other: string, share: number): string {
  const added = channels(other)
  const mixed = channels(colour).map((value, at) => Math.round(value + ((added[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
