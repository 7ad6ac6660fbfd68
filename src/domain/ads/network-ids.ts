const PUBLISHER = /^(?:ca-)?pub-(\d{16})$/

/** Examples of the network's ids, as the network shows them. */
export const NETWORK_ID_EXAMPLES = { client: 'ca-pub-1234567890123456', slot: '1234567890' } as const

/** The network's certification id in `ads.txt`. */
export const NETWORK_AUTHORITY = 'f08c47fec0942fa0'
export const NETWORK_HOST = 'google.com'

/**
 * A publisher's id as advertisements name it; undefined where it is none. The network shows it with and without `ca-`.
 * @example readPublisherId(' pub-1234567890123456') // 'ca-pub-1234567890123456'
 */
export function readPublisherId(text: string): string | undefined {
  const [, digits] = PUBLISHER.exec(text.trim().toLowerCase()) ?? []
  return digits === undefined ? undefined : `ca-pub-${digits}`
}

export const isAdSlot = (text: string): boolean => /^\d{6,20}$/.test(text)

/** The line of `ads.txt` that lets the network sell for a publisher. */
export const networkLine = (publisherId: string): string =>
  [NETWORK_HOST, publisherId.replace(/^ca-/, ''), 'DIRECT', NETWORK_AUTHORITY].join(', ')
