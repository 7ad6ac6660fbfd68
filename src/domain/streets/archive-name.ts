const NAME = /^[A-Za-z0-9][\w.-]{0,100}\.pmtiles$/
const ADDRESS = /^https?:\/\/[^@\s]+$/

/** Whether an archive of streets is a file of the site's own folder, or an object of its bucket. */
export const isArchiveName = (archive: string): boolean => NAME.test(archive)

/** Whether it is named by an address; one with a password in it is none. */
export const isArchiveAddress = (archive: string): boolean => ADDRESS.test(archive) && URL.canParse(archive)
