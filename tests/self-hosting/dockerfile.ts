/** The instructions of a Dockerfile in their order, each with what follows its word; `CMD` of a healthcheck is part of it. */
export const instructionsOf = (text: string): readonly (readonly [word: string, rest: string])[] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      return word === undefined || rest === undefined ? [] : [[word, rest] as const]
    })
