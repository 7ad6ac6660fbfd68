/**
 * Runs where a placement's room stands, before it is drawn: of n views one shows it. Nothing is stored for it.
 */
export const AD_DRAW_SCRIPT =
  '(a=>{if(Math.random()*a.dataset.frequency>=1)a.hidden=true})(document.currentScript.parentElement)'
