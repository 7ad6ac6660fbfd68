import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { FIELDS } from '#import/columns/fields.ts'
import { headerKey } from '#import/columns/header-key.ts'
import type { Mapping } from '#import/columns/apply-mapping.ts'
import type { SheetColumn } from '#import/open-file.ts'
import type { Reading } from './reading.ts'
import { okJson, client } from '../kit/api.ts'

const mappings = client.api.admin['import-mappings'][':headers']

/** The same columns in the same order have the same hash, whatever their spelling. */
function param(sheet: readonly SheetColumn[]) {
  const headers = JSON.stringify(sheet.map(({ header }) => headerKey(header)))
  return { param: { headers: bytesToHex(sha256(utf8ToBytes(headers))) } }
}

const isChoice = (sheet: readonly SheetColumn[], [index, field]: readonly [string, string | null]) => {
  const column = sheet[Number(index)]
  return column !== undefined && column.field !== field
}

type Saved = Pick<Reading, 'mapping' | 'ranks'>

/** What was chosen before for these headers, where it is still valid and differs from what is recognised. */
export async function loadSavedMapping(sheet: readonly SheetColumn[]): Promise<Saved> {
  const { mapping, ranks } = await okJson(mappings.$get(param(sheet)))
  const known = new Set<string | null>([...FIELDS, null])
  const chosen = Object.entries(mapping ?? {}).filter((each) => known.has(each[1]) && isChoice(sheet, each))
  const arranged = Object.entries(ranks ?? {}).filter(([field]) => known.has(field))
  return { mapping: Object.fromEntries(chosen) as Mapping, ranks: Object.fromEntries(arranged) }
}

/** Stores what was chosen for these headers, where it differs from what is recognised. */
export async function storeMapping(sheet: readonly SheetColumn[], { mapping, ranks }: Saved): Promise<void> {
  const chosen = Object.entries(mapping).filter((each) => isChoice(sheet, each))
  const json = { mapping: Object.fromEntries(chosen), ranks: ranks as Record<string, number[]> }
  await okJson(mappings.$put({ ...param(sheet), json }))
}
