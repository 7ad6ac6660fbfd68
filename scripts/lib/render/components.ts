/** The component of the pages of cities, of which there are thousands: they are not rendered beside the bundler. */
export const isCityPage = (component: string) => component === 'src/pages/city/[slug].astro'

/** A page with all that pages share, such as advertisements. */
export const isWarmUp = (component: string) => component === 'src/pages/category/[slug].astro'

const CODE_ALONE = [
  ...['admin/', 'base/', 'globe/'].map((folder) => `src/pages/${folder}`),
  ...['scenes.svg.ts', 'signs.svg.ts'].map((file) => `src/pages/${file}`),
]

/** Whether files depend on their path and the code alone, so that they stay as they are until the code changes. */
export const isOfCodeAlone = (component: string) => CODE_ALONE.some((start) => component.startsWith(start))

/** Which of so many processes renders the pages of a component, other than cities: those of categories by themselves. */
export const shardOf = (component: string, shards: number) =>
  (component.includes('/category/') ? 0 : 1) % shards
