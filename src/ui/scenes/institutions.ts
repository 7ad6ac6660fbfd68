import { ellipse, rect, row, windows, type Drawing } from './svg-shapes.ts'

const column = (x: number, y: number, height: number) =>
  `M${x} ${y}h6v2h-1v${height - 4}h1v2h-6v-2h1v${4 - height}h-1z`

/** Schools, banks, offices, museums, cinemas and places of worship. */
export const INSTITUTION_DRAWINGS: Readonly<
  Record<'school' | 'bank' | 'office' | 'museum' | 'cinema' | 'worship', readonly Drawing[]>
> = {
  school: [
    // The schoolhouse.
    [
      'w M32 42h56v27h-56z',
      't M28 42l8-12h48l8 12z',
      'w M52 69v-41l8-8l8 8v41z',
      'd M60 14l-5 8h10z',
      `l ${ellipse(60, 33, 3.6)}`,
      'o M60 31v2l1.4 1M60 14v-5',
      's M60 9h7v4h-7z',
      `d ${windows(2, 1, [36, 48], [8, 0], [5, 8])}${windows(2, 1, [71, 48], [8, 0], [5, 8])}`,
      'd M55.5 69v-12q0-4.5 4.5-4.5t4.5 4.5v12z',
      'o M26 69h68',
    ],
    // Books, and an apple for the teacher.
    [
      ...['c M-70 63h260v24h-260z', 'h M-70 67h260'],
      't M36 55h40q-2 4 0 8h-40q-4-4 0-8z',
      'w M39 57h36v4h-36z',
      's M42 46h40v9h-40q3-4.5 0-9z',
      'w M44 48.5h36v4h-36z',
      'w M38 38h34v8h-34q-4-4 0-8z',
      'h M40 40h30M40 42h30M40 44h30M46 50.5h32M42 59h30',
      `a M56 37q-9 2-9-7t8-7q1 1 2 0q8-1 8 7t-9 7z`,
      'o M56 23q0-4 3-5',
      'n M57 22q4-5 8-3q-2 4-8 3z',
      'w M86 63v-14h7v14z',
      'o M88 49l-2-13M90.5 49l1-15',
    ],
    // The globe on the desk.
    [
      ...['c M-70 63h260v24h-260z', 'h M-70 67h260'],
      `s ${ellipse(58, 37, 15)}`,
      'w M48 27q6-4 10-3q3 4-2 6t-4 7q-6 2-8-2t4-8zM61 38q6-3 10 0q-1 8-6 10q-5-3-4-10z',
      'o M43 37q15 6 30 0M58 22q-9 15 0 30M58 22q9 15 0 30',
      'o M69 20q12 8 7 22t-20 13',
      'd M50 60h16l3 3h-22z',
      'o M58 55v5',
      't M78 63v-20h4v20zM83 63v-17h5v17z',
      'w M31 63l2-6h10l1 6z',
    ],
  ],
  bank: [
    // Columns.
    [
      'w M32 32h56v31h-56z',
      `w ${row(5, (x, y) => column(x, y, 28), [35, 34], [11, 0])}`,
      'd M56.4 44h7.2v19h-7.2z',
      't M28 33l32-17l32 17z',
      `w ${ellipse(60, 26.5, 3.6)}`,
      'w M30 31h60v3.4h-60zM30 62h60v3.4h-60zM26 65.4h68v3.6h-68z',
    ],
    // Coins in piles.
    [
      ...['c M-70 63h260v24h-260z', 'h M-70 67h260'],
      `w ${row(4, coin, [42, 61], [0, -4])}`,
      `t ${row(7, coin, [60, 61], [0, -4])}`,
      `w ${row(9, coin, [78, 61], [0, -4])}`,
      `a M51 27.5a9 3 0 0 1 18 0v3.5a9 3 0 0 1-18 0z`,
      'o M51 27.5a9 3 0 0 0 18 0',
      'k M34 50l14-14l12-6l18-14M72 15l6.5.500l-.5 6.5',
    ],
  ],
  office: [
    // Two towers.
    [
      `t ${rect(36, 24, 22, 45)}`,
      `w ${rect(54, 14, 28, 55)}`,
      `s ${row(7, (x, y) => rect(x, y, 22, 3), [57, 18], [0, 6])}`,
      `d ${windows(2, 5, [39, 29], [7, 7], [4.5, 4])}`,
      `l ${windows(1, 1, [46, 43], [0, 0], [4.5, 4])}`,
      `d ${rect(63, 61, 10, 8)}`,
      'o M68 61v8M68 14v-5M30 69h60',
      `n ${ellipse(88, 64, 4, 5)}${ellipse(32, 65, 4, 4)}`,
    ],
    // The desk at work.
    [
      ...['c M-70 61h260v4h-260z', 't M-70 65h260v20h-260z'],
      'd M50 34h30v20h-30z',
      's M52 36h26v16h-26z',
      'o M56 41h10M56 45h16M65 54v5',
      'w M44 58h42l3 3h-48z',
      'o M35 61v-4M31 61h9M35 57l-3-14l9-9',
      'a M38 37l7-7q5 3 3 8q-4 3-10-1z',
      'w M90 61v-8h6v8z',
      'o M92 53v-5M94 53l1-6',
    ],
    // Folders and a lamp.
    [
      ...['c M-70 63h260v24h-260z', 'h M-70 67h260'],
      `t ${rect(32, 32, 9, 31)}`,
      `s ${rect(41, 28, 9, 35)}`,
      `w ${rect(50, 34, 9, 29)}`,
      'o M34 38h5M43 34h5M52 40h5',
      `d ${ellipse(36.5, 56, 1.6)}${ellipse(45.5, 56, 1.6)}${ellipse(54.5, 56, 1.6)}`,
      'o M72 63h16M80 63v-22l-7-9',
      't M62 34l9-10l10 9z',
      `a ${ellipse(70, 34.4, 2.6)}`,
    ],
  ],
  museum: [
    // The gallery under its dome.
    [
      'w M30 42h60v27h-60z',
      't M46 34a14 15 0 0 1 28 0z',
      'o M60 19v-5M53 34q0-10 7-15q7 5 7 15',
      'w M44 34h32v8h-32z',
      'w M28 40h64v3.4h-64z',
      `t ${row(6, (x, y) => rect(x, y, 3.4, 19), [34, 44], [9.6, 0])}`,
      'd M55.6 50h8.8v16h-8.8z',
      'w M26 63h68v3h-68zM23 66h74v3h-74z',
    ],
    // The amphora.
    [
      't M44 58h32v11h-32z',
      'w M42 55h36v4h-36z',
      'w M54 18h12v3l-2 2q1 5 7 9q5 8-1 16l-6 7h-8l-6-7q-6-8-1-16q6-4 7-9l-2-2z',
      'o M54 21q-8 1-7 12M66 21q8 1 7 12',
      's M48.6 33q11 3 22.8 0q1.6 3.6 1 7q-12 3-24.8 0q-.6-3.6 1-7z',
      'h M49 36.5h23M50 47h20M52 50h16',
      'w M24 69v-33h7v33zM89 69v-33h7v33z',
      'w M22 32h11v4h-11zM87 32h11v4h-11z',
      'h M26 38v31M29 38v31M91 38v31M94 38v31',
    ],
    // A picture on the wall.
    [
      't M-70 -9h260v75h-260z',
      'c M-70 66h260v24h-260z',
      'n M36 16h38v32h-38z',
      'w M39 19h32v26h-32z',
      's M39 38h32v7h-32z',
      'f M39 38q8-8 15-3t17-5v8h-32z',
      `a ${ellipse(61, 27, 3.6)}`,
      'w M80 24h10v14h-10z',
      'o M82 34l3-5l2 3l1-2l1 4M26 24h6v8h-6z',
      'd M44 60h32v3h-32z',
      'o M48 63v7M72 63v7',
    ],
  ],
  cinema: [
    // The house front.
    [
      `w ${rect(34, 22, 52, 47)}`,
      't M40 22v-6h40v6z',
      'd M44 40v-14q0-2 2-2t2 2v14zM72 40v-14q0-2 2-2t2 2v14z',
      's M53 40v-15h14v15z',
      'w M28 40h64v10h-64z',
      'o M34 44h30M34 47h22',
      `l ${row(11, (x, y) => ellipse(x, y, 1), [31, 52], [5.8, 0])}`,
      `d ${rect(42, 55, 10, 14)}${rect(68, 55, 10, 14)}`,
      `l ${rect(55, 55, 10, 9)}`,
      `a ${ellipse(82, 45, 2.8)}`,
      'o M47 55v14M73 55v14M28 69h64',
    ],
    // The stage.
    [
      'd M-70 -9h260v75h-260z',
      `a ${ellipse(60, 32, 12)}`,
      'F M36 58q24-12 48 0z',
      's M30 10h60v4q-4 6-10 0q-5 6-10 0q-5 6-10 0q-5 6-10 0q-5 6-10 0q-6 6-10 0z',
      't M-70 -9h108q2 43-8 75h-100zM190 -9h-108q-2 43 8 75h100z',
      'h M32 6q1 30-6 60M26 4q0 30-8 62M88 6q-1 30 6 60M94 4q0 30 8 62M10 4v62M110 4v62',
      'c M-70 62h260v24h-260z',
      `l ${row(9, (x, y) => `M${x} ${y}a3 3 0 0 1 6 0z`, [30, 66], [6.8, 0])}`,
    ],
  ],
  worship: [
    // An arch and its lamp.
    [
      `w ${rect(34, 18, 52, 51)}`,
      't M40 69v-26q0-16 20-22q20 6 20 22v26z',
      'w M45 69v-25q0-12 15-17q15 5 15 17v25z',
      'd M50 69v-23q0-9 10-13q10 4 10 13v23z',
      'k M60 34v8',
      `a ${ellipse(60, 45.4, 3.4)}`,
      'o M34 23h52M37 30v34M83 30v34',
      'w M30 66h60v3h-60z',
      't M31 14h58v5h-58z',
    ],
    // Domes.
    [
      'w M34 44h52v25h-52z',
      't M44 38a16 18 0 0 1 32 0z',
      'w M42 37h36v7h-36z',
      `d ${row(5, (x, y) => `M${x} ${y}v-3a1.7 1.7 0 0 1 3.4 0v3z`, [45.6, 43], [6.3, 0])}`,
      't M32 44a7 8 0 0 1 14 0zM74 44a7 8 0 0 1 14 0z',
      `l ${row(2, (x, y) => `M${x} ${y}v-6a3 3 0 0 1 6 0v6z`, [39, 60], [36, 0])}`,
      'd M54 69v-11q0-5 6-8q6 3 6 8v11z',
      'o M60 20v-5M28 69h64',
    ],
  ],
}

function coin(x: number, y: number) {
  return `M${x - 8} ${y - 2}a8 2.6 0 0 1 16 0v3a8 2.6 0 0 1-16 0zM${x - 8} ${y - 2}a8 2.6 0 0 0 16 0`
}
