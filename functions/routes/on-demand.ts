// Loaded at the first request for a picture, a file or streets, so that no page waits for it.
import { fromSettings } from '../dependencies.ts'
import { businessFiles } from './business-files.ts'
import { businessPictures } from './business-picture.ts'

export { storedPictures } from './pictures.ts'
export { streets } from './streets.ts'
export const pictures = businessPictures(fromSettings)
export const files = businessFiles(fromSettings)
