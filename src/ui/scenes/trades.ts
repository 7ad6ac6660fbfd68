import { ellipse, rect, row, windows, type Drawing } from './svg-shapes.ts'

const TABLE = ['c M-70 63h260v24h-260z', 'h M-70 67h260']
const scallops = (x: number, y: number, count: number, size: number) =>
  `M${x} ${y}${`a${size / 2} ${size / 2} 0 0 0 ${size} 0`.repeat(count)}`

/** Fast food, convenience and book shops, laundries, and the offices of agents and lawyers. */
export const TRADE_DRAWINGS: Readonly<
  Record<'fast-food' | 'convenience' | 'books' | 'laundry' | 'travel' | 'law' | 'estate', readonly Drawing[]>
> = {
  'fast-food': [
    // A burger.
    [
      ...TABLE,
      't M36 42q0-18 24-18t24 18z',
      `w ${ellipse(52, 32, 1.6, 1)}${ellipse(61, 29, 1.6, 1)}${ellipse(69, 33, 1.6, 1)}${ellipse(59, 36, 1.6, 1)}`,
      'n M34 42h52q1 5-4 5t-6-1t-6 1t-7-1t-7 1t-7-1t-6 1t-7-1q-3 0-2-4z',
      `a ${rect(37, 46, 46, 3)}`,
      `d ${rect(36, 49, 48, 6)}`,
      't M36 55h48q0 9-8 9h-32q-8 0-8-9z',
      'k M88 40q-2-4 1-8M32 40q2-4-1-8',
    ],
    // Fries and a drink.
    [
      ...TABLE,
      `t ${row(5, (x, y) => rect(x, y, 3.4, 20), [38, 27], [4.4, 0])}`,
      `t ${row(4, (x, y) => rect(x, y, 3.4, 18), [40, 23], [4.6, 0])}`,
      'w M35 42q12 6 25 0l-4 23h-17z',
      `a ${ellipse(47.5, 54, 4.4)}`,
      's M66 38h20l-3 27h-14z',
      'w M67.6 46h16.8l-1 8h-14.8z',
      `w ${rect(64, 33, 24, 5)}`,
      'o M76 33l3-14l6-2',
    ],
    // The van at the kerb.
    [
      'n M-70 66h260v8h-260z',
      `w ${rect(30, 28, 48, 34)}`,
      'w M78 36h7l8 12v14h-15z',
      's M80.5 39h3.600l5.4 9h-9z',
      `l ${rect(37, 38, 30, 12)}`,
      'w M34 30h36l4 8h-44z',
      't M42 30h9l-1 8h-10zM60 30h9l5 8h-11z',
      `o ${scallops(30, 38, 5, 8.8)}M34 53h36`,
      `d ${ellipse(42, 63, 5.4)}${ellipse(80, 63, 5.4)}`,
      `w ${ellipse(42, 63, 2)}${ellipse(80, 63, 2)}`,
      `a ${ellipse(52, 46, 3)}`,
    ],
    // A wrap and its paper.
    [
      ...TABLE,
      't M44 64l10-36q10-5 17 4l-11 34z',
      'n M53 30q3-6 7-2q4-5 7 0q4-2 5 4q-8 4-19-2z',
      `a ${ellipse(58, 28, 2.6)}${ellipse(66, 29.4, 2.4)}`,
      'w M42 65l6-24l18 8l-6 18q-10 4-18-2z',
      'h M48 42l4 22M54 45l2 20M60 48l0 18',
      's M78 64v-16h12v16z',
      'w M77 44h14v4h-14z',
      'o M84 44v-10l4-3',
    ],
  ],
  convenience: [
    // The shop at the corner.
    [
      `w ${rect(33, 22, 54, 47)}`,
      's M33 26h54v9h-54z',
      'o M39 30.500h20M66 30.500h8',
      `l ${rect(38, 40, 27, 18)}`,
      `d ${rect(70, 40, 12, 29)}`,
      'o M38 49h27M76 40v29M38 62h27',
      `t ${row(4, (x, y) => rect(x, y, 3.4, 5), [40, 44], [6, 0])}${row(4, (x, y) => rect(x, y, 4, 4), [40, 54], [6, 0])}`,
      `a ${ellipse(81, 30.5, 2.6)}`,
      't M30 18h60v4h-60z',
      'o M28 69h64',
    ],
    // The cooler.
    [
      `t ${rect(36, 14, 30, 55)}`,
      `s ${rect(39, 22, 24, 40)}`,
      'o M39 35h24M39 48h24M64 38v8',
      `w ${row(5, (x, y) => `M${x} ${y}v-6l1-3h1l1 3v6z`, [40.6, 35], [4.5, 0])}`,
      `n ${row(5, (x, y) => rect(x, y, 3, 7), [40.6, 41], [4.5, 0])}`,
      `w ${row(4, (x, y) => rect(x, y, 4, 8), [40.4, 54], [5.6, 0])}`,
      `l ${rect(40, 16, 22, 4)}`,
      `w ${rect(70, 48, 22, 21)}`,
      'd M73 48l3-9h12l2 9z',
      'o M77 42h8M76 45h10',
    ],
    // A kiosk.
    [
      'w M40 40h40v29h-40z',
      't M34 40q6-17 26-20q20 3 26 20z',
      'o M60 20v-6M47 40q2-13 13-20q11 7 13 20',
      `d ${rect(45, 44, 30, 12)}`,
      `l ${rect(47, 45, 11, 10)}`,
      'w M41 56h38v3h-38z',
      `s ${row(3, (x, y) => `M${x} ${y}h7v8h-7z`, [45, 60], [10, 0])}`,
      `a ${ellipse(66, 50, 2.6)}`,
      'o M30 69h60',
    ],
  ],
  books: [
    // An open book.
    [
      ...TABLE,
      'd M30 36q15-5 30 1q15-6 30-1v27q-15-4-30 1q-15-5-30-1z',
      'w M33 33q14-5 27 2v27q-13-6-27-2z',
      'w M87 33q-14-5-27 2v27q13-6 27-2z',
      'h M38 39q9-2 17 1M38 44q9-2 17 1M38 49q9-2 17 1M82 39q-9-2-17 1M82 44q-9-2-17 1M82 49q-9-2-17 1',
      'a M72 32q3 0 4 .4v14l-2-2l-2 2z',
    ],
    // A pile, and a lamp to read by.
    [
      ...TABLE,
      `t ${rect(34, 55, 34, 8)}`,
      `s ${rect(38, 47, 30, 8)}`,
      `w ${rect(35, 39, 31, 8)}`,
      `d ${rect(40, 32, 24, 7)}`,
      'o M39 55v8M43 47v8M60 39v8M45 32v7',
      'o M76 63h14M83 63v-24l-8-10',
      't M66 30l9-9l9 9z',
      `a ${ellipse(75, 31.6, 2.4)}`,
    ],
    // The shelves and the ladder.
    [
      `t ${rect(32, 14, 56, 55)}`,
      `d ${rect(35, 17, 50, 14)}${rect(35, 34, 50, 14)}${rect(35, 51, 50, 15)}`,
      `w ${row(6, (x, y) => rect(x, y, 3.6, 11), [37, 20], [4.2, 0])}${row(5, (x, y) => rect(x, y, 3.6, 10), [56, 38], [4.4, 0])}`,
      `s ${row(5, (x, y) => rect(x, y, 3.6, 9), [64, 22], [4, 0])}${row(4, (x, y) => rect(x, y, 4, 12), [37, 36], [4.4, 0])}`,
      `t ${row(7, (x, y) => rect(x, y, 3.8, 12), [37, 54], [4.6, 0])}`,
      `a ${rect(74, 55, 4, 11)}`,
      'o M76 72l6-58M86 72l6-58M77.5 60h9M79 46h9M80.5 32h9',
    ],
  ],
  laundry: [
    // The machine.
    [
      `w ${rect(40, 22, 40, 47)}`,
      't M40 22h40v10h-40z',
      'o M44 27h14',
      `l ${ellipse(66, 27, 2)}${ellipse(73, 27, 2)}`,
      `d ${ellipse(60, 51, 14)}`,
      `w ${ellipse(60, 51, 11)}`,
      's M49 51q5-4 11 0t11 0a11 11 0 0 1-22 0z',
      `h ${ellipse(56, 46, 1.6)}${ellipse(64, 45, 1.2)}${ellipse(61, 48, 1)}`,
      'o M34 69h52',
    ],
    // The line in the yard.
    [
      'o M30 69v-45M90 69v-45M26 30h8M86 30h8',
      'K M30 26q30 6 60 0',
      'w M38 28.500l8 1l1 21h-10z',
      's M50 29h14v15h-14z',
      'a M68 29l12-1v8l-4-1v15h-5v-15l-3 1z',
      'o M40 27v3M45 27.500v3M52 28v2M62 28v2M70 27.500v3M78 27v3',
      't M44 60h32l-4 9h-24z',
      'h M47 63h26M48 66h24',
    ],
    // The iron.
    [
      'w M24 56h66q4 0 6 4h-72z',
      'o M40 60l26 12M74 60l-26 12',
      't M38 56q2-12 16-12h24l4 12z',
      'd M38 56h44v2.600h-44z',
      'o M54 44q2-9 10-9h6q6 0 7 9',
      'w M30 56v-5h-6v5z',
      'k M34 44q-3-4 0-8t0-8M42 38q-3-4 0-8t0-8',
    ],
  ],
  travel: [
    // A suitcase.
    [
      ...TABLE,
      't M38 34h44q3 0 3 3v24q0 3-3 3h-44q-3 0-3-3v-24q0-3 3-3z',
      'o M52 34v-7q0-2 2-2h12q2 0 2 2v7',
      'd M43 34h5v30h-5zM72 34h5v30h-5z',
      'w M53 42h14v10h-14z',
      'o M56 45h8M56 48h5',
      `a ${ellipse(66, 58, 3.4)}`,
    ],
    // A plane over the hills.
    [
      'w M28 46l58-20q6-1 6 2q0 2-4 4l-54 20z',
      's M56 38l-18-16h6l26 10z',
      's M64 36l2 26h-5l-9-21z',
      't M30 46l-5-11h4l7 8z',
      'o M80 29l4 2',
      `d ${row(5, (x, y) => ellipse(x, y, 0.9), [50, 42], [5, -1.8])}`,
      'k M10 52l14-4M14 60l20-6M4 44l12-3',
    ],
    // A compass.
    [
      ...TABLE,
      `t ${ellipse(60, 42, 21)}`,
      `w ${ellipse(60, 42, 17)}`,
      'h M60 27v4M60 53v4M45 42h4M71 42h4M49.5 31.500l2.6 2.600M67.9 49.900l2.6 2.600M70.5 31.500l-2.6 2.600M52.1 49.900l-2.6 2.6',
      'a M68 31l-5 14l-6-6z',
      'd M52 53l5-14l6 6z',
      'o M60 21v-4M57 17h6',
    ],
  ],
  law: [
    // Scales.
    [
      ...TABLE,
      'd M58.8 24h2.400v34h-2.400zM50 58h20l2 5h-24z',
      'o M38 28h44M38 28l-7 15M38 28l7 15M82 28l-7 15M82 28l7 15',
      't M30 43h16q-2 6-8 6t-8-6zM74 43h16q-2 6-8 6t-8-6z',
      `a ${ellipse(60, 21, 3)}`,
      's M84 63v-4h16v4zM86 59v-4h12v4z',
    ],
    // The gavel.
    [
      ...TABLE,
      'd M40 58h30q3 0 4 5h-38q1-5 4-5z',
      't M50 27l20 20l-7 7l-20-20z',
      'w M53 24l20 20l-3 3l-20-20zM43 34l20 20l-3 3l-20-20z',
      't M66 39l24-17l3 4l-24 17z',
      's M78 63v-5h16v5z',
    ],
    // Volumes and a pen.
    [
      ...TABLE,
      `t ${rect(34, 28, 10, 35)}`,
      `s ${rect(44, 24, 9, 39)}`,
      `w ${rect(53, 30, 10, 33)}`,
      'o M34 34h10M34 57h10M44 30h9M44 57h9M53 36h10M53 57h10',
      'w M68 58l16-6l10 8l-16 5z',
      'o M74 58l9-3M77 61l8-3',
      `a M84 54l9-24l3 1l-8 24z`,
    ],
  ],
  estate: [
    // A house with a sign.
    [
      `w ${rect(36, 44, 34, 25)}`,
      't M31 45l22-20l22 20z',
      't M62 26h5v12h-5z',
      `d ${rect(49, 53, 9, 16)}`,
      `l ${rect(40, 50, 6, 7)}${rect(61, 50, 6, 7)}`,
      'o M84 69v-24M80 47h8',
      `a ${rect(79, 49, 13, 9)}`,
      'o M28 69h66',
      `n ${ellipse(33, 65, 4, 4)}`,
    ],
    // A key.
    [
      ...TABLE,
      `t ${ellipse(46, 42, 13)}`,
      `w ${ellipse(46, 42, 7)}`,
      't M58 39h32v6h-4v6h-5v-6h-4v4h-5v-4h-14z',
      'o M46 29q4-10 14-8',
      'w M60 15h15l5 6l-5 6h-15z',
      `a ${ellipse(65, 21, 2)}`,
    ],
    // A terrace.
    [
      `w ${rect(30, 32, 20, 37)}`,
      `s ${rect(50, 28, 20, 41)}`,
      `w ${rect(70, 34, 20, 35)}`,
      't M28 33l12-12l12 12zM68 35l12-12l12 12z',
      't M48 29l12-13l12 13z',
      `d ${windows(2, 2, [33, 38], [8, 9], [5, 5])}${windows(2, 2, [53, 34], [8, 10], [5, 6])}${windows(2, 2, [73, 40], [8, 9], [5, 5])}`,
      `l ${rect(53, 34, 5, 6)}${rect(81, 49, 5, 5)}`,
      `d ${rect(37, 58, 6, 11)}${rect(77, 59, 6, 10)}`,
      `a ${rect(57, 56, 6, 13)}`,
      'o M26 69h68',
    ],
  ],
}
