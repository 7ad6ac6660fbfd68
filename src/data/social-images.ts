import { listCategories } from '#db/taxonomy/list-categories.ts'
import { listNamesInScripts } from '#db/businesses/names-in-scripts.ts'
import { listCountries } from '#db/taxonomy/list.ts'
import { lettersOfNames } from '#domain/social-picture/letters-of-names.ts'
import { database, settings } from './database.ts'

/** The subjects of social preview pictures: every category and country with businesses. */
export const listCategoriesToDraw = () => listCategories(database())
export const listCountriesToDraw = () => listCountries(database())

/** The fonts for letters of business names that the site's own fonts lack, by file. */
export const listLettersToDraw = async () => lettersOfNames(await listNamesInScripts(database()))

/** The folder where generated pictures are kept between builds. */
export const pictureFolder = () => `${settings().dataDir}/social`
