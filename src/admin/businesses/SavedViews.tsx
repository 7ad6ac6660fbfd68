import { useStore } from '@nanostores/react'
import { Link, useRouter } from '@tanstack/react-router'
import { Bookmark, Link as LinkIcon, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { adminPath } from '#domain/paths.ts'
import type { Search } from '../kit/list/view.ts'
import { PopoverPanel } from '../kit/ui/PopoverPanel.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { messages } from '../messages.ts'
import { $savedViews, removeView, saveView } from './saved-views.store.ts'
import { savedPartOf, viewOf, type View } from './view.ts'

const words = messages.views
const NAME_LENGTH = 60

/** Views by name, kept in this browser; their addresses can be sent to others. */
export function SavedViews({ view }: { view: View }) {
  const router = useRouter()
  const saved = useStore($savedViews)
  const [name, setName] = useState('')
  const [isCopied, setCopied] = useState(false)
  const { searchStr, href } = router.buildLocation({
    to: adminPath('businesses'),
    search: () => savedPartOf(view),
  })
  return (
    <Popover.Root onOpenChange={() => setCopied(false)}>
      <Popover.Trigger asChild>
        <Button>
          <Bookmark aria-hidden="true" />
          {words.saved}
        </Button>
      </Popover.Trigger>
      <PopoverPanel label={words.saved}>
        {saved.length === 0 && <p className="text-faint">{words.noneSaved}</p>}
        <ul>
          {saved.map((each) => (
            <li key={each.name} className="popover-row">
              <Popover.Close asChild>
                <Link
                  className="link"
                  to={adminPath('businesses')}
                  search={() => viewOf(router.options.parseSearch(each.search) as Search)}
                  aria-current={each.search === searchStr ? 'true' : undefined}
                >
                  {each.name}
                </Link>
              </Popover.Close>
              <IconButton label={words.removeView(each.name)} onClick={() => removeView(each.name)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <form
          className="popover-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() === '') return
            saveView({ name: name.trim(), search: searchStr })
            setName('')
          }}
        >
          <Field label={words.viewName}>
            {(control) => (
              <input
                {...control}
                className="field"
                maxLength={NAME_LENGTH}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={name.trim() === ''}>
            {words.saveView}
          </Button>
        </form>
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(location.origin + href).then(() => setCopied(true))
          }
        >
          <LinkIcon aria-hidden="true" />
          {words.copyAddress}
        </Button>
        <p role="status" className="text-faint">
          {isCopied && words.copied}
        </p>
      </PopoverPanel>
    </Popover.Root>
  )
}
