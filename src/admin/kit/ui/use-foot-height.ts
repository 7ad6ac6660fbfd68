import { useEffect, useRef } from 'react'

/** The button bars on the screen, the topmost last. */
const feet: HTMLElement[] = []

const sayHeight = () =>
  document.documentElement.style.setProperty('--foot', `${feet.at(-1)?.offsetHeight ?? 0}px`)

/** For the button bar of a dialog or list: toasts stay above it where there is no space beside it. */
export function useFootHeight<Foot extends HTMLElement>() {
  const foot = useRef<Foot>(null)
  useEffect(() => {
    const { current } = foot
    if (current === null) return
    feet.push(current)
    const observer = new ResizeObserver(sayHeight)
    observer.observe(current)
    return () => {
      observer.disconnect()
      feet.splice(feet.indexOf(current), 1)
      sayHeight()
    }
  }, [])
  return foot
}
