import { Select } from 'radix-ui'
import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { categoryIcon } from '#ui/icon.ts'
import { ALL_CATEGORIES, type CategoryFieldProps } from './category-choice.ts'

/** Radix does not allow an empty item value. */
const ALL = '*'

/** All categories with their icons, as a listbox with keyboard navigation and typeahead. */
export function CategoryMenu({ categories, value, onChange }: CategoryFieldProps) {
  const id = useId()
  const chosen = categories.find(({ slug }) => slug === value)
  return (
    <Select.Root
      value={value || ALL}
      onValueChange={(slug) => {
        onChange(slug === ALL ? '' : slug)
      }}
    >
      <span id={`${id}label`} className="sr-only">
        Category
      </span>
      <Select.Trigger className="field choice" id={id} aria-labelledby={`${id}label ${id}`}>
        <Icon name={chosen ? categoryIcon(chosen.icon) : 'grid'} />
        <span className="choice-text">
          <Select.Value />
        </span>
        <Select.Icon asChild>
          <span className="choice-arrow">
            <Icon name="chevron" />
          </span>
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className="choice-menu" position="popper" sideOffset={6} collisionPadding={12}>
          <Select.Viewport>
            <Select.Item className="choice-item" value={ALL}>
              <Icon name="grid" />
              <Select.ItemText>{ALL_CATEGORIES}</Select.ItemText>
            </Select.Item>
            <Select.Separator className="choice-line" />
            {categories.map(({ id: key, name, slug, icon }) => (
              <Select.Item className="choice-item" key={key} value={slug}>
                <Icon name={categoryIcon(icon)} />
                <Select.ItemText>{name}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}
