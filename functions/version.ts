/** The version of package.json, which a Worker cannot read. */
export const VERSION = '0.1.0'
