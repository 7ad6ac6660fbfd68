import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CURRENCY_SIGNS, levelOfPrice } from '#domain/business/price-level.ts'
import { conditionOf } from '#db/sql/filters.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const AMOUNTS = [
  ...[
    '€10–20',
    '€20–30',
    '$10 - $20',
    '30—50 €',
    '¥1,000–2,000',
    '₺5000',
    '€10–',
    '10–20',
    '€10–20–30',
    '€100+',
  ],
  ...['€–20', '–€20', '€ 130-200', '$25', '$26', '₫100,000', 'from €20'],
]
const OTHERS = ['', '4 stars', '$€', '$$$$$', ' $', '$ ', 'aa', '11', '%', '\\', '฿฿฿฿฿', '$$€']
const TEXTS = [
  ...OTHERS,
  ...AMOUNTS,
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
