import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CURRENCY_SIGNS, levelOfPrice } from '#domain/business/price-level.ts'
import { conditionOf } from '#db/sql/filters.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const OTHERS = ['', '4 stars', '€10–20', '$€', '$$$$$', ' $', '$ ', 'aa', '11', '%', '\\', '฿฿฿฿฿', '$$€']
const TEXTS = [
  ...OTHERS,
  ...CURRENCY_SIGNS.split('').flatMap((sign) => [1, 2, 3, 4, 5].map((level) => sign.repeat(level))),
]

test.each([[[1]], [[2]], [[1, 4]], [[1, 2, 3, 4]]])(
  'the filter of the levels %j finds what has them',
  async (levels) => {
    const db = await emptyDatabase()
    const rows = await db.all<{ price: string }>(
      sql`select b.price_range as price from (select value as price_range from json_each(${JSON.stringify(TEXTS)})) b
      where ${conditionOf({ price: levels })}`,
    )
    const wanted = TEXTS.filter((text) => levels.includes(levelOfPrice(text) ?? 0))
    expect(rows.map(({ price }) => price)).toEqual(wanted)
    expect(wanted.length).toBeGreaterThanOrEqual(CURRENCY_SIGNS.length)
  },
)
