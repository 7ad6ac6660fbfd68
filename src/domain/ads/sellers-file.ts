/** The files that name who may sell a site's or an app's advertising space (IAB Tech Lab, ads.txt 1.1). */
export const SELLERS_FILES = ['ads.txt', 'app-ads.txt'] as const
export type SellersFile = (typeof SELLERS_FILES)[number]

export const SELLERS_FILE_LIMIT = 50_000

export type LineFault =
  | 'fields'
  | 'system'
  | 'account'
  | 'relationship'
  | 'authority'
  | 'variable'
  | 'value'
  | 'twice'

export interface FaultyLine {
  /** The number of the line, from 1. */
  readonly line: number
  readonly text: string
  readonly fault: LineFault
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i
const AUTHORITY = /^[a-z0-9]{1,64}$/i
const VARIABLE = /^([a-z]+)\s*=\s*(.*)$/i

/** The variables of a file, and what their values must be. */
const VARIABLES: Readonly<Record<string, (value: string, file: SellersFile) => boolean>> = {
  CONTACT: (value) => value !== '',
  SUBDOMAIN: (value, file) => file === 'ads.txt' && HOST.test(value),
  INVENTORYPARTNERDOMAIN: (value) => HOST.test(value),
  OWNERDOMAIN: (value) => HOST.test(value),
  // A country may follow the host.
  MANAGERDOMAIN: (value) => /^[^,]+(?:,\s*[a-z]{2})?$/i.test(value) && HOST.test(value.split(',')[0] ?? ''),
}

function faultOf(content: string, file: SellersFile): LineFault | undefined {
  const [, name, value = ''] = VARIABLE.exec(content) ?? []
  if (name !== undefined) {
    const isValid = VARIABLES[name.toUpperCase()]
    if (isValid === undefined) return 'variable'
    return isValid(value.trim(), file) ? undefined : 'value'
  }
  const fields = content.split(',').map((field) => field.trim())
  const [system = '', account = '', relationship = '', authority] = fields
  if (fields.length < 3 || fields.length > 4) return 'fields'
  if (!HOST.test(system)) return 'system'
  if (account === '' || /\s/.test(account)) return 'account'
  if (!/^(?:direct|reseller)$/i.test(relationship)) return 'relationship'
  return authority === undefined || AUTHORITY.test(authority) ? undefined : 'authority'
}

/** A line without its comment and its extensions, which follow a semicolon. */
const contentOf = (line: string) => (line.split(/[#;]/, 1)[0] ?? '').trim()

/** The key by which two records are the same. */
const keyOf = (content: string) => content.toLowerCase().replace(/\s+/g, '').split(',', 3).join()

const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

/**
 * The lines that a buyer could not read, in their order; a record given twice is one of them.
 * @example faultyLines('google.com, pub-1, DIREKT', 'ads.txt') // [{ line: 1, …, fault: 'relationship' }]
 */
export function faultyLines(text: string, file: SellersFile): FaultyLine[] {
  const seen = new Set<string>()
  return linesOf(text).flatMap((line, at) => {
    const content = contentOf(line)
    if (content === '') return []
    const key = keyOf(content)
    const fault = faultOf(content, file) ?? (seen.has(key) && !VARIABLE.test(content) ? 'twice' : undefined)
    seen.add(key)
    return fault === undefined ? [] : [{ line: at + 1, text: line.trim(), fault }]
  })
}

/** The number of records that name a seller. */
export const countSellers = (text: string, file: SellersFile): number =>
  linesOf(text).filter((line) => {
    const content = contentOf(line)
    return content !== '' && !VARIABLE.test(content) && faultOf(content, file) === undefined
  }).length

/** Whether a record lets this account of this system sell directly. */
export function namesSeller(text: string, system: string, account: string): boolean {
  const wanted = keyOf(`${system},${account},direct`)
  return linesOf(text).some((line) => keyOf(contentOf(line)) === wanted)
}

/** The file as it is served: plain line ends, the last line ended. */
export const sellersFileOf = (text: string): string => `${linesOf(text).join('\n').trimEnd()}\n`
