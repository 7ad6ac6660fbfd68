import { listCategories, listCountries } from '#db/taxonomy/list.ts'
import { database, settings } from './database.ts'

/** The subjects of social preview pictures: every category and country with businesses. */
export const listCategoriesToDraw = () => listCategories(database())
export const listCountriesToDraw = () => listCountries(database())

/** The folder where generated pictures are kept between builds. */
export const pictureFolder = () => `${settings().dataDir}/social`
