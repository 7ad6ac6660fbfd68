import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Features } from '#domain/business/features.ts'
import type { OpenStatusSource } from '#domain/hours/status.ts'
import { parseOwnJson } from '#domain/own-json.ts'

/** The fields of a business that filters read. */
export interface ScanRow extends Omit<OpenStatusSource, 'specialHours'> {
  readonly id: number
  readonly specialHours: OpenStatusSource['specialHours']
  readonly datedUntil: string | null
  readonly cityId: number | null
  readonly categoryId: number
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly rating: number | null
  readonly priceRange: string | null
  readonly type: string | null
  readonly isLodging: boolean
  readonly isVerified: boolean
  readonly about: Features | null
}

type Text = string | null
type StoredRow = Omit<ScanRow, 'week' | 'specialHours' | 'about' | 'isVerified' | 'isOpen' | 'isLodging'> & {
  readonly week: Text
  readonly specialHours: Text
  readonly about: Text
  readonly isVerified: number
  readonly isOpen: number
  readonly isLodging: number
}

/** The number of rows read at once. */
const PAGE = 50_000

/** Parses each text once, so that equal ones share a value. */
function sharedParser() {
  const values = new Map<string, unknown>()
  return <T>(text: Text): T | null => {
    if (text === null) return null
    if (!values.has(text)) values.set(text, parseOwnJson(text))
    return values.get(text) as T
  }
}

/** All businesses that are not in the trash; equal hours and features are one object. */
export async function readScanRows(db: Database): Promise<readonly ScanRow[]> {
  const parse = sharedParser()
  const rows: ScanRow[] = []
  for (let after = 0; ;) {
    const page = await db.all<StoredRow>(sql`
      select id, city_id as cityId, category_id as categoryId, country_code as countryCode, latitude, longitude, rating,
        price_range as priceRange, is_verified as isVerified, about, week, coalesce(holiday_hours, special_hours) as specialHours, timezone, dated_until as datedUntil,
        is_open as isOpen, business_status as businessStatus, type, exists (select 1 from kind_keys
          where kind = 'lodging' and key in ('ʘk' || category_id, 'ʘt' || replace(type_folded, ' ', ''))) as isLodging
      from businesses where deleted_at is null and id > ${after} order by id limit ${PAGE}`)
    for (const { week, specialHours, about, isVerified, isOpen, isLodging, ...row } of page)
      rows.push({
        ...row,
        week: parse(week),
        specialHours: parse(specialHours),
        about: parse(about),
        isVerified: isVerified === 1,
        isOpen: isOpen === 1,
        isLodging: isLodging === 1,
      })
    const last = page.at(-1)
    if (last === undefined) return rows
    after = last.id
  }
}
