import { SITE_PAGES } from '#domain/site-pages.ts'

/** The pages linked from every page. */
export const NAVIGATION = SITE_PAGES.flatMap(({ path, label }) =>
  label === undefined ? [] : [{ path, label }],
)
