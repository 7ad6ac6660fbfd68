import { isGiven, onChoice } from './consent.ts'

let isStarted = false

/**
 * Google's Consent Mode: sets everything to denied before any tag of the service runs, then sends the stored consent,
 * and sends an update at each choice.
 */
export function startConsentMode(): void {
  if (isStarted) return
  isStarted = true
  send('default', () => false)
  send('update', isGiven)
  onChoice(() => send('update', isGiven))
}

function send(
  kind: 'default' | 'update',
  isGranted: (category: 'analytics' | 'advertising') => boolean,
): void {
  const page = window as unknown as { dataLayer?: unknown[] }
  const layer = (page.dataLayer ??= [])
  const stateOf = (category: 'analytics' | 'advertising') => (isGranted(category) ? 'granted' : 'denied')
  const advertising = stateOf('advertising')
  const states = {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: stateOf('analytics'),
  }
  // The service expects an `arguments` object, as its own snippet pushes.
  function push() {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  Reflect.apply(push, undefined, ['consent', kind, states])
}
