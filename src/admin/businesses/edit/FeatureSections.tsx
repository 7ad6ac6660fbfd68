import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { moved, sectionsOf, storedOf, type SectionItem } from './feature-list.ts'
import { FeatureRow } from './FeatureRow.tsx'
import { MoveButtons, useMovingList } from './MoveButtons.tsx'

const words = messages.businesses.features
const NEW_FEATURE = { name: '', value: true } as const

interface Props {
  value: ReturnType<typeof storedOf>
  onChange: (value: ReturnType<typeof storedOf>) => void
  /** Whether the stored value could not be parsed. */
  isUnreadable: boolean
}

const replaced = <T,>(items: readonly T[], at: number, item: T | undefined): T[] =>
  items.flatMap((each, index) => (index !== at ? [each] : item === undefined ? [] : [item]))

/** The features of a business by section; the usual sections are offered by name. */
export function FeatureSections({ value, onChange, isUnreadable }: Props) {
  const listId = useId()
  const moving = useMovingList()
  const [sections, setSections] = useState<readonly SectionItem[]>(() => sectionsOf(value))
  const set = (next: readonly SectionItem[]) => {
    setSections(next)
    onChange(storedOf(next))
  }
  const unused = words.suggestions.find((name) => !sections.some((section) => section.name === name)) ?? ''
  return (
    <div className="grid gap-5">
      <p className="text-soft">{words.text}</p>
      {isUnreadable && <p className="notice is-warn">{words.unreadable}</p>}
      {sections.length === 0 && <p className="text-faint">{words.none}</p>}
      <datalist id={listId}>
        {words.suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {sections.map((section, at) => {
        const change = (next: SectionItem | undefined) => set(replaced(sections, at, next))
        const { name, features } = section
        return (
          <fieldset key={at} className="grid gap-2">
            <legend className="sr-only">{words.sectionOf(String(at + 1))}</legend>
            <div className="grid grid-cols-[1fr_auto] gap-2">
              <input
                className="field font-semibold"
                list={listId}
                aria-label={words.section}
                placeholder={words.section}
                dir="auto"
                value={name}
                onChange={({ target }) => change({ ...section, name: target.value })}
              />
              <div className="flex">
                <MoveButtons
                  list={moving}
                  at={at}
                  count={sections.length}
                  name={words.sectionNamed(name || words.unnamed)}
                  onMove={(step) => set(moved(sections, at, step))}
                />
                <IconButton
                  label={words.removeSection(name || words.unnamed)}
                  onClick={() => change(undefined)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            {features.map((feature, index) => (
              <FeatureRow
                key={index}
                item={feature}
                move={
                  <MoveButtons
                    list={`${moving}-${at}`}
                    at={index}
                    count={features.length}
                    name={words.featureNamed(feature.name || words.unnamed)}
                    onMove={(step) => change({ ...section, features: moved(features, index, step) })}
                  />
                }
                onChange={(item) => change({ ...section, features: replaced(features, index, item) })}
                onRemove={() => change({ ...section, features: replaced(features, index, undefined) })}
              />
            ))}
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => change({ ...section, features: [...features, NEW_FEATURE] })}
            >
              <Plus aria-hidden="true" />
              {words.addFeature}
            </Button>
          </fieldset>
        )
      })}
      <Button
        className="justify-self-start"
        onClick={() => set([...sections, { name: unused, features: [NEW_FEATURE] }])}
      >
        <Plus aria-hidden="true" />
        {words.addSection}
      </Button>
    </div>
  )
}
