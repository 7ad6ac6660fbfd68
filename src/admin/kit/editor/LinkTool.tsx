import type { Editor } from '@tiptap/core'
import { Link } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { firstLink } from '#domain/text/contact-values.ts'
import { messages } from '../../messages.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'

const SAFE = /^(?:https?:\/\/|mailto:|tel:)\S+$/i

/** The URL as typed, or completed where the scheme is missing; null where it is invalid. */
const hrefOf = (written: string) => (SAFE.test(written) ? written : firstLink(written))

/** Asks for the URL to link the selection to; without a selection the URL is inserted as the text. */
export function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { link, linkPrompt, linkApply, linkRemove, linkWrong } = messages.editor

  const open = (next: boolean) => {
    const current: unknown = editor.getAttributes('link').href
    setAddress(typeof current === 'string' ? current : '')
    setWrong(false)
    setOpen(next)
  }
  const apply = () => {
    const href = hrefOf(address.trim())
    if (href === null) {
      setWrong(true)
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isActive) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else {
      chain.setLink({ href }).run()
    }
    setOpen(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger asChild>
        <IconButton label={link} aria-pressed={isActive} className="tool">
          <Link aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="popover" sideOffset={6} collisionPadding={8}>
          <Field label={linkPrompt} error={isWrong ? linkWrong : undefined}>
            {(control) => (
              <input
                {...control}
                className="field"
                type="url"
                value={address}
                onChange={(event) => setAddress(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // Otherwise Enter would submit the surrounding form.
                  event.preventDefault()
                  apply()
                }}
              />
            )}
          </Field>
          <div className="mt-3 flex justify-end gap-2">
            {isActive && <Button onClick={remove}>{linkRemove}</Button>}
            <Button look="primary" onClick={apply}>
              {linkApply}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
