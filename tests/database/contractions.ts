const NAME = '[`"]?(\\w+)[`"]?'
const pattern = (text: string) => new RegExp(text.replaceAll('NAME', NAME), 'gi')

const MADE = pattern(
  'create\\s+(?:unique\\s+)?(?:temp\\s+|virtual\\s+)*(?:table|index|trigger|view)\\s+(?:if not exists\\s+)?NAME',
)
const DROPPED = pattern('drop\\s+(?:table|index|trigger|view)\\s+(?:if exists\\s+)?NAME')
const UNIQUE = pattern('create\\s+unique\\s+index\\s+(?:if not exists\\s+)?NAME\\s+on\\s+NAME')
const TAKEN = [
  pattern('alter\\s+table\\s+NAME\\s+drop\\s[^;]*'),
  pattern('alter\\s+table\\s+NAME\\s+rename\\s[^;]*'),
  pattern('alter\\s+table\\s+NAME\\s+add\\s+(?![^;]*\\bdefault\\b)[^;]*\\bnot null\\b[^;]*'),
  pattern('raise\\s*\\(\\s*(?:abort|fail|rollback)[^)]*\\)'),
]

const named = (sql: string, of: RegExp) => [...sql.matchAll(of)].map(([, name = '']) => name)

/**
 * The parts of a migration that older code would miss: what it drops without recreating it, renames, or requires of
 * rows that such code writes.
 */
export function takenAway(migration: string): string[] {
  const sql = migration.replaceAll(/--.*$/gm, ' ').replaceAll(/'(?:[^']|'')*'/g, "''")
  const made = new Set(named(sql, MADE))
  const dropped = [...sql.matchAll(DROPPED)].filter(([, name = '']) => !made.has(name))
  const unique = [...sql.matchAll(UNIQUE)].filter(([, , table = '']) => !made.has(table))
  const others = TAKEN.flatMap((each) => [...sql.matchAll(each)])
  return [...dropped, ...unique, ...others].map(([statement]) => statement.replaceAll(/\s+/g, ' ').trim())
}
