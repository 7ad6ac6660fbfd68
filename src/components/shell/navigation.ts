import { SITE_PAGES } from '#domain/site-pages.ts'

/** The pages that every page leads to. */
export const NAVIGATION = SITE_PAGES.flatMap(({ path, label }) => (label === undefined ? [] : [{ path, label }]))
