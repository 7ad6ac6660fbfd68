import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The source text of the drawing code, part of each key: when it changes, every picture is redrawn. */
const sources = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The cached picture of these facts from `folder`, else a new one that is stored there. */
export async function cachedImage(
  folder: string,
  facts: unknown,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(JSON.stringify([sources, facts]))
    .digest('hex')
    .slice(0, 32)
  const file = join(folder, `${key}.jpg`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const picture = await draw()
  await mkdir(folder, { recursive: true })
  // Written under a temporary name, so that an aborted build leaves no truncated picture in the cache.
  await writeFile(`${file}.part`, picture)
  await rename(`${file}.part`, file)
  return picture
}
