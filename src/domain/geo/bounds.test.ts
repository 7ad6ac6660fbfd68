import { describe, expect, test } from 'vitest'
import { boundsCode, meridianSpans, parseBounds, type Bounds } from './bounds.ts'

const holds = (bounds: Bounds | undefined, longitude: number) =>
  bounds !== undefined &&
  meridianSpans(bounds).some(([from, until]) => from <= longitude && longitude <= until)

describe('bounds', () => {
  test.each([
    ['8.4,47.3,8.6,47.5', '8.4,47.3,8.6,47.5'],
    [' 8.4 , 47.3 , 8.6 , 47.5 ', '8.4,47.3,8.6,47.5'],
    ['8.412345678,47.3,8.6,47.5', '8.4123457,47.3,8.6,47.5'],
    // A box of a metre, with its edges where they were put.
    ['55.258700,25.077452,55.25871,25.077462', '55.2587,25.077452,55.25871,25.077462'],
    ['-0.0000001,0.0000004,0.0000012,1', '-0.0000001,0.0000004,0.0000012,1'],
    ['170,-20,-170,10', '170,-20,-170,10'],
    ['170,-20,190,10', '170,-20,-170,10'],
    ['-190,-20,-170,10', '170,-20,-170,10'],
    ['530,1,540,2', '170,1,-180,2'],
    ['-180,-90,180,90', '-180,-90,180,90'],
    ['-200,-90,200,90', '-180,-90,180,90'],
    ['-0.00000001,0,1,1', '0,0,1,1'],
  ])('%s are %s', (text, code) => {
    const bounds = parseBounds(text)
    expect(bounds && boundsCode(bounds)).toBe(code)
    expect(parseBounds(code)).toEqual(bounds)
  })

  test.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    '1,a,3,4',
    '1,3,2,2',
    '0,-91,1,1',
    '0,0,1,90.1',
    '541,0,1,1',
    '1e1,0,20,1',
    '1;2;3;4',
    'NaN,0,1,1',
    '8,47,8,47',
    '8,47,8,48',
    '8,47,9,47',
    '8.00000001,47,8.00000002,48',
    '8,47.00000001,9,47.00000002',
    '180,-10,-180,10',
  ])('"%s" are none', (text) => {
    expect(parseBounds(text)).toBeUndefined()
  })

  test.each([
    ['170,-20,-170,10', [175, 180, -180, -175, 170, -170], [0, 169, -169]],
    ['-180,0,-170,1', [180, -180, -175], [179, -169]],
    ['170,0,180,1', [180, -180, 175], [-179, 169]],
    ['-180,-90,180,90', [0, 180, -180, 77], []],
    ['-10,0,10,1', [-10, 0, 10], [11, 180, -180]],
    ['10,0,-10,1', [10, 180, -180, -10, 90], [0, 9]],
  ])('%s hold their meridians and no others', (text, inside, outside) => {
    const bounds = parseBounds(text)
    expect(inside.filter((longitude) => !holds(bounds, longitude))).toEqual([])
    expect(outside.filter((longitude) => holds(bounds, longitude))).toEqual([])
  })
})
