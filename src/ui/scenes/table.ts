import { oval, rect, row, windows, type Drawing } from './pen.ts'

const CLOTH = ['w M-60 63h240v17h-240z', 'h M-60 67h240M-60 78h240']
const chair = (x: number, side: number) =>
  `M${x} 50l${2 * side} 10h${-9 * side}M${x + 2 * side} 60v10M${x - 7 * side} 60v10`
const bottle = (x: number, y: number) => `M${x} ${y}h3v6q3 2 3 6v17h-9v-17q0-4 3-6z`
const scallops = (x: number, y: number, count: number, size: number) =>
  `M${x} ${y}${`a${size / 2} ${size / 2} 0 0 0 ${size} 0`.repeat(count)}`

/** Places to eat and drink. */
export const TABLE: Readonly<Record<'restaurant' | 'cafe' | 'bakery' | 'bar', readonly Drawing[]>> = {
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
      `a ${oval(60, 31, 0.01)}`,
      'o M60 36v0M45.5 51v11M74.5 51v11M30 69h60',
      `n ${rect(31, 63, 5, 6)}${rect(84, 63, 5, 6)}`,
      `d ${oval(33.5, 60, 3.4)}${oval(86.5, 60, 3.4)}`,
    ],
    // Under the dome.
    [
      ...CLOTH,
      'w M37 60a23 23 0 0 1 46 0z',
      'h M43 58a18 19 0 0 1 12-16M47 58a14 15 0 0 1 8-12',
      `d ${oval(60, 35, 2)}`,
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
      `w ${oval(60, 44, 24, 5)}`,
      `a ${oval(53, 43.6, 5, 2.6)}`,
      'o M63 41q4 4 9 1M61 46q6 2 14-1M66 39.6q5 1 8 3',
      'd M65 43l24-25l1.4 1l-22 25zM71 43.6l24-20l1 1.2l-22 20z',
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
      `w ${oval(44, 64, 6)}${oval(68, 64, 6)}`,
      `h ${row(2, (x, y) => `M${x} ${y}v12M${x - 6} ${y + 6}h12`, [44, 58], [24, 0])}`,
      'd M62 38h8v6h-8z',
      's M44 40h6l-1 4h-4zM52 40h6l-1 4h-4z',
      'o M40 54h32',
    ],
  ],
  bakery: [
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
      `a ${oval(60, 20.4, 3.6)}`,
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
      `o ${oval(60, 21, 2)}M30 69h60`,
    ],
  ],
  bar: [
    // A glass at the hour of the aperitif.
    [
      ...CLOTH,
      'w M40 28h40l-18 19v14h-4v-14z',
      's M44.6 33h30.8l-13.4 14h-4z',
      'w M48 64.6q3-3.6 12-3.6t12 3.6z',
      `a ${oval(60, 37, 3)}`,
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
