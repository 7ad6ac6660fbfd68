import type { HTMLAttributes } from 'react'
import type { BusinessStatus } from '#domain/business/status.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'open-now': HTMLAttributes<HTMLElement> & {
        week?: string | undefined
        zone?: string | undefined
        status?: BusinessStatus | undefined
        closed?: '' | undefined
      }
    }
  }
}
