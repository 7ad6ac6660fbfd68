import type { Page } from '@playwright/test'

/**
 * Faults of layout: two controls overlap, a control or heading leaves the window at its side, a text is cut within its
 * control, or a page scrolls sideways. Floating elements are compared with each other only, unless the page stands
 * still (`isStill`).
 */
export async function findOverlaps(page: Page, isStill = false): Promise<string[]> {
  return page.evaluate((comparesAll) => {
    interface Area {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    /** Pixels that edges may share. */
    const SHARED = 1.5
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(> input)'
    const common = (one: Area, other: Area): Area => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isArea = ({ left, top, right, bottom }: Area) => right - left > SHARED && bottom - top > SHARED
    const ancestors = (element: Element): Element[] => {
      const found: Element[] = []
      for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
      return found
    }
    /** The visible part of an element: its rectangles within everything that clips them. */
    const seen = (element: Element): Area[] => {
      let clip: Area = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
      for (const each of ancestors(element)) {
        if (each === document.body || each === document.documentElement) break
        if (getComputedStyle(each).overflow !== 'visible') clip = common(clip, each.getBoundingClientRect())
        if (getComputedStyle(each).position === 'fixed') break
      }
      return Array.from(element.getClientRects(), (area) => common(area, clip)).filter(isArea)
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !ancestors(element).some((each) => getComputedStyle(each).clipPath.startsWith('inset(50'))
    const floats = (element: Element) =>
      [element, ...ancestors(element)].some((each) =>
        ['fixed', 'sticky'].includes(getComputedStyle(each).position),
      )
    const nameOf = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ')
      return `${element.localName}${element.className && `.${element.className.split(' ')[0]}`} “${text.slice(0, 30)}”`
    }
    // Places in a drawn map lie where they are.
    const controls = Array.from(document.querySelectorAll(`:is(${CONTROLS}):not(svg *)`), (element) => ({
      element,
      areas: isShown(element) ? seen(element) : [],
      floating: floats(element),
    })).filter(({ areas }) => areas.length > 0)
    const faults: string[] = []
    controls.forEach((one, at) => {
      for (const other of controls.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (!comparesAll && one.floating !== other.floating) continue
        if (one.areas.some((area) => other.areas.some((next) => isArea(common(area, next)))))
          faults.push(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`)
      }
    })
    const inRow = (element: Element) =>
      ancestors(element).some((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
    for (const { element } of controls) {
      const { left, right } = element.getBoundingClientRect()
      if (!inRow(element) && (left < -SHARED || right > innerWidth + SHARED))
        faults.push(`${nameOf(element)} leaves the window`)
    }
    for (const element of document.querySelectorAll('button, .button, h1, h2, h3, summary, label')) {
      if (!isShown(element) || seen(element).length === 0) continue
      const { overflow, textOverflow } = getComputedStyle(element)
      if (
        element.scrollWidth > element.clientWidth + SHARED &&
        element.clientWidth > 0 &&
        textOverflow !== 'ellipsis'
      )
        faults.push(`${nameOf(element)} is ${overflow === 'visible' ? 'wider than its box' : 'cut'}`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 0.5) faults.push('the page scrolls sideways')
    return faults
  }, isStill)
}
