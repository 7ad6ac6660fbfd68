/** The hosts of the known providers of photos, always over https. `*.` stands for one or more labels. */
export const PROVIDER_HOSTS = [
  '*.googleusercontent.com',
  '*.ggpht.com',
  'streetviewpixels-pa.googleapis.com',
  'maps.googleapis.com',
  'maps.gstatic.com',
] as const

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** Whether a text names a host, or with a leading `*.` all hosts below one. */
export const isHostPattern = (text: string) => text.length <= 253 && HOST.test(text)

const covers = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Whether a URL is https, without a port or a user, and on one of the hosts. */
export function isAllowedPhoto(address: string, hosts: readonly string[] = PROVIDER_HOSTS): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    hosts.some((pattern) => covers(pattern, hostname))
  )
}

/** The sources a content policy has to name for the photos, and for the pictures of the site itself. */
export const imageSources = (hosts: readonly string[] = PROVIDER_HOSTS) =>
  ["'self'", 'data:', 'blob:', ...hosts.map((host) => `https://${host}`)].join(' ')
