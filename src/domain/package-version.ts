/** The version of package.json, which neither Workers nor browsers can read. */
export const PACKAGE_VERSION = '0.1.0'

declare const __COMMIT__: string

/** The commit from which the site was built; builds insert it, tests have none. */
export const COMMIT = typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__
