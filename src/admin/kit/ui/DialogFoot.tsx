import { useEffect, useRef, type ReactNode } from 'react'

/** The feet on the screen, the uppermost last. */
const feet: HTMLElement[] = []

const sayHeight = () =>
  document.documentElement.style.setProperty('--dialog-foot', `${feet.at(-1)?.offsetHeight ?? 0}px`)

/** The buttons at the foot of a dialog; toasts stay above them where they have no room beside them. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
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
  return (
    <div className="dialog-foot" ref={foot}>
      {children}
    </div>
  )
}
