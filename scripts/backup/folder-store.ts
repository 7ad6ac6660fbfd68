import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from './backup-store.ts'

/** Backups in a folder, which is made where there is none; its files can be read by their owner alone. */
export function folderStore(folder: string): BackupStore {
  return {
    where: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return readdir(folder)
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${name}.part`)
      try {
        await copyFile(file, unfinished)
        await chmod(unfinished, 0o600)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    take: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name)),
  }
}
