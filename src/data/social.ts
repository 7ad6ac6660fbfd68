import { listCategories, listCountries } from '#db/taxonomy/list.ts'
import { database, settings } from './database.ts'

/** What previews of links are drawn for: every category and country that has businesses. */
export const listCategoriesToDraw = () => listCategories(database())
export const listCountriesToDraw = () => listCountries(database())

/** The folder in which drawn pictures outlive a build. */
export const pictureFolder = () => `${settings().dataDir}/social`
