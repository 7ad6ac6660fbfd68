import { fileURLToPath } from 'node:url'

/** The repository's folder, ending in a slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
