import type { InStatement } from '@libsql/client'
import { snippetsOfSettings, TAG_SETTINGS } from '#domain/snippet/tags.ts'
import type { Snippet } from '#domain/snippet/snippet.ts'
import { shortHash } from '#domain/text/hash.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../../client.ts'
import { rowsOf } from '../../sql/row.ts'
import { isAlteredSql, recordAlteredRowsStatement } from './altered-rows.ts'
import { stagingTableName } from './staging-tables.ts'

const SNIPPETS = stagingTableName('html_snippets')
const SETTINGS = stagingTableName('site_settings')

/** Entries that are enabled in the backup but do not run here in this form. */
const NEW_SNIPPETS = `s.enabled and not exists (select 1 from html_snippets h where h.id = s.id and h.enabled
  and h.code = s.code and h.position = s.position and h.consent = s.consent)`

/** Settings that become code and have another value here. */
const NEW_SETTINGS = `s.key in (${TAG_SETTINGS.map((key) => `'${key}'`).join(', ')}) and s.value <> '""'
  and not exists (select 1 from site_settings h where h.key = s.key and h.value = s.value)`

/**
 * Disables the staged code that public pages do not run already: no reader can tell good code from bad, so an operator
 * reviews the code of a file that this site did not sign. Settings have no switch, so their code becomes entries, which
 * have one.
 */
export async function disableStagedSnippets(db: Database): Promise<void> {
  const result = await db.$client.execute(`select key, value from ${SETTINGS} s where ${NEW_SETTINGS}`)
  const settings = Object.fromEntries(
    rowsOf<{ key: string; value: string }>(result).map(({ key, value }) => [
      key,
      parseOwnJson<string>(value),
    ]),
  )
  await db.$client.batch([
    recordAlteredRowsStatement('off', 'html_snippets', NEW_SNIPPETS),
    `update ${SNIPPETS} set enabled = 0 where ${isAlteredSql('off', 'html_snippets')}`,
    ...snippetsOfSettings(settings).map(entryOf),
    recordAlteredRowsStatement('off', 'site_settings', NEW_SETTINGS),
    `update ${SETTINGS} set value = '""' where ${isAlteredSql('off', 'site_settings')}`,
  ])
}

/** The same code becomes one entry, however often it occurs. */
const entryOf = ({ id, name, code, position, consent }: Snippet): InStatement => ({
  sql: `insert or ignore into ${SNIPPETS} (id, name, code, position, consent, enabled, sort_order)
    select ?, ?, ?, ?, ?, 0, coalesce(max(sort_order), 0) + 1 from ${SNIPPETS}`,
  args: [`custom-${id}-${shortHash(code)}`, name, code, position, consent],
})
