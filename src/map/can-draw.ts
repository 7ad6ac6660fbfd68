let answer: boolean | undefined

/**
 * Whether this browser supports WebGL 2, which the map needs. Tested once, since the first test starts the graphics
 * process.
 */
export function canDraw(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null
  return answer
}
