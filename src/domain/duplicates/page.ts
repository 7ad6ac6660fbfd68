/** A website without differences of spelling: 'example.com' or 'example.com/branch'. */
export function pageOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined
  const { hostname, pathname } = new URL(website)
  return hostname.replace(/^www\./, '') + pathname.replace(/\/(?:index\.\w+)?$/, '').replace(/\/+$/, '')
}
