let answer: boolean | undefined

/** Whether this browser draws with WebGL 2, as the map does. Asked once, since the first answer starts what draws. */
export function canDraw(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null
  return answer
}
