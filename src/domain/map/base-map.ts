/** The version of the base map's tiles; a test names the next one when they change. */
export const BASE_VERSION = '5092bc10'
/** The last zoom with its own tiles; beyond it, they are drawn larger. */
export const BASE_MAX_ZOOM = 5
