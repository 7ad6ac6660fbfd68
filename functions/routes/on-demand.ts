// Loaded at the first request for a picture or for streets: no page waits for what draws the one and reads the others.
import { fromSettings } from '../dependencies.ts'
import { businessPictures } from './business-picture.ts'

export { storedPictures } from './pictures.ts'
export { streets } from './streets.ts'
export const pictures = businessPictures(fromSettings)
