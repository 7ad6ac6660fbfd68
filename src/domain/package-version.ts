/** The version of package.json, which neither a Worker nor a browser reads. */
export const PACKAGE_VERSION = '0.1.0'

declare const __COMMIT__: string

/** The commit that a build was made of; a build writes it into the code, and tests have none. */
export const COMMIT = typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__
