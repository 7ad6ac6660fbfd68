import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Permission } from '#domain/auth/roles.ts'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import { adminPath } from '#domain/paths.ts'
import { client, okJson } from '../../kit/api.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { placeOf, type CityChoice } from '../../kit/choices/city-label.ts'
import { kindName } from '../../kit/choices/kind-names.ts'
import { foundDetail } from '../../kit/found/matched-part.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { holdsWords, type Offer } from './commands.ts'

const words = messages.palette
const { admin } = client.api

/** Maximum number of results of each kind. */
const MOST = 6
const MOST_TRASHED = 2
const MOST_PLACES = 4

const businessOffer = (row: AdminBusinessRow, all: readonly AdminBusinessRow[], search: string): Offer => ({
  id: `business-${row.id}`,
  group: 'businesses',
  label: row.name,
  note: [
    row.city,
    row.countryCode,
    kindName(row.category.name),
    ...(row.deletedAt === null ? [] : [words.inTrash]),
  ]
    .filter(Boolean)
    .join(' \u00B7 '),
  detail: foundDetail(row, all, search),
  // Behind the form the list shows the same search.
  go: `${adminPath('businesses')}?${new URLSearchParams({
    q: search,
    ...(row.deletedAt !== null && { status: 'trash' }),
    edit: String(row.id),
  })}`,
})

type LabelledCategory = AdminCategory & { readonly label: string }

const cityOffer = (city: CityChoice): Offer => ({
  id: `city-${city.id}`,
  group: 'cities',
  label: placeOf(city),
  note: words.businessCount(asNumber(city.businessCount)),
  go: `${adminPath('businesses')}?city=${city.id}`,
})

const categoryOffer = ({ id, label, businessCount }: LabelledCategory): Offer => ({
  id: `category-${id}`,
  group: 'categories',
  label,
  note: words.businessCount(asNumber(businessCount)),
  go: `${adminPath('businesses')}?category=${id}`,
})

const messageOffer = ({ id, name, subject, email }: ContactMessage): Offer => ({
  id: `message-${id}`,
  group: 'messages',
  label: subject || name,
  note: [subject ? name : '', email].filter(Boolean).join(' \u00B7 '),
  go: `${adminPath('messages')}?message=${id}`,
})

const shared = (search: string) => ({
  enabled: search.trim() !== '',
  placeholderData: keepPreviousData,
  staleTime: 10_000,
  retry: false,
})

/** The businesses, then those in the trash. */
const businesses = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'palette', search],
    queryFn: async () => {
      const [found, trashed] = await Promise.all([
        okJson(admin.businesses.$get({ query: { search, limit: MOST } })),
        okJson(admin.businesses.$get({ query: { search, status: 'trash', limit: MOST_TRASHED } })),
      ])
      const all = [...found, ...trashed]
      return all.map((row) => businessOffer(row, all, search))
    },
    ...shared(search),
  })

const cities = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'city-choices', 'palette', search],
    queryFn: async () =>
      (await okJson(admin.businesses.cities.$get({ query: { search } })))
        .slice(0, MOST_PLACES)
        .map(cityOffer),
    ...shared(search),
  })

const received = (search: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'palette', search],
    queryFn: async () =>
      (await okJson(admin.messages.$get({ query: { search, limit: MOST_PLACES } }))).map(messageOffer),
    ...shared(search),
    enabled: isAllowed && search.trim() !== '',
  })

const categories = (search: string) => ({
  ...allCategories,
  select: (all: readonly LabelledCategory[]) =>
    all
      .filter(({ label }) => holdsWords(label, search))
      .toSorted((one, other) => other.businessCount - one.businessCount)
      .slice(0, MOST_PLACES)
      .map(categoryOffer),
})

/** All queries of a search. */
export const paletteQueries = (search: string, may: (permission: Permission) => boolean) =>
  [businesses(search), cities(search), categories(search), received(search, may('correspond'))] as const
