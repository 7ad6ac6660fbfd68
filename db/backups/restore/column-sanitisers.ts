import type { InValue } from '@libsql/client'
import { isAdStyle } from '#domain/ads/ad-style.ts'
import { readStoredAdSettings } from '#domain/ads/settings-schema.ts'
import { fieldsOf, TEXT_KINDS } from '#domain/business/fields.ts'
import { readPins } from '#domain/business/pins.ts'
import { IMAGE_TYPES } from '#domain/images/read-image.ts'
import { recordOf } from '#domain/record-of.ts'
import { readPhotos } from '#domain/photos/photo-schema.ts'
import { readSetting } from '#domain/site-settings.ts'
import { PAYMENTS } from '#domain/sponsorship/sponsorship.ts'
import { firstLink } from '#domain/text/contact-values.ts'
import { AD_SETTINGS_KEY } from '../../ads/settings.ts'
import { snakeCase } from '../../sql/snake-case.ts'
import { cleanDatedHours } from '#domain/hours/special-hours.ts'
import { readReasons } from '#domain/duplicates/reasons.ts'
import {
  BUSINESS_SANITISERS,
  jsonSanitiser,
  MARKUP,
  sanitisePreviousValues,
  sanitiseSources,
} from './sanitisers.ts'

/** A row's values by column. */
export type BackupRow = Readonly<Record<string, InValue>>

/** Returns the part of a text that may be restored, read as an import reads it; null for none. */
export type ColumnSanitiser = (text: string, row: BackupRow) => string | null

/**
 * Why a column's texts need no reader: `text` is rendered as plain text, `slug` is part of our own URLs and encoded
 * there, `code` runs in visitors' browsers by design (see `disable-snippets.ts`), `framed` runs in a sandboxed frame
 * without an origin, `unseen` is on no page.
 */
export type ExemptColumn = 'text' | 'slug' | 'code' | 'framed' | 'unseen'

const as = (reason: ExemptColumn, columns: string) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, reason] as const))

const times = as('text', 'created_at updated_at')
const place = {
  ...as('slug', 'slug'),
  ...as('text', 'name description seo_title seo_description'),
  ...as('unseen', 'folded search_text'),
}

/** Every backup column that may hold text, and how that text is cleaned before it is restored. */
export const COLUMN_SANITISERS: Readonly<
  Record<string, Readonly<Record<string, ColumnSanitiser | ExemptColumn>>>
> = {
  businesses: {
    ...recordOf(fieldsOf(...TEXT_KINDS).map(snakeCase), () => 'text' as const),
    ...Object.fromEntries(Object.entries(MARKUP).map(([field, read]) => [snakeCase(field), read])),
    about: jsonSanitiser(BUSINESS_SANITISERS.about),
    special_hours: jsonSanitiser(BUSINESS_SANITISERS.specialHours),
    pinned_fields: jsonSanitiser(readPins),
    sources: jsonSanitiser(sanitiseSources),
    holiday_hours: jsonSanitiser(cleanDatedHours),
    ...as('slug', 'slug'),
    // Only the digits of a phone number get into a link.
    ...as(
      'text',
      'name phone_e164 address country_code working_hours week dated_until business_status deleted_at',
    ),
    ...as(
      'unseen',
      'match_key content_hash folded folded_latin folded_address category_folded city_folded type_folded other_category_keys',
    ),
    ...times,
  },
  business_photos: { photos: (text) => jsonSanitiser(readPhotos)(text) ?? '[]', ...as('text', 'updated_at') },
  reviews: { ...as('text', 'author_name comment created_at'), ...as('unseen', 'content_hash batch_id') },
  slug_history: { ...as('slug', 'slug'), ...as('text', 'created_at') },
  business_merges: {
    ...as('text', 'kept_name merged_name actor state undone_by'),
    ...as('unseen', 'undone_with moved'),
    ...times,
  },
  duplicate_decisions: as('text', 'created_at'),
  duplicate_candidates: { reasons: jsonSanitiser(readReasons), ...as('text', 'found_at') },
  categories: { ...place, ...as('text', 'icon schema_type turkish_name'), ...times },
  category_aliases: { ...as('unseen', 'folded'), ...as('text', 'created_at') },
  cities: { ...place, ...as('text', 'state country_code timezone'), ...times },
  city_aliases: { ...as('unseen', 'folded'), ...as('text', 'state country_code created_at') },
  countries: as('text', 'code name'),
  // Undoing a merge writes the source back; it is cleaned as the columns of categories and cities above.
  taxonomy_merges: {
    ...as('text', 'kind state actor source aliases subcategories'),
    ...as('slug', 'former_slugs'),
    ...times,
  },
  redirects: { ...as('unseen', 'kind'), ...as('slug', 'slug target'), ...times },

  import_batches: {
    ...as('text', 'id file_name list preset started_by state mode finished_at'),
    ...as('unseen', 'file_hash'),
    ...times,
  },
  operation_changes: {
    ...as('unseen', 'operation'),
    // Undoing writes these values into businesses; null would mean that the business was new.
    before: (text) => jsonSanitiser(sanitisePreviousValues)(text) ?? '{}',
  },
  bulk_jobs: { ...as('text', 'actor state action patch query'), ...times },
  import_places: { ...as('unseen', 'batch_id kind key'), ...as('text', 'before after') },
  import_seen: as('unseen', 'batch_id kind'),
  import_missing: as('unseen', 'batch_id'),
  import_errors: { ...as('unseen', 'batch_id'), ...as('text', 'column value reason') },
  import_mappings: { ...as('unseen', 'header_hash'), ...as('text', 'name headers mapping ranks'), ...times },

  html_snippets: { ...as('text', 'id name description position consent'), ...as('code', 'code'), ...times },
  site_settings: {
    value: (text, { key }) =>
      jsonSanitiser((value) =>
        key === AD_SETTINGS_KEY
          ? readStoredAdSettings(value)
          : readSetting(typeof key === 'string' ? key : '', value),
      )(text) ?? '""',
    ...as('unseen', 'key'),
    ...as('text', 'updated_at'),
  },
  ad_placements: {
    ...as('text', 'placement ad_client ad_slot ad_format pages'),
    ad_style: jsonSanitiser((value) => (isAdStyle(value) ? value : {})),
    ...times,
  },
  ad_creatives: {
    ...as('text', 'placement name kind alt first_day last_day countries advertiser payer'),
    ...as('unseen', 'image_url'),
    ...as('framed', 'html'),
    link: (text) => firstLink(text) ?? '',
    ...times,
  },
  sponsorships: {
    ...as('text', 'plan_id first_day last_day advertiser payer'),
    ...as('text', 'invoice note contact_name contact_email contact_phone'),
    payment: (text) => PAYMENTS.find((payment) => payment === text) ?? PAYMENTS[0],
    ...as('unseen', 'token'),
    ...times,
  },
  ad_hourly: { ...as('text', 'placement'), ...as('unseen', 'hour') },
  ad_images: {
    content_type: (text) => IMAGE_TYPES.find((type) => type === text) ?? IMAGE_TYPES[0],
    ...as('text', 'data'),
  },
  pricing_plans: { ...as('unseen', 'id name features'), ...times },
  contact_messages: {
    // The address is encoded where the reply link is built.
    ...as('text', 'name email subject message kind read_at done_at note answers created_at'),
    ...as('slug', 'business_slug'),
  },
  // Only the website's host is requested, behind the guard.
  claims: {
    ...as('text', 'method website name email verified_at checked_at failing_since ended_at'),
    ...as('unseen', 'token'),
    ...times,
  },
  // Proposed values are validated when they are accepted; pages and panel escape them.
  proposals: {
    ...as('text', 'kind state topic changes seen place comment name email method risks decision messages'),
    ...as('text', 'decided_at erased_at'),
    ...as('unseen', 'proof receipt_hash'),
    ...times,
  },
  presence_counts: as('text', 'day'),
  closure_decisions: { ...as('text', 'id verdict until actor state'), ...times },
  // Only the website's host is requested, behind the guard.
  website_failures: as('text', 'website reason failing_since checked_at'),

  suppressions: { ...as('text', 'id name city country_code note actor created_at'), ...as('slug', 'slug') },
  suppression_keys: as('unseen', 'key suppression_id'),

  assignments: { ...as('text', 'entity operator_id note due_on actor'), ...times },
  // The panel reads its parts as it reads any address.
  shared_views: as('text', 'name search actor created_at'),

  audit_log: as('text', 'actor action entity entity_id detail created_at'),
  indexing_log: as('text', 'url engine error created_at'),
  submission_jobs: { ...as('text', 'state problem error'), ...as('unseen', 'claimed_until'), ...times },
  directory_daily: as('text', 'day'),
  requests_daily: as('text', 'day'),
  events_daily: as('text', 'kind day key'),
  events_totals: as('text', 'kind day'),
  events_hourly: as('text', 'kind hour key'),
  business_daily: as('text', 'day'),
  vitals_daily: as('text', 'day vital page device'),
}
