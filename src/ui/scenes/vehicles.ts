import { ellipse, rect, row, type Drawing } from './svg-shapes.ts'

const wheel = (x: number, y: number) => ellipse(x, y, 5.4)
const hub = (x: number, y: number) => ellipse(x, y, 2.2)
const leaves = (x: number, y: number, size: number) =>
  `M${x} ${y - size}q${size * 0.9} 0 ${size * 0.9} ${size * 0.7}q${size * 0.5} ${size * 0.7} ${-size * 0.5} ${size}h${-size * 0.8}q${-size} ${-size * 0.3} ${-size * 0.5} ${-size}q0 ${-size * 0.7} ${size * 0.9} ${-size * 0.7}z`

const ROAD = [
  'n M-70 64h260v10h-260z',
  'K M-60 69h16M-34 69h16M-8 69h16M18 69h16M44 69h16M70 69h16M96 69h16M122 69h16M148 69h16',
]

/** Cars, fuel, home services, parks and the fallback `place`. */
export const VEHICLE_DRAWINGS: Readonly<
  Record<'car' | 'fuel' | 'home-services' | 'park' | 'place', readonly Drawing[]>
> = {
  car: [
    // On the lift.
    [
      't M34 69v-44h6v44zM80 69v-44h6v44z',
      'd M40 52h40v3h-40z',
      'w M40 42q0-5 5-6l3-7q1-3 4-3h16q3 0 4 3l3 7q5 1 5 6v7h-40z',
      's M51.5 36l2-5.5q.5-1.5 2-1.5h9q1.5 0 2 1.5l2 5.5z',
      'l M44 40h5v3h-5zM71 40h5v3h-5z',
      'd M44 49h6v4h-6zM70 49h6v4h-6z',
      'o M52 43h16M28 69h64',
      `a ${ellipse(60, 64, 3)}`,
    ],
    // Out on the road.
    [
      ...ROAD,
      'w M30 56q0-6 6-7l7-1q6-12 14-12h12q8 0 13 12q8 1 8 8v6q0 2-3 2h-54q-3 0-3-3z',
      's M47 48q4-9 10-9h5v9zM65 39h4q6 1 9 9h-13z',
      't M30 56h60v4h-60z',
      'o M63.5 39v24M67 52h4',
      `d ${wheel(44, 64)}${wheel(77, 64)}`,
      `w ${hub(44, 64)}${hub(77, 64)}`,
      'l M87 51h3v4h-3z',
      'd M29 58h3v3h-3z',
    ],
    // In the garage.
    [
      'w M30 30h60v39h-60z',
      't M26 31l34-15l34 15v3h-68z',
      'd M38 38h44v31h-44z',
      'w M42 62q0-8 5-9l3-7q1-3 4-3h12q3 0 4 3l3 7q5 1 5 9v5h-36z',
      's M51.5 53l2-6q.5-2 2-2h9q1.5 0 2 2l2 6z',
      'l M45 57h5v3h-5zM70 57h5v3h-5z',
      'o M53 60h14M38 42h44',
      'd M44 67h6v3h-6zM70 67h6v3h-6z',
      `a ${ellipse(60, 26, 3)}`,
    ],
    // A van.
    [
      ...ROAD,
      'w M32 33q0-3 3-3h35q4 0 7 4l9 14q4 1 4 5v11h-58z',
      's M70 35h4l8 12h-12z',
      't M32 50h58v4h-58z',
      'o M66 30v34M60 44h3',
      `s ${rect(37, 34, 11, 9)}${rect(52, 34, 10, 9)}`,
      `d ${wheel(45, 64)}${wheel(77, 64)}`,
      `w ${hub(45, 64)}${hub(77, 64)}`,
      'd M38 27h22v3h-22z',
    ],
  ],
  fuel: [
    // The canopy.
    [
      't M22 22h76v8h-76z',
      's M22 26h76v2h-76z',
      'w M32 30h5v39h-5zM83 30h5v39h-5z',
      'w M50 42h20v27h-20z',
      'd M53 46h14v8h-14z',
      `a ${ellipse(60, 60, 3)}`,
      'o M70 50h4q2 0 2 3v9a2.5 2.5 0 0 0 5 0v-14l-4-5',
      'w M44 66h32v4h-32z',
      'o M26 70h68',
    ],
    // The pump.
    [
      'w M44 24q0-3 3-3h22q3 0 3 3v42h-28z',
      `t ${ellipse(58, 16, 8)}`,
      `a ${ellipse(58, 16, 4)}`,
      'd M48 28h20v12h-20z',
      'w M50 30h16v3.4h-16zM50 35h10v3h-10z',
      's M44 46h28v6h-28z',
      'o M72 34h5q3 0 3 4v20q0 4 4 4t4-4v-20l-6-8',
      't M38 66h40v4h-40z',
    ],
  ],
  'home-services': [
    // A house being painted.
    [
      'w M34 40h46v29h-46z',
      't M29 42l28-23l28 23z',
      `l ${rect(40, 47, 10, 10)}`,
      'o M45 47v10M40 52h10',
      'd M58 69v-16h10v16z',
      'd M70 20h6v12l-6-5z',
      'o M76 69l8-41M84 69l6-39',
      'o M78.5 60h7M80 52h7M81.5 44h7M83 36h6',
      's M24 62h11v7h-11z',
      'o M25 62q4.5-7 9 0M24 69h72',
    ],
    // The tool box.
    [
      'o M66 47l14-27',
      'd M74 14l14 7l-2 5l-14-7z',
      'n M48 47l-6-21q-5-2-4-8l4 4l4-1l1-4l3-2q4 4 0 9l6 22z',
      's M34 47h52v21h-52z',
      't M31 44h58v6h-58z',
      'w M55 50h10v6h-10z',
      'o M34 60h52M28 69h64',
      'w M58 44l-2-24h5l2 24z',
      'd M57 20l1-5h2l1 5z',
    ],
    // The tap and the bucket.
    [
      'w M34 24h10v10h22q8 0 8 8v6h-9v-5h-31z',
      'd M31 20h16v4h-16zM52 34v-8h5v8zM48 22h13v4h-13z',
      't M63 48h13v3h-13z',
      's M67 52h5l-1 8h-3z',
      'w M56 58h28l-3 12h-22z',
      's M56.6 60h26.8l-.5 3h-25.8z',
      'o M58 58q12-14 24 0M24 70h72',
      `a ${ellipse(54.5, 20, 2)}`,
    ],
  ],
  park: [
    // The bench under the tree.
    [
      'd M58 69l1.6-24h3l1.8 24z',
      `n ${leaves(61, 34, 22)}`,
      'h M52 30q3 6 8 8M70 26q-2 8-8 12M56 20q2 4 5 6',
      'w M32 54h22v3h-22zM32 58h22v2.6h-22z',
      'o M35 54v-4M51 54v-4M35 60v9M51 60v9',
      't M31 60.6h24v2h-24z',
      `n ${ellipse(86, 64, 7, 5)}`,
      'o M24 69h72',
    ],
    // The fountain.
    [
      'w M34 60h52q-2 9-10 9h-32q-8 0-10-9z',
      's M32 57h56v4h-56z',
      't M57 46h6v11h-6z',
      'w M46 42h28q-3 5-10 5h-8q-7 0-10-5z',
      'd M58.6 34h2.8v8h-2.8z',
      'k M60 33q0-12-9-12t-10 14M60 33q0-12 9-12t10 14M60 33v-14M60 30q-1-7-5-7t-5 8M60 30q1-7 5-7t5 8',
      `n ${ellipse(27, 62, 5, 7)}${ellipse(93, 62, 5, 7)}`,
      'o M27 64v6M93 64v6',
    ],
    // The lake.
    [
      's M-70 61q65-6 130 0t130 0v29h-260z',
      'K M0 66h24M36 70h30M74 66h22M90 73h24M8 74h18',
      'w M44 58h34q-3 8-10 8h-15q-6 0-9-8z',
      'o M60 58v-36',
      'w M61.5 24q12 14 16 30h-16z',
      't M58.5 28v26h-14q6-12 14-26z',
      'o M48 62h26',
    ],
  ],
  place: [
    // The signpost.
    [
      'd M58.5 16h3v53h-3z',
      'w M62 20h22l5 5l-5 5h-22z',
      't M58 33h-20l-5 5l5 5h20z',
      'w M62 46h16l4 4l-4 4h-16z',
      'o M67 25h14M41 38h13M66 50h9',
      `a ${ellipse(60, 14, 3.4)}`,
      'n M50 70q2-8 4-4q2-6 5 4zM66 70q1-6 4-3q2-3 3 3z',
    ],
    // A map with its pin.
    [
      'w M30 48l18-6l24 6l18-6v22l-18 6l-24-6l-18 6z',
      't M48 42l24 6v22l-24-6z',
      'h M34 58q8-6 14 0t16-2t22-4M36 52l10 12M76 50l6 14',
      's M72 60q8-8 18-6v10l-18 6z',
      'a M60 54q-12-14-12-22a12 12 0 0 1 24 0q0 8-12 22z',
      `w ${ellipse(60, 32, 4.4)}`,
    ],
    // The clock on the square.
    [
      'w M52 69v-38h16v38z',
      't M49 31v-14h22v14z',
      'd M47 17l13-9l13 9z',
      `l ${ellipse(60, 24, 5.4)}`,
      'o M60 20.5v3.5l2.4 1.6M49 34h22',
      `d ${row(3, (x, y) => rect(x, y, 4, 6), [58, 38], [0, 9])}`,
      'w M30 50h22v19h-22zM68 46h22v23h-22z',
      't M28 50l13-8l13 8zM66 46l13-8l13 8z',
      `d ${rect(36, 56, 4, 6)}${rect(44, 56, 4, 6)}${rect(74, 53, 4, 6)}${rect(82, 53, 4, 6)}`,
      'o M24 69h72',
    ],
  ],
}
