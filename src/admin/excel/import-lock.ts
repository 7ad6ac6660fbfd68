/** Where a browser remembers the file that one of its windows imported last. */
const KEY = 'meridian-import'

/** Absent on an insecure connection. */
const locks = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks

const lockOf = (fileHash: string) => `meridian-import ${fileHash}`

/** The file that this window is importing. */
let here: string | undefined

/** The part of an import that the lock needs. */
interface Import {
  readonly fileHash: string | null
  /** Whether rows of it arrived within the last seconds. */
  readonly isActive: boolean
}

const startedHere = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function rememberStart(fileHash: string): void {
  try {
    localStorage.setItem(KEY, fileHash)
  } catch {
    // Without storage the file counts as another browser's for some seconds after its window was closed.
  }
}

/** The message about an import that another window is writing. */
export class ImportElsewhere extends Error {
  override readonly name = 'ImportElsewhere'
}

/**
 * Locks the file for this window until the returned function is called or the window is closed. Throws
 * `ImportElsewhere` if another window of this browser holds it. `wasHere` is whether this browser was the last to
 * import the file.
 */
export async function holdFile(fileHash: string): Promise<{ release: () => void; wasHere: boolean }> {
  const wasHere = startedHere() === fileHash
  let release = () => {}
  const isFree = await new Promise<boolean>((resolve) => {
    const held = new Promise<void>((end) => (release = end))
    const all = locks()
    if (all === undefined) return resolve(true)
    void all.request(lockOf(fileHash), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : held
    })
  })
  if (!isFree) throw new ImportElsewhere()
  here = fileHash
  rememberStart(fileHash)
  return {
    wasHere,
    release: () => {
      here = undefined
      release()
    },
  }
}

/** Whether another window, of this browser or another one, is writing the import. */
export async function isElsewhere({ fileHash, isActive }: Import): Promise<boolean> {
  if (!isActive || fileHash === here) return false
  if (fileHash === null || startedHere() !== fileHash) return true
  // For this browser the lock shows whether the window still exists.
  const held = (await locks()?.query())?.held ?? []
  return held.some(({ name }) => name === lockOf(fileHash))
}
