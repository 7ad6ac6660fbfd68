/** What `_headers` adds to answers whose path fits its pattern, and what it takes away; names in lower case. */
export interface HeaderRule {
  readonly path: string
  readonly set: Readonly<Record<string, string>>
  readonly unset: readonly string[]
}

/** Reads the platform's `_headers`: a path, then its headers on indented lines, `! Name` for one to take away. */
export function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { path: string; set: Record<string, string>; unset: string[] }[] = []
  for (const line of text.split('\n')) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ path: content, set: {}, unset: [] })
      continue
    }
    const rule = rules.at(-1)
    if (content.startsWith('!')) {
      rule?.unset.push(content.slice(1).trim().toLowerCase())
      continue
    }
    const end = content.indexOf(':')
    const name = content.slice(0, end).toLowerCase()
    if (rule === undefined || end < 1) throw new Error(`Not a line of _headers: ${content}`)
    const value = content.slice(end + 1).trim()
    const given = rule.set[name]
    rule.set[name] = given === undefined ? value : `${given}, ${value}`
  }
  return rules
}
