/** Stands for what the tiles of the base map hold; a test says the next one when they change. */
export const BASE_VERSION = '5092bc10'
/** The last zoom with tiles of its own; beyond, they are drawn larger. */
export const BASE_MAX_ZOOM = 5
