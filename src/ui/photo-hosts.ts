/** The hosts that the build was made for, see `PHOTO_HOSTS`; written in by the bundler. */
declare const __PHOTO_HOSTS__: readonly string[]

/** Hosts that photos may come from; a photo of any other is not shown. */
export const photoHosts = __PHOTO_HOSTS__
