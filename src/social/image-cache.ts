import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The source text of the drawing code, part of each key: when it changes, everything is redrawn. */
const sources = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The picture drawn from these facts: from the cache in `folder`, else drawn anew and stored there. */
export async function cachedDrawing(
  folder: string,
  facts: unknown,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(JSON.stringify([sources, facts]))
    .digest('hex')
    .slice(0, 32)
  const file = join(folder, key)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const picture = await draw()
  await mkdir(folder, { recursive: true })
  // Written under a temporary name, so that an aborted build leaves no truncated picture in the cache.
  await writeFile(`${file}.part`, picture)
  await rename(`${file}.part`, file)
  return picture
}
