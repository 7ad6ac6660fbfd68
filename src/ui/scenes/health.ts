import { ellipse, rect, row, windows, type Drawing } from './svg-shapes.ts'

const TABLE = ['c M-70 63h260v24h-260z', 'h M-70 67h260']
const cross = (x: number, y: number, size: number) =>
  `M${x - size / 3} ${y - size}h${(size * 2) / 3}v${(size * 2) / 3}h${(size * 2) / 3}v${(size * 2) / 3}h${(-size * 2) / 3}v${(size * 2) / 3}h${(-size * 2) / 3}v${(-size * 2) / 3}h${(-size * 2) / 3}v${(-size * 2) / 3}h${(size * 2) / 3}z`.replace(
    /-?\d+\.\d{3,}/g,
    (number) => String(Math.round(Number(number) * 100) / 100),
  )

/** Health care, gyms and pets. */
export const HEALTH_DRAWINGS: Readonly<
  Record<'pharmacy' | 'clinic' | 'dentist' | 'hospital' | 'gym' | 'pets', readonly Drawing[]>
> = {
  pharmacy: [
    // A bottle and its tablets.
    [
      ...TABLE,
      's M42 63v-26q0-4 4-6v-5h16v5q4 2 4 6v26z',
      'w M43 20h22v7h-22z',
      'w M42 41h24v14h-24z',
      `n ${cross(54, 48, 4.4)}`,
      't M72 63a5 3 0 0 1 10 0zM82 63a5 3 0 0 1 10 0z',
      'a M74 52l8-5a3 3 0 0 1 3.4 5l-8 5a3 3 0 0 1-3.4-5z',
      'o M78.4 49.4l3.4 5.2',
    ],
    // The cabinet of drawers.
    [
      `t ${rect(32, 18, 56, 51)}`,
      `w ${windows(4, 3, [35, 34], [13, 11], [11, 9])}`,
      `d ${row(4, (x, y) => ellipse(x, y, 1.3), [40.5, 38.5], [13, 0])}${row(4, (x, y) => ellipse(x, y, 1.3), [40.5, 49.5], [13, 0])}${row(4, (x, y) => ellipse(x, y, 1.3), [40.5, 60.5], [13, 0])}`,
      's M36 32v-7q0-2 2-2v-2h5v2q2 0 2 2v7zM64 32v-9h8v9z',
      'w M48 32v-6h9v6zM76 32v-8h7v8z',
      `a ${ellipse(52.5, 23, 2.4)}`,
      'o M32 32h56M28 69h64',
    ],
    // Mortar and jars.
    [
      ...TABLE,
      'w M46 42h34q0 13-8 17l3 6h-24l3-6q-8-4-8-17z',
      't M44 39h38v4h-38z',
      'd M66 39l10-19q3-1 4 1l-8 18z',
      'h M51 48q1 6 5 9M55 48q1 5 4 7',
      's M32 63v-15h12v15z',
      'w M31 44h14v4h-14z',
      'w M34 52h8v6h-8z',
      `a ${ellipse(38, 40.6, 2.6)}`,
      't M84 63v-10h9v10zM86 53v-4h5v4z',
    ],
    // The green cross over the door.
    [
      `w ${rect(34, 24, 52, 45)}`,
      `t ${rect(31, 20, 58, 5)}`,
      `l ${rect(39, 46, 17, 16)}${rect(76, 46, 6, 16)}`,
      `d ${rect(61, 44, 11, 25)}`,
      't M34 38h52v5h-52z',
      `n ${cross(47, 31, 5)}`,
      `d ${windows(2, 1, [62, 28], [11, 0], [6, 7])}`,
      's M42 62v-7h4v7zM49 62v-9h4v9z',
      'o M39 53h17M30 69h60',
    ],
  ],
  clinic: [
    // The chart.
    [
      ...TABLE,
      't M40 24h32v40h-32z',
      'w M43 29h26v32h-26z',
      'd M50 21h12v6h-12z',
      'o M47 36h12M47 41h18M47 46h15M47 54l4-5l4 7l4-10l3 6h3',
      'w M78 63v-16h12v16z',
      `a ${cross(84, 56, 3.4)}`,
      't M80 47v-4h8v4z',
    ],
    // The practice.
    [
      'w M36 38h48v31h-48z',
      't M32 38l28-17l28 17z',
      `a ${cross(60, 32, 4.6)}`,
      `d ${rect(55, 52, 10, 17)}`,
      `l ${rect(40, 44, 9, 9)}${rect(71, 44, 9, 9)}`,
      'o M44.5 44v9M75.5 44v9M40 48.5h9M71 48.5h9M28 69h64M60 52v17',
      `n ${ellipse(30, 60, 5, 7)}${ellipse(91, 61, 5, 6)}`,
      'o M30 62v7M91 62v7',
      't M52 48h16v3h-16z',
    ],
    // The doctor's bag.
    [
      ...TABLE,
      'd M34 40h52v24h-52z',
      'o M50 40v-5q0-3 3-3h14q3 0 3 3v5',
      't M34 40h52v7h-52z',
      'w M54 43h12v8h-12z',
      `a ${cross(60, 47, 3)}`,
      'k M42 30q-6-12 2-16M42 30q8-2 6-15M42 30q2 8 12 6q6-2 6-10',
      'o M92 64v-16M95 64v-16',
      'w M91 46h5v18h-5z',
    ],
    // A chair by a screen.
    [
      'w M62 22h26v26h-26z',
      'o M64 48l-3 21M86 48l3 21M62 69h26',
      'o M66 38h4l2-7l4 12l3-8l1 3h4',
      's M34 46h22q3 0 3 3v4h-22z',
      't M30 28q3-3 7 0l2 20h-5z',
      'o M37 53v16M56 53v16M34 69h26',
      `a ${ellipse(82, 28, 2)}`,
    ],
  ],
  dentist: [
    // A glass and a brush.
    [
      ...TABLE,
      's M44 36h24l-3 27h-18z',
      'w M45.4 47h21.2l-1.6 16h-18z',
      't M60 50l14-32l4 2l-14 32z',
      'w M73 20l3-7l6 2.6l-3 7z',
      'h M75.5 14l4 2M74.6 16l4 2',
      `a ${rect(78, 56, 14, 5)}`,
      'w M76 61h18v2h-18z',
      'k M34 26v6M31 29h6',
    ],
    // The practice under its sign.
    [
      `w ${rect(36, 30, 48, 39)}`,
      't M32 25h56v5h-56z',
      `d ${rect(55, 50, 10, 19)}`,
      `l ${rect(40, 52, 10, 9)}${rect(70, 52, 10, 9)}`,
      `s ${ellipse(60, 40, 8)}`,
      'w M60 37q-3-2-5 0t0 5q1 4 2 4q2 0 2-3q0-1 1-1t1 1q0 3 2 3q1 0 2-4q2-3 0-5t-5 0z',
      'o M45 52v9M75 52v9M28 69h64',
      `n ${ellipse(31, 64, 4, 5)}${ellipse(89, 64, 4, 5)}`,
    ],
    // A tooth.
    [
      'w M60 27q-9-8-18-4q-9 5-6 18q2 6 3 12q2 15 7 15q5-1 6-12q2-8 8-8t8 8q1 11 6 12q5 0 7-15q1-6 3-12q3-13-6-18q-9-4-18 4z',
      't M82 28q6 6 3 15q-2 4-3 10q-1 10-5 15q6 0 7-15q1-6 3-12q2-9-5-13z',
      'h M44 27q-5 4-3 12M60 27q3 3 7 3',
      'k M94 12v8M90 16h8M28 26v5M25.5 28.5h5',
      'o M24 69h72',
    ],
    // The chair and its lamp.
    [
      't M36 38q4-3 7 1l7 12h24q4 1 4 5h-32z',
      's M46 50h26q4 0 4 4h-28z',
      'd M34 32q4-3 7 1l2 4l-6 3z',
      'o M60 56v9M50 69h24l-4-4h-16z',
      'o M86 69v-38q0-8-8-8h-4M74 23l-6 4',
      'w M60 24l8-4l4 8l-9 4z',
      'w M80 46h14v3h-14z',
      'o M82 46v-3M86 46v-4M90 46v-3',
      `a ${ellipse(62.6, 30, 2.4)}`,
    ],
  ],
  hospital: [
    // The wings of a hospital.
    [
      `t ${rect(30, 36, 60, 33)}`,
      `w ${rect(44, 20, 32, 49)}`,
      `d ${windows(2, 3, [33, 41], [5.5, 8], [3.6, 4.6])}${windows(2, 3, [79, 41], [5.5, 8], [3.6, 4.6])}`,
      `l ${windows(4, 2, [48, 39], [6.8, 8], [4, 5])}`,
      `a ${cross(60, 29, 5.4)}`,
      'w M50 56h20v3h-20z',
      `d ${rect(53, 59, 14, 10)}`,
      'o M60 59v10M26 69h68',
    ],
    // The ambulance.
    [
      'w M30 34h38v30h-38z',
      'w M68 42h12l8 11v11h-20z',
      's M71 45h8l5.6 8h-13.6z',
      't M30 50h38v5h-38z',
      `a ${cross(49, 43, 5)}`,
      `d ${ellipse(41, 65, 5)}${ellipse(77, 65, 5)}`,
      `w ${ellipse(41, 65, 2)}${ellipse(77, 65, 2)}`,
      'd M60 31h6v3h-6z',
      'k M56 28l-4-3M63 27v-5M70 28l4-3',
    ],
  ],
  gym: [
    // Dumb-bells and a bench.
    [
      't M34 52h44q3 0 3 3t-3 3h-44q-3 0-3-3t3-3z',
      'o M40 58v11M72 58v11M34 69h12M66 69h12',
      'd M78 62h16v3h-16zM76 57h4v13h-4zM92 57h4v13h-4z',
      'w M42 40h28v3h-28z',
      `d ${rect(38, 34, 5, 15)}${rect(69, 34, 5, 15)}`,
      `a ${rect(34, 37, 4, 9)}${rect(74, 37, 4, 9)}`,
    ],
    // The rack.
    [
      'o M34 69v-42h52v42M34 44h52',
      `d ${row(2, (x, y) => rect(x, y, 3, 18), [38, 35], [41, 0])}${row(2, (x, y) => rect(x, y, 3, 12), [42, 38], [33, 0])}`,
      'w M47 42.6h26v2.8h-26z',
      's M56 69q-8 0-7-8q1-5 4-6q-2-8 7-8t7 8q3 1 4 6q1 8-7 8z',
      'w M56 55q-1-5 4-5t4 5z',
      't M78 69a5 5 0 0 1 0-10h2a5 5 0 0 1 0 10z',
    ],
    // Racket and ball.
    [
      'c M-70 56l260-8v42h-260z',
      'K M-60 66l240-10M10 80l30-26M100 80l-12-28',
      `w ${ellipse(50, 34, 15, 18)}`,
      `h ${row(6, (x) => `M${x} 19v30`, [40, 0], [4, 0])}${row(6, (_, y) => `M36.5 ${y}h27`, [0, 24], [0, 4])}`,
      `o ${ellipse(50, 34, 15, 18)}`,
      'd M46 52h8l-1 5l1 13h-8l1-13z',
      `a ${ellipse(79, 58, 6)}`,
      'o M74.6 54.6q5 2 4.4 9.2',
    ],
    // A bicycle against the view.
    [
      `o ${ellipse(42, 58, 11)}${ellipse(80, 58, 11)}`,
      `h ${ellipse(42, 58, 9.4)}${ellipse(80, 58, 9.4)}M42 47v22M31 58h22M80 47v22M69 58h22M34.2 50.2l15.6 15.6M72.2 50.2l15.6 15.6M49.8 50.2l-15.6 15.6M87.8 50.2l-15.6 15.6`,
      'o M42 58l11-18h20l7 18M53 40l8 18h-19M61 58l12-18M73 40l-2-6h7M53 40l-2-4',
      'd M46 34h10v2.4h-10z',
      `d ${ellipse(61, 58, 2.4)}`,
    ],
  ],
  pets: [
    // A cat at the window.
    [
      `t M-70 -9h260v71h-260z`,
      `g ${rect(36, 14, 48, 46)}`,
      `F M36 50q12-12 24-6t24-4v20h-48z`,
      `a ${ellipse(72, 29, 6)}`,
      `o ${rect(36, 14, 48, 46)}M60 14v46`,
      'c M-70 60h260v24h-260z',
      'h M-60 64h240',
      'd M50 60q-6-16 2-23q-1-6 0-11l4 4h5l4-4q1 5 0 11q9 8 4 23z',
      'o M69 58q10 2 9 12q-1 4-4 3',
      'w M84 60v-5h9v5z',
      'n M88.5 55q-6-5-3-12q3 3 3 12zM88.5 55q5-4 4-10q-4 3-4 10z',
    ],
    // The kennel.
    [
      'w M42 42h36v27h-36z',
      't M36 44l24-21l24 21l-4 3l-20-17l-20 17z',
      'd M52 69v-12q0-8 8-8t8 8v12z',
      `w ${ellipse(60, 41, 3)}`,
      's M82 69l2-6h12l2 6z',
      'w M26 66a2.4 2.4 0 1 1 1-4h8a2.4 2.4 0 1 1 1 4a2.4 2.4 0 1 1-1 4h-8a2.4 2.4 0 1 1-1-4z',
      'o M24 70h72',
    ],
  ],
}
