import { readRecordKeys } from '#domain/search/record-keys.ts'
import { AdminError, client, okJson } from '../../kit/api.ts'

/** Whether a text can be a business: the number of its record, or the address of its page. */
export const isBusinessText = (text: string): boolean => readRecordKeys(text).keys.length > 0

/** The id of the business of a record's number, or of a pasted address of its page; nothing where there is none. */
export async function findBusinessId(text: string): Promise<number | undefined> {
  const key = readRecordKeys(text).keys.find(({ kind }) => kind === 'number')
  return key?.kind === 'number' ? idOfNumber(key.number) : idOfAddress(text)
}

async function idOfNumber(number: number): Promise<number | undefined> {
  const query = { search: `#${number}` }
  const found = await okJson(client.api.admin.businesses.$get({ query }))
  return found.find(({ globalRowNumber }) => globalRowNumber === number)?.id
}

async function idOfAddress(address: string): Promise<number | undefined> {
  const slug = decodeURIComponent(/([^/?#]+)\/?(?:[?#].*)?$/.exec(address.trim())?.[1] ?? '')
  try {
    const business = await okJson(client.api.businesses[':slug'].$get({ param: { slug }, query: {} }))
    return business.id
  } catch (error) {
    if (error instanceof AdminError && error.status === 404) return undefined
    throw error
  }
}
