/** Rewrites a path of integer M, L and Z commands with relative steps, dropping zero-length ones. */
export function compactPath(path: string | null): string {
  let x = 0
  let y = 0
  let start: readonly [number, number] = [0, 0]
  return (path ?? '').replace(
    /([MLZ])(?:(-?\d+),(-?\d+))?/g,
    (_, command: string, toX: string, toY: string) => {
      if (command === 'Z') {
        ;[x, y] = start
        return 'z'
      }
      const [dx, dy] = [Number(toX) - x, Number(toY) - y]
      ;[x, y] = [Number(toX), Number(toY)]
      if (command === 'M') start = [x, y]
      if (command === 'L' && dx === 0 && dy === 0) return ''
      return command === 'M' ? `M${x} ${y}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`
    },
  )
}
