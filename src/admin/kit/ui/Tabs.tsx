import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { messages } from '../../messages.ts'

interface Tab<Key extends string> {
  key: Key
  label: string
  /** Whether it has invalid fields. */
  isFaulty?: boolean
  content: ReactNode
}

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
}

/** A tab list; the caller holds the active tab, preferably in the URL. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  // On small screens the active tab may be scrolled out of view.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={(key) => onChange(key as Key)}>
      <Radix.List ref={list} className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.key} className="tab" value={tab.key}>
            {tab.label}
            {tab.isFaulty && <span className="tab-fault" role="img" aria-label={messages.common.toMend} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} className="tab-panel" value={tab.key}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
