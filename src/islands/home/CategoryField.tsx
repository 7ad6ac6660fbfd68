import { useEffect, useRef, useState, type ComponentType } from 'react'
import { ALL_CATEGORIES, type CategoryFieldProps } from './category-choice.ts'

const INPUT_EVENTS = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * A native select until the visitor's first input event, then the dropdown with icons; a focused select is replaced
 * only when it loses the focus.
 */
export function CategoryField(props: CategoryFieldProps) {
  const [Menu, setMenu] = useState<ComponentType<CategoryFieldProps>>()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const waiting = new AbortController()
    const load = async () => {
      waiting.abort()
      const menu = await import('./CategoryMenu.tsx').catch(() => undefined)
      const show = () => {
        if (menu) setMenu(() => menu.CategoryMenu)
      }
      if (document.activeElement !== select.current) show()
      else select.current?.addEventListener('blur', show, { once: true })
    }
    for (const event of INPUT_EVENTS) {
      addEventListener(event, () => void load(), { passive: true, signal: waiting.signal })
    }
    return () => {
      waiting.abort()
    }
  }, [])

  if (Menu) return <Menu {...props} />
  return (
    <select
      ref={select}
      className="field"
      name="category"
      aria-label="Category"
      value={props.value}
      onChange={(event) => {
        props.onChange(event.target.value)
      }}
    >
      <option value="">{ALL_CATEGORIES}</option>
      {props.categories.map(({ id, name, slug }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
