import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTRACTIONS, FIRST_TABLES, oldestCode } from '#db/migrations/contractions.ts'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import { ROOT } from '#scripts/lib/root.ts'
import { takenAway } from './contractions.ts'

const tags = journal.entries.map(({ tag }) => tag)
const isListed = (tag: string) => tag in CONTRACTIONS

test('a migration only adds, unless it is listed with the release that had stopped using what it takes away', () => {
  const taking = tags.slice(FIRST_TABLES).flatMap((tag) => {
    const taken = takenAway(readFileSync(`${ROOT}db/migrations/${tag}.sql`, 'utf8'))
    return taken.length === 0 || isListed(tag) ? [] : [`${tag}: ${taken.join('; ')}`]
  })
  expect(taking).toEqual([])
})

test('what is listed is a migration, and the release before it had stopped using what it takes', () => {
  for (const [tag, { unusedSince, because }] of Object.entries(CONTRACTIONS)) {
    expect(unusedSince).toBeGreaterThanOrEqual(FIRST_TABLES)
    expect(unusedSince).toBeLessThanOrEqual(tags.indexOf(tag))
    expect(because.length).toBeGreaterThan(20)
  }
})

test('code may be as old as the newest contraction allows', () => {
  const because = 'The list reads the other column since that release.'
  expect(oldestCode({})).toBe(FIRST_TABLES)
  expect(oldestCode({ a: { unusedSince: 80, because }, b: { unusedSince: 75, because } })).toBe(80)
})

test.each([
  ['a table', 'DROP TABLE `map_cells`;'],
  ['a column', 'ALTER TABLE `businesses` DROP COLUMN `old`;'],
  ['the name of a column', 'alter table businesses rename column a to b'],
  ['the name of a table', 'ALTER TABLE a RENAME TO b'],
  ['rows without a new value', 'ALTER TABLE `a` ADD `b` text NOT NULL;'],
  ['rows that are double', 'CREATE UNIQUE INDEX `a_b` ON `a` (`b`);'],
  ['an index', 'DROP INDEX IF EXISTS a_by_b;'],
  ['rows of a trigger', `CREATE TRIGGER t BEFORE INSERT ON a BEGIN SELECT RAISE(ABORT, 'no'); END;`],
])('taking away %s is seen', (_, sql) => {
  expect(takenAway(sql)).toHaveLength(1)
})

test.each([
  [
    'a table',
    'CREATE TABLE `a` (`b` text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX `i` ON `a` (`b`);',
  ],
  ['a column with a default', 'ALTER TABLE `a` ADD `b` integer DEFAULT 0 NOT NULL;'],
  ['a column that may be empty', 'ALTER TABLE `a` ADD `b` text;'],
  [
    'a trigger in place of another',
    'DROP TRIGGER t;\nCREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END;',
  ],
  ['words about it', `-- DROP TABLE a\nINSERT INTO a VALUES ('drop table b');`],
])('adding %s is not', (_, sql) => {
  expect(takenAway(sql)).toEqual([])
})
