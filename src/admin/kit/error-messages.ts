/** The specification's messages of failed calls; operators read the panel's own messages instead. */
export const THROWN = {
  businesses: 'Failed to fetch businesses',
  stats: 'Failed to fetch stats',
  categories: 'Failed to fetch categories',
  countries: 'Failed to fetch countries',
  cities: 'Failed to fetch cities',
  plans: 'Failed to fetch pricing plans',
  businessUpdate: 'Failed to update business',
  planUpdate: 'Failed to update plan',
  settings: 'Failed to save settings',
} as const
