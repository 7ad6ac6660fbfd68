import { ellipse, row, type Drawing } from './svg-shapes.ts'

/** The ground under every scene, twice as wide as a card for the large picture of a business. */
const GROUND = ['g M-60 61h240v19h-240z', 'K M-60 61h240']

const tree = (x: number, y: number) => `${ellipse(x, y, 5, 7)}M${x - 0.5} ${y + 6}h1v8h-1z`
const palm = (x: number, y: number) =>
  `M${x} 61q-2-12 1-${61 - y}h1.4q-2.6 10-.6 ${61 - y}z` +
  `M${x + 1} ${y}q-9-7-14 2q8-4 14-1q-8 0-9 9q4-8 10-8q-2-9 6-10q-5 4-5 9q9-4 13 4q-6-5-13-3q6 2 6 9q-3-7-8-10z`

/** The backdrops: hills, roofs, water. The sun or moon is drawn between the sky and these. */
export const BACKDROP_DRAWINGS: readonly Drawing[] = [
  // Rolling hills.
  [
    'F M-60 50q20-14 44-8t40-6t44-4t40 6t44-6t28 4v34h-240z',
    'f M-60 58q24-13 50-6t46-6t40 6t44-8t60 4v24h-240z',
    'K M-60 58q24-13 50-6t46-6t40 6t44-8t60 4',
    ...GROUND,
  ],
  // A city across the river.
  [
    'F M-60 61v-17h7v-6h6v9h8v-14h9v10h6v-15h4v-5h2v5h4v18h8v-9h10v-8h7v12h6v-20l4-5l4 5v16h9v-9h8v14h7v-17h9v8h6v-11h3v-6h1v6h3v20h8v-10h9v6h6v-14h10v12h8v-8h9v9h6v-12h9V46h9v-7h8v11h10v-8h8v6H180V61z',
    'f M-60 61v-8h10v-5h9v7h12v-9h8v6h9v-4h8v6h12v-9h10v7h8v-5h9v8h11v-6h9v-4h8v7h12v-8h9v5h8v6h10v-7h9v4h10v-8h11v7h9v5H180V61z',
    ...GROUND,
  ],
  // The sea, with a sail.
  [
    'F M-60 46q14-10 26-6t22 8h-48zM180 42q-20-8-34 0t-22 6h56z',
    'f M-60 47h240v14h-240z',
    'K M-60 47h240M-52 51h18M-20 53h30M22 50h14M84 51h20M112 55h26M140 50h22M-44 57h24M30 57h12M88 58h16',
    'w M16 40v10l-7 0zM17.2 38v12h6z',
    'd M8 51.4h16l-2.4 3h-11z',
    ...GROUND,
  ],
  // Mountains.
  [
    'F M-60 61l22-26l14 14l24-30l24 28l12-12l22 26l14-18l18 18l20-28l22 26l14-12l34 26v2z',
    'f M-60 61v-5q20-6 40 0t44-3t40 3t44-5t40 3t32-1v8z',
    ...GROUND,
  ],
  // Old roofs.
  [
    'F M-60 61v-18l8-8l8 8v-6h10v-12l4-7l4 7v16h8l9-9l9 9h7v-8l7-5l7 5v12h40v-11l8-8l8 8v9h7v-19l5-9l5 9v15h9l8-8l8 8v-6h12l7-7l7 7V47h8l7-7l7 7H180V61z',
    'f M-60 61v-9h8l6-6l6 6h10v-5h12l7-7l7 7v8h14v-8l8-6l8 6v8h44v-7l7-6l7 6v5h12l8-8l8 8h10v-5h10l8-7l10 9V52h8l6-5l6 5H180V61z',
    ...GROUND,
  ],
  // Palms and a low shore.
  [
    'F M-60 56q30-10 60-4t60-5t60 4t60-5v16h-240z',
    `f ${palm(-34, 34)}${palm(18, 30)}${palm(104, 33)}${palm(148, 28)}`,
    'f M-60 59q40-5 80-1t80-2t80 1v5h-240z',
    ...GROUND,
  ],
  // An avenue of trees.
  [
    'F M-60 52q30-6 60-2t60-2t60 2t60-3v14h-240z',
    `f ${row(5, tree, [-52, 46], [15, 0])}${row(2, tree, [16, 46], [11, 0])}${row(2, tree, [93, 46], [11, 0])}${row(4, tree, [122, 46], [15, 0])}`,
    ...GROUND,
  ],
  // A rising globe, the site's logo.
  [
    `F ${ellipse(60, 62, 46)}`,
    `K ${ellipse(60, 62, 46)}M60 16a22 46 0 0 0-22 46M60 16a22 46 0 0 1 22 46M60 16v46M20 40h80M29 28h62M15 52h90`,
    `K ${ellipse(60, 62, 70)}${ellipse(60, 62, 94)}`,
    ...GROUND,
  ],
]
