import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/** Storage key of the choice to show lists as compact rows. */
export const LOOK_KEY = STORAGE_KEYS.look
export const COMPACT_LOOK = 'compact'

/** Runs in the head before the first paint, so that no card changes its size. */
export const LOOK_SCRIPT = `try{if(localStorage.getItem('${LOOK_KEY}')==='${COMPACT_LOOK}')document.documentElement.dataset.look='${COMPACT_LOOK}'}catch{}`
