import { Plus, Trash2, X, ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { FeatureSuggestions } from '../../kit/choices/FeatureSuggestions.tsx'
import { messages } from '../../messages.ts'
import { FEATURE_SECTIONS } from '../../messages/features.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import {
  moved,
  sectionsOf,
  storedOf,
  type SectionItem,
  type FeatureItem,
  type FeatureValue,
} from './feature-list.ts'

const moveButtonsWords = messages.businesses.features

/** The id of a list item's move button. */
const idOf = (list: string, at: number, step: number) => `${list}-${at}-${step}`

/** The heading of a list whose items can be moved. */
const useMovingList = () => useId()

interface MoveButtonsProps {
  /** The list, by its `useMovingList` name. */
  list: string
  at: number
  count: number
  /** The item's label. */
  name: string
  onMove: (step: -1 | 1) => void
}

/** Moves a list item up or down and keeps the focus on its button. */
function MoveButtons({ list, at, count, name, onMove }: MoveButtonsProps) {
  const move = (step: -1 | 1) => {
    onMove(step)
    // After the item is rendered at its new position.
    setTimeout(() => document.getElementById(idOf(list, at + step, step))?.focus())
  }
  const button = (step: -1 | 1, label: string) => {
    const isEnd = at + step < 0 || at + step >= count
    return (
      <IconButton
        id={idOf(list, at, step)}
        label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && move(step)}
      >
        {step < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      </IconButton>
    )
  }
  return (
    <>
      {button(-1, moveButtonsWords.moveUp(name))}
      {button(1, moveButtonsWords.moveDown(name))}
    </>
  )
}

const featureRowWords = messages.businesses.features

interface FeatureRowProps {
  item: FeatureItem
  /** The id of the list of features that its section offers. */
  list: string
  /** The item's move buttons. */
  move: ReactNode
  onChange: (item: FeatureItem) => void
  onRemove: () => void
}

type Kind = 'yes' | 'no' | 'other'
const kindOf = (value: FeatureValue): Kind => (value === true ? 'yes' : value === false ? 'no' : 'other')
const VALUES: Readonly<Record<Kind, FeatureValue>> = { yes: true, no: false, other: '' }

/** One feature: its name, and its value as yes, no or text. */
function FeatureRow({ item, list, move, onChange, onRemove }: FeatureRowProps) {
  const { name, value } = item
  const kind = kindOf(value)
  return (
    <div className="feature-row">
      <input
        className="field"
        list={list}
        aria-label={featureRowWords.feature}
        placeholder={featureRowWords.feature}
        dir="auto"
        value={name}
        onChange={({ target }) => onChange({ ...item, name: target.value })}
      />
      <select
        className="field"
        aria-label={featureRowWords.value}
        value={kind}
        onChange={({ target }) => onChange({ ...item, value: VALUES[target.value as Kind] })}
      >
        <option value="yes">{featureRowWords.yes}</option>
        <option value="no">{featureRowWords.no}</option>
        <option value="other">{featureRowWords.other}</option>
      </select>
      {typeof value === 'string' ? (
        <input
          className="field"
          aria-label={featureRowWords.valueText}
          placeholder={featureRowWords.valueText}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange({ ...item, value: target.value })}
        />
      ) : (
        <span className="max-md:hidden" />
      )}
      <div className="feature-tools">
        {move}
        <IconButton label={featureRowWords.removeFeature(name || featureRowWords.unnamed)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

const words = messages.businesses.features
const SECTION_NAMES = Object.keys(FEATURE_SECTIONS)
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
  const unused = SECTION_NAMES.find((name) => !sections.some((section) => section.name === name)) ?? ''
  return (
    <div className="grid gap-5">
      <p className="text-soft">{words.text}</p>
      {isUnreadable && <p className="notice is-warn">{words.unreadable}</p>}
      {sections.length === 0 && <p className="text-faint">{words.none}</p>}
      <FeatureSuggestions id={listId} />
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
            <FeatureSuggestions id={`${listId}-${at}`} section={name} />
            {features.map((feature, index) => (
              <FeatureRow
                key={index}
                item={feature}
                list={`${listId}-${at}`}
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
