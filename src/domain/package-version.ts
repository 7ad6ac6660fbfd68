/** The version of package.json, which neither a Worker nor a browser reads. */
export const PACKAGE_VERSION = '0.1.0'
