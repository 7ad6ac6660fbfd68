/** The hosts configured at build time, see `PHOTO_HOSTS`; inlined by the bundler. */
declare const __PHOTO_HOSTS__: readonly string[]

/** Hosts whose photos may be shown. */
export const photoHosts = __PHOTO_HOSTS__
