import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/** Where a device keeps that its visitor wants lists as compact rows. */
export const LOOK_KEY = STORAGE_KEYS.look
export const COMPACT_LOOK = 'compact'

/** Runs in the head, before anything is drawn, so that no card appears in another size first. */
export const LOOK_SCRIPT = `try{if(localStorage.getItem('${LOOK_KEY}')==='${COMPACT_LOOK}')document.documentElement.dataset.look='${COMPACT_LOOK}'}catch{}`
