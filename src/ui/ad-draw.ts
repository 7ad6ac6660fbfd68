import { CONSENT_VERSION } from '#domain/consent/categories.ts'
import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/**
 * Runs where a placement's room stands, before it is drawn: of n views one shows it. Nothing is stored for it.
 */
export const AD_DRAW_SCRIPT =
  '(a=>{if(Math.random()*a.dataset.frequency>=1)a.hidden=true})(document.currentScript.parentElement)'

/**
 * The same where only the network fills a room: it is kept for who consented to advertising before, as the choice on
 * the device says, or leaves the asking to a certified platform. Otherwise it is as if the page had no room here.
 */
export const AD_CONSENT_SCRIPT = `(a=>{
const d=a.dataset
let c
try{c=JSON.parse(localStorage.getItem('${STORAGE_KEYS.consent}'))}catch{}
const isGiven=d.consentBy==='cmp'||c?.version===${CONSENT_VERSION}&&!!c.given?.includes('advertising')
if(!isGiven||navigator.globalPrivacyControl===true)delete d.room
else a.hidden=Math.random()*d.frequency>=1
})(document.currentScript.parentElement)`
