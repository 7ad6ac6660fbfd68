import { CONSENT_VERSION } from '#domain/consent/categories.ts'
import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/** An inline script at a placement, run before the first paint: shows it on one of n views. It stores nothing. */
export const AD_DRAW_SCRIPT =
  '(a=>{if(Math.random()*a.dataset.frequency>=1)a.hidden=true})(document.currentScript.parentElement)'

/**
 * The same where only the ad network fills the placement: it shows only to visitors who consented to advertising, by
 * the choice stored on the device, or where a certified platform asks for consent. Otherwise the page has no space
 * reserved here.
 */
export const AD_CONSENT_SCRIPT = `(a=>{
const d=a.dataset
let c
try{c=JSON.parse(localStorage.getItem('${STORAGE_KEYS.consent}'))}catch{}
const isGiven=d.consentBy==='cmp'||c?.version===${CONSENT_VERSION}&&!!c.given?.includes('advertising')
if(!isGiven||navigator.globalPrivacyControl===true)delete d.room
else a.hidden=Math.random()*d.frequency>=1
})(document.currentScript.parentElement)`
