import { Link, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { adminPath } from '#domain/paths.ts'
import type { Search } from '../kit/list/view.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { viewOf } from './view.ts'

interface Props {
  name: string
  /** The view's query string. */
  search: string
  isShown: boolean
  title?: string
  /** Undefined where the role may not delete it. */
  remove: { readonly label: string; readonly run: () => void } | undefined
}

/** A saved view: a link to it, and its delete button. */
export function ViewRow({ name, search, isShown, title, remove }: Props) {
  const router = useRouter()
  return (
    <li className="popover-row">
      <Popover.Close asChild>
        <Link
          className="link"
          to={adminPath('businesses')}
          search={() => viewOf(router.options.parseSearch(search) as Search)}
          aria-current={isShown ? 'true' : undefined}
          title={title}
        >
          {name}
        </Link>
      </Popover.Close>
      {remove && (
        <IconButton label={remove.label} onClick={remove.run}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
