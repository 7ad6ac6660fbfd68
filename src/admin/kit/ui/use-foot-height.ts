import { useEffect, useRef } from 'react'

/** The feet on the screen, the uppermost last. */
const feet: HTMLElement[] = []

const sayHeight = () =>
  document.documentElement.style.setProperty('--foot', `${feet.at(-1)?.offsetHeight ?? 0}px`)

/** For the buttons at the foot of a dialog or of a list: toasts stay above them where they have no room beside them. */
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
