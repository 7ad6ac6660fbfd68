/** The component of the pages of cities, of which each process lists its share alone. */
export const isCityPage = (component: string) => component === 'src/pages/city/[slug].astro'

/** A page with all that pages share, such as advertisements. */
export const isWarmUp = (component: string) => component === 'src/pages/category/[slug].astro'

const CODE_ALONE = [
  ...['admin/', 'base/', 'globe/'].map((folder) => `src/pages/${folder}`),
  ...['scenes.svg.ts', 'signs.svg.ts'].map((file) => `src/pages/${file}`),
]

/** Whether files depend on their path and the code alone, so that they stay as they are until the code changes. */
export const isOfCodeAlone = (component: string) => CODE_ALONE.some((start) => component.startsWith(start))

/** What takes half of the time of all that are no cities. */
const HALF = /^src\/pages\/(?:base|category|social\/category)\//

/** Which of so many processes renders the pages of a component, other than cities. */
export const shardOf = (component: string, shards: number) => (HALF.test(component) ? 0 : 1) % shards
