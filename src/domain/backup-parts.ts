/**
 * The tables that can be restored separately, with their dependent tables: operators' settings, without data derived
 * from businesses.
 */
export const SINGLE_TABLES = {
  categories: ['categories'],
  cities: ['countries', 'cities'],
  site_settings: ['site_settings'],
  html_snippets: ['html_snippets'],
  pricing_plans: ['pricing_plans'],
  sponsorships: ['sponsorships'],
  ad_placements: ['ad_placements'],
  ad_creatives: ['ad_images', 'ad_creatives'],
  redirects: ['redirects'],
  contact_messages: ['contact_messages'],
  import_mappings: ['import_mappings'],
  shared_views: ['shared_views'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SingleTable = keyof typeof SINGLE_TABLES

export const SINGLE_TABLE_NAMES = Object.keys(SINGLE_TABLES) as SingleTable[]
