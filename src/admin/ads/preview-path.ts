import type { AdPage } from '#domain/ads/placement.ts'
import { AD_PREVIEW } from '#domain/ads/preview.ts'
import * as paths from '#domain/paths.ts'

/** Pages of which there are many; one of each is shown. */
export interface SomeSlugs {
  /** The origin of the public site where that is another; else empty. */
  readonly site: string
  readonly city: string | undefined
  readonly category: string | undefined
  readonly business: string | undefined
}

const PATHS: Readonly<Record<AdPage, (slugs: SomeSlugs) => string | undefined>> = {
  home: () => paths.homePath,
  city: ({ city }) => city && paths.cityPath(city),
  category: ({ category }) => category && paths.categoryPath(category),
  businesses: () => paths.businessesPath(),
  business: ({ business }) => business && paths.businessPath(business),
  'not-found': () => '/page-that-is-not-there',
  'business-not-found': () => paths.businessNotFoundPath,
}

/** The address of a page with its placements outlined; undefined where the directory has no such page yet. */
export function previewPath(page: AdPage, slugs: SomeSlugs): string | undefined {
  const path = PATHS[page](slugs)
  return path && `${slugs.site}${path}?${AD_PREVIEW.parameter}=${AD_PREVIEW.value}`
}
