import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of all that draws: when it changes, every picture is drawn anew. */
const sources = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A picture as it was drawn before from the same facts, else drawn now and kept in `folder`. */
export async function kept(
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
  // A build that is stopped must not leave half a picture under the name of a whole one.
  await writeFile(`${file}.part`, picture)
  await rename(`${file}.part`, file)
  return picture
}
