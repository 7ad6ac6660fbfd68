/** What a column can mean; each is read by the rule of the same name in `normalise/`. */
export const FIELDS = [
  ...(['id', 'slug', 'globalRowNumber', 'name', 'category', 'type'] as const),
  ...(['address', 'address2', 'street', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['latitude', 'longitude', 'timezone', 'phone', 'email', 'website', 'description', 'about'] as const),
  ...(['workingHours', 'photoUrl', 'imageUrl', 'locationLink', 'orderLink', 'menuLink'] as const),
  ...(['reservationLink', 'reviewsLink', 'rating', 'reviewCount', 'isVerified', 'isOpen'] as const),
  ...(['businessStatus', 'permanentlyClosed', 'temporarilyClosed', 'closure', 'isUnclaimed'] as const),
  ...(['priceRange', 'placeId'] as const),
  ...(['source', 'sourceId', 'sourceLicence', 'fetchedAt', 'reviews', 'part'] as const),
] as const

export type Field = (typeof FIELDS)[number]

/** Headers of each field, the most trusted first; a header may serve several fields. */
export type HeaderTable = Readonly<Partial<Record<Field, readonly string[]>>>
