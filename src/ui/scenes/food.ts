import { ellipse, rect, row, windows, type Drawing } from './svg-shapes.ts'

const CLOTH = ['c M-70 63h260v24h-260z', 'h M-70 67h260']
const chair = (x: number, side: number) =>
  `M${x} 50l${2 * side} 10h${-9 * side}M${x + 2 * side} 60v10M${x - 7 * side} 60v10`
const bottle = (x: number, y: number) => `M${x} ${y}h3v6q3 2 3 6v17h-9v-17q0-4 3-6z`
const scallops = (x: number, y: number, count: number, size: number) =>
  `M${x} ${y}${`a${size / 2} ${size / 2} 0 0 0 ${size} 0`.repeat(count)}`

/** Restaurants, cafes, bakeries and bars. */
export const FOOD_DRAWINGS: Readonly<Record<'restaurant' | 'cafe' | 'bakery' | 'bar', readonly Drawing[]>> = {
  restaurant: [
    // A corner bistro.
    [
      `w ${rect(35, 21, 50, 48)}`,
      `t ${rect(33, 17, 54, 5)}`,
      `d ${windows(4, 1, [40, 26], [11.5, 0], [5.5, 9])}`,
      `l ${rect(38, 51, 15, 11)}${rect(67, 51, 15, 11)}`,
      `d ${rect(56, 50, 8, 19)}`,
      'w M35 40h50l4 8h-58z',
      't M43.3 40h8.4l.6 8h-9.6zM59.9 40h8.5l2.3 8h-9.7zM76.6 40h8.4l4 8h-9.4z',
      `o ${scallops(31, 48, 6, 9.66)}`,
      'o M45.5 51v11M74.5 51v11M30 69h60',
      `n ${rect(31, 63, 5, 6)}${rect(84, 63, 5, 6)}`,
      `d ${ellipse(33.5, 60, 3.4)}${ellipse(86.5, 60, 3.4)}`,
    ],
    // Under the dome.
    [
      ...CLOTH,
      'w M37 60a23 23 0 0 1 46 0z',
      'h M43 58a18 19 0 0 1 12-16M47 58a14 15 0 0 1 8-12',
      `d ${ellipse(60, 35, 2)}`,
      't M32 60h56l-4 3.4h-48z',
      'w M88 40h8q1 10-4 12q-5-2-4-12z',
      's M88.3 44h7.4q-.4 6.6-3.7 8q-3.3-1.4-3.7-8z',
      'o M92 52v10M89 62.4h6',
      't M24 62v-14h4v14z',
      'k M26 48v-3',
      'o M20 62.6h12',
    ],
    // A bowl with a view.
    [
      ...CLOTH,
      's M36 44h48q0 15-11 20h-26q-11-5-11-20z',
      'h M40 52q4-4 8 0t8 0t8 0t8 0t8 0M42 57q4-4 8 0t8 0t8 0t8 0t4-1',
      't M48 64h24l1 3h-26z',
      `w ${ellipse(60, 44, 24, 5)}`,
      `a ${ellipse(53, 43.6, 5, 2.6)}`,
      'o M63 41q4 4 9 1M61 46q6 2 14-1M66 39.6q5 1 8 3',
      't M66 44l20-22q5-4 7 0t-3 6l-20 18z',
      'k M46 36q-3-4 0-8t0-8M56 35q-3-4 0-8t0-8',
    ],
    // A table outside.
    [
      'w M33 37q27-26 54 0z',
      't M46 37q3-15 14-19q11 4 14 19z',
      'w M55 37q1-15 5-19q4 4 5 19z',
      `o ${scallops(33, 37, 6, 9)}M60 14v4`,
      'o M60 38v32M52 70h16',
      'w M44 54h32v2.4h-32z',
      `o ${chair(36, -1)}${chair(84, 1)}`,
      `d ${rect(50, 48, 2.6, 6)}`,
      's M65 48h5l-1 3.4h-3zM66.6 51.4h1.8v2.6h-1.8z',
    ],
    // A pizza, still hot.
    [
      ...CLOTH,
      't M30 60h60l-4 4h-52z',
      'w M34 56q0-9 26-9t26 9q0 5-26 5t-26-5z',
      't M39 55q1-5 21-5t21 5q0 4-21 4t-21-4z',
      `a ${ellipse(50, 54.6, 3.4, 1.6)}${ellipse(62, 52.6, 3.2, 1.5)}${ellipse(71, 55, 3.4, 1.6)}`,
      'n M56 56.4q2-2 4 0q-2 1.6-4 0zM64 57q2-2 4 0q-2 1.6-4 0zM54 51.6q2-2 4 0q-2 1.6-4 0z',
      'k M48 41q-4-4 0-8t0-8M60 39q-4-4 0-8t0-8M72 41q-4-4 0-8t0-8',
      'd M88 62l10-3.6v1.8l-9 3z',
    ],
    // A dining room in the evening.
    [
      `w ${rect(34, 24, 52, 45)}`,
      't M30 24h60v-5h-60z',
      `l ${rect(39, 32, 24, 24)}`,
      'o M51 32v24M39 44h24M34 61h52',
      `d ${rect(68, 38, 12, 31)}`,
      `l ${rect(70.5, 41, 7, 9)}`,
      's M39 56v-5q6-3 12 0v5zM51 56v-5q6-3 12 0v5z',
      'o M60 19v-4M47 15h26',
      `a ${rect(48, 10, 24, 7)}`,
      `n ${rect(30, 63, 6, 6)}${rect(84, 63, 6, 6)}`,
      `d ${ellipse(33, 60, 3.6)}${ellipse(87, 60, 3.6)}`,
    ],
    // A fish, a lemon, a glass.
    [
      ...CLOTH,
      'w M28 59q0-5 30-5t30 5q0 5-30 5t-30-5z',
      's M36 56q8-9 22-9q10 0 16 6l9-6q1 5-1 8q2 3 2 6l-9-3q-6 4-16 4q-15 0-23-6z',
      'h M48 49q4 6 0 12M54 50q3 5 0 10M60 51q3 4 0 8',
      `d ${ellipse(42.5, 54, 1)}`,
      'w M84 28h11q1 13-5.5 14.6q-6.5-1.6-5.5-14.6z',
      't M84 34h11q-.4 7-5.5 8.6q-5.1-1.6-5.5-8.6z',
      'o M89.5 42.6v19M85 62.5h9',
      'n M64 62q3-7 9-6q0 6-9 6z',
      `t ${bottle(26, 30)}`,
      'w M24.5 46h6v9h-6z',
    ],
    // The grill in the yard.
    [
      'w M36 46h48q-1 13-12 15h-24q-11-2-12-15z',
      'd M33 43h54v3.4h-54z',
      'o M48 61l-6 11M72 61l6 11M60 61v11M45 67h30',
      't M38 40h44v3h-44z',
      'd M32 38.6h56v1.4h-56z',
      `n ${row(3, (x, y) => ellipse(x, y, 2.6, 3.4), [42, 37], [15, 0])}`,
      `w ${row(3, (x, y) => rect(x, y, 4.6, 6), [45.5, 34], [15, 0])}`,
      `a ${row(2, (x, y) => ellipse(x, y, 2.8, 3.2), [53, 37], [15, 0])}`,
      'k M46 28q-4-4 0-8t0-8M60 28q-4-4 0-8t0-8M74 28q-4-4 0-8t0-8',
      'h M42 50q2 6 7 8',
    ],
  ],
  cafe: [
    // A cup.
    [
      ...CLOTH,
      'w M40 37h36v11q0 14-12 15h-12q-12-1-12-15z',
      'o M76 41h4q5 0 5 5t-6 6.4h-4.5',
      't M40 37h36v3.4h-36z',
      'h M45 45v6q1 6 5 8M49 45v6q1 5 4 7',
      'w M30 63h56q-3 5-11 5h-34q-8 0-11-5z',
      'k M51 32q-4-5 0-10t0-9M58 32q-4-5 0-10t0-9M65 32q-4-5 0-10t0-9',
      'd M88 62l8-3.4q3-1 3.6.4t-2 2.4l-9 2z',
    ],
    // The pot on the stove.
    [
      ...CLOTH,
      'w M47 24h22l3 20h-28z',
      't M56 24h8l1 20h-10z',
      'd M44 44h28v3h-28z',
      'w M44 47h28l4 18h-36z',
      't M54 47h10l1 18h-13z',
      'w M48 24l10-5l10 5z',
      'a M56.4 18a1.8 1.8 0 1 1 3.4 0z',
      'd M70 25h11v18h-3v-14h-8z',
      'o M47 24l-5 6l3 6',
      'w M84 56h13v4q0 5-6.5 5t-6.5-5z',
      'o M97 57h2q2 0 2 2t-4 2.4',
      'k M88 52q-2-3 0-6M93 52q-2-3 0-6',
    ],
    // A cart on the square.
    [
      'w M34 44h44v18h-44z',
      't M34 44h44v5h-44z',
      'w M30 27h52l4 8h-60z',
      't M38.7 27h8.6l-1.3 8h-10zM56 27h8.6l1.4 8h-10zM73.3 27h8.7l4 8h-10z',
      `o ${scallops(26, 35, 6, 10)}`,
      'o M36 36v8M76 36v8M78 50h9v4',
      `w ${ellipse(44, 64, 6)}${ellipse(68, 64, 6)}`,
      `h ${row(2, (x, y) => `M${x} ${y}v12M${x - 6} ${y + 6}h12`, [44, 58], [24, 0])}`,
      'd M62 38h8v6h-8z',
      's M44 40h6l-1 4h-4zM52 40h6l-1 4h-4z',
      'o M40 54h32',
    ],
    // A table at the window.
    [
      `l ${rect(34, 14, 52, 36)}`,
      `o ${rect(34, 14, 52, 36)}M60 14v36M34 30h52`,
      'w M40 52h40v3h-40z',
      'o M60 55v14M52 70h16',
      'w M49 44h9v4q0 4-4.5 4t-4.5-4z',
      'o M58 45q4 0 4 2.4t-4 2.4',
      't M64 52v-3h12v3z',
      `a ${ellipse(70, 46.6, 3, 2.4)}`,
      'k M52 40q-2-3 0-6M56 40q-2-3 0-6',
    ],
  ],
  bakery: [
    // The oven.
    [
      'w M30 69v-30q0-20 30-20t30 20v30z',
      'd M42 60v-12q0-12 18-12t18 12v12z',
      'l M46 60v-10q0-10 14-10t14 10v10z',
      't M50 58q0-7 8-7t8 7zM60 59q0-6 7-6t7 6z',
      'w M38 60h44v4h-44z',
      'h M36 34q4-8 12-11M84 34q-4-8-12-11M30 50h8M82 50h8',
      `t ${rect(66, 6, 8, 14)}`,
      'k M70 3q-3-4 0-8',
    ],
    // Loaves.
    [
      ...CLOTH,
      't M50 56q-14-26-4-38q6-4 10 2q8 14 6 34z',
      'h M46 27l8-2M47 33l9-2M49 40l9-2M51 47l9-2',
      't M66 56q0-24 12-34q7-2 8 5q-2 17-12 29z',
      'h M76 30l7 3M72 37l7 3M70 44l6 3',
      'w M32 50h56l-5 15h-46z',
      'h M33.4 54h53.2M34.7 58h50.6M36 62h48M40 50l2 15M48 50l1.4 15M56 50l.6 15M64 50l-.6 15M72 50l-1.4 15M80 50l-2 15',
    ],
    // A cake on its stand.
    [
      ...CLOTH,
      'w M40 34h40v18h-40z',
      't M40 34h40v5a4 4 0 0 1-8 0a4 4 0 0 1-8 0a4 4 0 0 1-8 0a4 4 0 0 1-8 0a4 4 0 0 1-8 0z',
      'o M40 46h40',
      'w M47 24h26v10h-26z',
      'h M47 28h26',
      `a ${ellipse(60, 20.4, 3.6)}`,
      'o M60 17q1-4 4-5',
      'w M32 52h56l-3 3.4h-50z',
      't M57 55.4h6l1 7h-8zM50 62.4h20v2.6h-20z',
    ],
    // The baker's window.
    [
      `w ${rect(34, 22, 52, 47)}`,
      'w M34 22q26-14 52 0z',
      `l ${rect(39, 38, 28, 20)}`,
      `d ${rect(71, 38, 10, 31)}`,
      'o M39 48h28M34 62h37',
      't M41 48a3.4 3.4 0 0 1 7 0zM50 48a3.4 3.4 0 0 1 7 0zM59 48a3.4 3.4 0 0 1 7 0z',
      't M40.4 58q0-5 5-5t5 5zM55 58q0-5 5-5t5 5z',
      't M32 30h56l2 5h-60z',
      `o ${ellipse(60, 21, 2)}M30 69h60`,
    ],
  ],
  bar: [
    // Wine and a glass.
    [
      ...CLOTH,
      'd M46 63v-24q0-4 4-8v-13h6v13q4 4 4 8v24z',
      'w M46 46h14v10h-14z',
      't M49 18v-4h8v4z',
      'w M70 34h18q1 16-9 17q-10-1-9-17z',
      's M70.4 41h17.2q-1 9-8.6 10q-7.6-1-8.6-10z',
      'o M79 51v12M73 63.4h12',
      `a ${ellipse(53, 51, 2.6)}`,
    ],
    // A cocktail glass.
    [
      ...CLOTH,
      'w M40 28h40l-18 19v14h-4v-14z',
      's M44.6 33h30.8l-13.4 14h-4z',
      'w M48 64.6q3-3.6 12-3.6t12 3.6z',
      `a ${ellipse(60, 37, 3)}`,
      'o M62 35l16-17',
      `t ${bottle(88, 32)}`,
      'w M86 48h7v9h-7z',
    ],
    // Two pints.
    [
      ...CLOTH,
      'w M38 30h18l-2 35h-14z',
      't M38.4 37h17.2l-1.6 28h-14z',
      'w M36.6 36q-2-5 3-6q1-5 7-4q5-3 8 2q5 1 3 8z',
      'w M64 30h18l-2 35h-14z',
      't M64.4 37h17.2l-1.6 28h-14z',
      'w M62.6 36q-2-5 3-6q1-5 7-4q5-3 8 2q5 1 3 8z',
      'o M82 40h4q4 0 4 5v6q0 5-5 5h-4M38 40h-3q-4 0-4 5v6q0 5 5 5h3',
      'h M44 42v18M50 42v18M70 42v18M76 42v18',
    ],
    // Behind the counter.
    [
      `t ${rect(30, 14, 60, 48)}`,
      'd M30 30h60v1.6h-60zM30 47h60v1.6h-60z',
      `w ${row(4, bottleSmall, [34, 18], [8, 0])}${row(3, bottleSmall, [42, 35], [8, 0])}`,
      `s ${row(2, bottleSmall, [74, 18], [8, 0])}${bottleSmall(34, 35)}`,
      'n M66 47l2-9h5l2 9z',
      'k M81 14v18',
      'a M76 40a5.4 6 0 0 1 10.8 0z',
      'w M24 56h72v4h-72z',
      'd M28 60h64v12h-64z',
      'o M28 64h64',
    ],
  ],
}

function bottleSmall(x: number, y: number) {
  return `M${x} ${y}h2v3q1.6 1 1.6 3v6h-5.2v-6q0-2 1.6-3z`
}
