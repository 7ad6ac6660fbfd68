import { AwsClient } from 'aws4fetch'
import type { BackupBucket } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'

/** A stored file. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
}

type Call = RequestInit & { readonly duplex?: 'half' }

/** A bucket of an object storage with the S3 protocol. */
export interface Bucket {
  /** Lists all backups in the bucket. */
  list(): Promise<StoredFile[]>
  /** Requests one object; throws `AppError` for a status that is neither a success nor one of these. */
  ask(name: string, call?: Call, expected?: readonly number[]): Promise<Response>
}

/** Opens a bucket without sending a request. */
export function openBucket({ url, accessKeyId, secretAccessKey }: BackupBucket): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'auto' })
  const ask = async (address: string, call: Call = {}, expected: readonly number[] = []) => {
    const response = await client.fetch(address, call).catch((cause: unknown) => {
      throw new AppError('unavailable', `The bucket at ${url} does not answer.`, { cause })
    })
    if (response.ok || expected.includes(response.status)) return response
    throw new AppError(
      'unavailable',
      `The bucket at ${url} answers ${response.status}: ${await reasonOf(response)}`,
    )
  }
  return {
    async list() {
      const files: StoredFile[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: 'meridian-' })
        if (next !== undefined) query.set('continuation-token', next)
        const page = await (await ask(`${url}?${query}`)).text()
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          files.push({
            name: valuesOf(object, 'Key')[0] ?? '',
            bytes: Number(valuesOf(object, 'Size')[0] ?? 0),
          })
        next = valuesOf(page, 'NextContinuationToken')[0]
      } while (next !== undefined)
      return files
    },
    ask: (name, call, expected) => ask(`${url}/${encodeURIComponent(name)}`, call, expected),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of all XML elements of a name. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )

const reasonOf = async (response: Response) => {
  const text = await response.text()
  return valuesOf(text, 'Message')[0] ?? valuesOf(text, 'Code')[0] ?? (response.statusText || 'no reason')
}
