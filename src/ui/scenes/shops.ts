import { ellipse, rect, row, windows, type Drawing } from './svg-shapes.ts'

const scallops = (x: number, y: number, count: number, size: number) =>
  `M${x} ${y}${`a${size / 2} ${size / 2} 0 0 0 ${size} 0`.repeat(count)}`

/** Hotels, shops and beauty salons. */
export const SHOP_DRAWINGS: Readonly<
  Record<'hotel' | 'shop' | 'grocery' | 'clothing' | 'beauty', readonly Drawing[]>
> = {
  hotel: [
    // A grand hotel.
    [
      `w ${rect(34, 27, 52, 42)}`,
      't M37 27l4-11h38l4 11z',
      `d ${row(3, (x, y) => `M${x} ${y}h6v-4a3 3 0 0 0-6 0z`, [43, 24], [14, 0])}`,
      `d ${windows(5, 2, [38, 31], [9.8, 10], [4.8, 6])}`,
      `l ${windows(2, 1, [47.8, 31], [19.6, 0], [4.8, 6])}${windows(1, 1, [57.6, 41], [0, 0], [4.8, 6])}`,
      'o M36 39h48M36 49h48M60 16v-8',
      's M60 8h8l-2.4 2.4l2.4 2.6h-8z',
      't M48 52h24l3 5h-30z',
      `d ${rect(55, 57, 10, 12)}`,
      `l ${rect(38, 54, 7, 9)}${rect(75, 54, 7, 9)}`,
      'o M30 69h60',
    ],
    // A tower with lit rooms.
    [
      `t ${rect(62, 32, 20, 37)}`,
      `w ${rect(40, 15, 28, 54)}`,
      `d ${windows(4, 6, [43.4, 19], [6, 6.6], [3.6, 4])}`,
      `l ${windows(1, 1, [49.4, 25.6], [0, 0], [3.6, 4])}${windows(1, 1, [61.4, 32.2], [0, 0], [3.6, 4])}${windows(1, 1, [43.4, 45.4], [0, 0], [3.6, 4])}`,
      `d ${windows(2, 4, [71, 36], [5, 6.6], [3, 4])}`,
      'w M36 60h36v3h-36z',
      `d ${rect(49, 63, 10, 6)}`,
      'o M54 15v-5M34 69h52',
      `n ${ellipse(33, 66, 4, 3)}${ellipse(86, 66, 4, 3)}`,
    ],
    // By the water.
    [
      's M-70 61h260v5h-260z',
      'h M-40 63h30M6 64h20M40 63h30M92 64h30',
      'n M84 67q-3-20-1-42h2q-2 22 2 42z',
      'n M84 26q-12-10-20 1q11-4 17 2q-13-1-13 12q6-10 15-11q-1-11 9-13q-6 6-6 11q12-5 16 6q-8-7-16-5q9 3 8 13q-5-9-10-11z',
      'w M32 66l20-2l10-14l3 2l-9 14h16v2h-40z',
      'o M36 67v5M52 67v5M70 67v5',
      'w M30 40q12-18 30-12q-16 0-30 12z',
      't M30 40q10-6 22-13l8 1q-16 3-30 12z',
      'o M46 31l6 38',
    ],
    // A room with a view.
    [
      `t M-70 -9h260v99h-260z`,
      `g ${rect(36, 12, 34, 28)}`,
      `s ${rect(36, 29, 34, 11)}`,
      `a ${ellipse(58, 25, 6)}`,
      `s M36 29h34v11h-34z`,
      `o ${rect(36, 12, 34, 28)}M53 12v28M36 26h34`,
      'w M33 10h8q-1 18-6 33h-5q3-16 3-33zM65 10h8q0 18 3 33h-5q-5-15-6-33z',
      'n M24 46h6v24h-6z',
      'w M30 54h60q6 0 6 6v6h-66z',
      'd M27 66h70v4h-70z',
      'w M32 54q0-6 6-6h10q5 0 5 6z',
      's M58 54h32q6 0 6 6v3h-38z',
      'o M82 46v-12M78 46h8',
      'w M77 34l2-7h6l2 7z',
    ],
  ],
  shop: [
    // A shop with its awning out.
    [
      `w ${rect(33, 22, 54, 47)}`,
      `t ${rect(30, 18, 60, 5)}`,
      `l ${rect(38, 46, 24, 17)}`,
      `d ${rect(68, 44, 12, 25)}`,
      'o M38 58h24',
      `t ${rect(42, 52, 5, 6)}`,
      `s M50 58l1.6-8h3.8l1.6 8z`,
      'w M33 32h54l4 9h-62z',
      't M40.7 32h7.8l-1.2 9h-9.4zM56.2 32h7.7l.4 9h-8.6zM71.6 32h7.7l2 9h-8.8z',
      `o ${scallops(29, 41, 7, 8.857)}M30 69h60`,
      `o M37 27h26`,
      `d ${ellipse(77.4, 57, 0.6)}`,
    ],
    // Parcels.
    [
      't M36 30h26l3 39h-32z',
      'o M43 34v-6a6 6 0 0 1 12 0v6',
      'w M54 42h32v27h-32z',
      's M67.6 42h5v27h-5z',
      'o M70 42q-9-2-8-6t8 6q1-9 6-8t-6 8',
      `a ${ellipse(49, 50, 4)}`,
      'h M38 62h24M37.6 65h24',
    ],
    // The bookcase, the clock and the lamp of a general store.
    [
      `t ${rect(32, 16, 56, 53)}`,
      `d ${rect(35, 19, 50, 15)}${rect(35, 37, 50, 15)}${rect(35, 55, 50, 11)}`,
      `w M38 34v-11h4v11zM42.4 34v-9h3v9zM47 34l3-10l3 1l-3 9zM66 52q-5-6 0-9v-2h5v2q5 3 0 9z`,
      `s M54 34v-10h5v10zM40 52v-8h12v8z`,
      `w ${ellipse(76, 27.4, 6)}`,
      'o M76 24v3.4l2.4 1.6M46 44v8M40 48h12',
      `a ${ellipse(59, 48.4, 3.6)}`,
      'w M39 66v-7h9v7zM52 66v-6h14v6zM70 66q0-8 6-8t6 8z',
      'o M59 60v6M43.5 59v7M30 69h60',
    ],
  ],
  grocery: [
    // The trolley.
    [
      'o M28 28h8l8 28h36M40 40h46l-5 12h-38',
      'w M38 34h50l-6 18h-39z',
      'h M41 40h45M42 46h42M50 34l2 18M60 34v18M70 34l-1 18M79 34l-3 18',
      `d ${ellipse(50, 63, 4)}${ellipse(76, 63, 4)}`,
      `n ${ellipse(50, 31, 4)}${ellipse(58, 30, 4)}`,
      's M66 34v-12q0-3 2-4v-4h4v4q2 1 2 4v12z',
      `a ${ellipse(80, 31, 3.6)}`,
      'o M24 69h72',
    ],
    // A market stall.
    [
      'o M36 34v35M84 34v35',
      'w M33 20h54l5 12h-64z',
      't M40.7 20h7.8l-1.6 12h-9.8zM56.2 20h7.7l.5 12h-9.2zM71.6 20h7.7l2.6 12h-9z',
      `o ${scallops(28, 32, 7, 9.14)}`,
      'w M32 52h56l-3 11h-50z',
      'o M50.6 52v11M69.4 52v11',
      `s ${row(3, (x, y) => ellipse(x, y, 3), [37, 49], [5.4, 0])}`,
      `n ${row(3, (x, y) => ellipse(x, y, 3), [54.4, 49], [5.4, 0])}${row(2, (x, y) => ellipse(x, y, 3), [57, 45], [5.4, 0])}`,
      `t ${row(3, (x, y) => ellipse(x, y, 3), [72, 49], [5.4, 0])}`,
      `a ${ellipse(77.4, 44.6, 3.2)}`,
      'o M60 34v2M54 36h12l-2 4h-8z',
      'h M38 66h44',
    ],
    // A full bag.
    [
      't M52 40q-12-20-3-31q8 2 9 14l2 17z',
      'h M46 16l7-2M47 22l8-2M49 28l8-2',
      'n M66 40q2-16-4-26q9 2 9 12q1-9 8-12q-1 14-6 26z',
      `a ${ellipse(80, 37, 5)}`,
      'o M80 33q0-3 3-4',
      'w M36 38l5 3l5-3l5 3l5-3l5 3l5-3l5 3l5-3l5 3l5-3l-2 31h-46z',
      'h M43 44l1 25M78 44l-2 25',
      `o ${ellipse(60, 54, 7)}M60 47q-4 7 0 14q4-7 0-14M53 54h14`,
    ],
    // Shelves and scales.
    [
      'w M30 58h60v4h-60z',
      't M34 62h52v8h-52z',
      'w M46 56h28l-3-13h-22z',
      `w ${ellipse(60, 46, 6.4)}`,
      'o M60 46l3-4M60 40.8v1M54.6 46h1M64.4 46h1M60 43v-9',
      't M42 34h36q-3-6-18-6t-18 6z',
      'w M38 30h44q-4 7-22 7t-22-7z',
      `s ${ellipse(54, 27, 4)}`,
      `a ${ellipse(66, 26.6, 4.4)}`,
      'n M60 30q-5-8 0-12q5 4 0 12z',
      'n M79 58v-9q0-4 4-5q4 1 4 5v9z',
      't M33 58v-8h8v8z',
    ],
  ],
  clothing: [
    // The sewing machine.
    [
      ...['c M-70 63h260v24h-260z', 'h M-70 67h260'],
      'w M32 58h56v5h-56z',
      't M70 58v-16h-26v9h-6v-13q0-5 5-5h36q5 0 5 5v20z',
      `d ${ellipse(86, 42, 4)}`,
      'o M41 51v6M37 57.5h8M62 33v-5M60 28h4',
      `a ${ellipse(56, 29, 3, 3.6)}`,
      's M26 61q10-5 20 0v3h-20z',
    ],
    // On the stand.
    [
      'o M60 56v13M50 70q10-5 20 0',
      'w M51 22q9 5 18 0q6 2 5 8q-4 6-2 12h-24q2-6-2-12q-1-6 5-8z',
      's M48 42h24q7 10 9 20q-21 5-42 0q2-10 9-20z',
      'o M60 24v18M53 46q-4 8-5 17M60 44v20M67 46q4 8 5 17',
      `d ${ellipse(60, 18, 2.4)}`,
      't M84 69v-12h12v12z',
      'o M87 57q0-4 3-4t3 4M24 69h72',
      'w M26 69v-6h14v6z',
      't M28 63v-4h10v4z',
    ],
    // The rail.
    [
      'o M30 22h60M34 22v46M86 22v46M28 69h12M80 69h12',
      't M45 26q-6 2-8 6l3 3v22h10v-22l3-3q-2-4-8-6z',
      'w M60 26q-7 2-9 6l3 4v26h12v-26l3-4q-2-4-9-6z',
      's M75 26q-6 2-8 6l3 3l-4 24h18l-4-24l3-3q-2-4-8-6z',
      'o M45 26q0-3 1-4M60 26q0-3 1-4M75 26q0-3 1-4M60 32v30M57 40h1M57 46h1',
      'h M70 40l-2 19M75 38v21M80 40l2 19',
    ],
    // A pair of shoes and a hat box.
    [
      'w M60 44h28v18h-28z',
      't M58 38h32v7h-32z',
      's M71 45h6v17h-6z',
      'w M32 48q6 5 12 3q8 9 20 9q4 1 4 6h-36q-3-9 0-18z',
      'd M31.4 66h37v3h-37z',
      'o M45 52l3-3M49 55l3-3M53 58l3-3',
      't M66 38q-1-10 8-11q9 1 8 11z',
      'w M58 38q16-5 32 0z',
      'd M66.2 34q8-2.4 15.8 0v2.4q-8-2-15.8 0z',
      'o M28 69h64',
    ],
  ],
  beauty: [
    // The looking-glass.
    [
      'w M30 59h60v4h-60z',
      'o M36 63v8M84 63v8',
      'o M60 52v7',
      `t ${ellipse(60, 36, 17)}`,
      `w ${ellipse(60, 36, 14)}`,
      'h M51 42l14-14M55 45l14-14',
      'd M50 57h20v2h-20z',
      's M78 59v-10h8v10zM80.6 49v-4h2.8v4z',
      `o ${ellipse(82, 42.6, 2.2)}`,
      'w M35 59v-9h3v9z',
      't M41 59v-6h6v6z',
      'd M35 50l1.5-7l1.5 7z',
    ],
    // The barber's.
    [
      `w ${rect(34, 20, 9, 40)}`,
      's M34 28l9-6v6l-9 6zM34 40l9-6v6l-9 6zM34 52l9-6v6l-9 6z',
      `d ${rect(32, 16, 13, 4)}${rect(32, 60, 13, 5)}`,
      `w ${ellipse(38.5, 13, 3)}`,
      't M62 30q-2-3 1-4h6q2 1 2 3l2 17h-8z',
      'd M64 20h6q2 0 2 3t-2 3h-6q-2 0-2-3t2-3z',
      't M62 46h24q3 0 3 4t-3 4h-20q-4 0-4-4z',
      'o M75 54v9M66 38h14v4M66 70h18l-4-7h-10zM86 54l5 9h-6',
    ],
    // Comb, scissors and brush.
    [
      ...['c M-70 63h260v24h-260z', 'h M-70 67h260'],
      't M36 63v-24h15v24z',
      'w M36 46h15v9h-15z',
      'd M40 39v-6h7v6zM47 34h6v2h-6z',
      `o ${ellipse(63, 57, 4)}${ellipse(75, 57, 4)}M65 53.5l10-29M73 53.5l-10-29`,
      `a ${ellipse(69, 42, 1.6)}`,
      's M82 63v-31q0-3 4-3t4 3v31z',
      'h M82 38h8M82 42h8M82 46h8M82 50h8M82 54h8',
      'n M24 61h10v2.4h-10z',
    ],
    // The chair before the mirror.
    [
      `t ${rect(34, 14, 26, 32)}`,
      `w ${rect(37, 17, 20, 26)}`,
      'h M41 30l10-10M43 36l11-11',
      'w M30 50h32v3h-32z',
      's M34 50v-6h4v6zM41 50v-8h4v8z',
      't M68 26q0-3 3-3h8q3 0 3 3v22h-14z',
      'd M64 48h24q2 0 2 3t-2 3h-22q-2 0-2-3z',
      'o M76 54v11M68 69h16l-4-4h-8zM66 38h-3v10M84 38h4v10M40 53v16M34 69h14',
      `a ${ellipse(50, 47.6, 2.2)}`,
    ],
  ],
}
