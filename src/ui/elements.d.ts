import type { ClassAttributes, HTMLAttributes } from 'react'
import type { BusinessStatus } from '#domain/business/status.ts'

type Custom = HTMLAttributes<HTMLElement> & ClassAttributes<HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'favourite-toggle': Custom & { business: number; name: string }
      'near-me': Custom
      'open-now': Custom & {
        week?: string | undefined
        special?: string | undefined
        zone?: string | undefined
        country?: string | undefined
        status?: BusinessStatus | undefined
        season?: string | undefined
        holidays?: string | undefined
        at?: string | undefined
        late?: '' | undefined
      }
    }
  }
}
