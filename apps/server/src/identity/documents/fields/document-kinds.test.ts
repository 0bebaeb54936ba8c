import { expect, test } from 'vitest'
import { findKind } from './document-kinds.ts'

/** Lines side by side in one row, as the page reader gives them where light or a finger lies between. */
const row = (...texts: string[]) =>
  texts.map((text, at) => {
    const box = { cx: at * 400, cy: 40, width: text.length * 14, height: 30, angle: 0 }
    return { text, confidence: 0.95, x: box.cx, y: 40, width: box.width, height: 30, places: [], box }
  })

test.each([
  ['philsys', ['PAMBANSANGPA', 'LANLAN']],
  ['philsys', ['PAMBANSANGPAGK', 'NLAN']],
  ['sss', ['SOCIALSE', 'TYSYSTEM']],
  ['sss', ['SOCIAL SECU!', 'ITY SYSTEM']],
  ['driverLicense', ['LAND TRANSPOR', 'ION OFFICE']],
] as const)('KYC-04 a %s of which light hides the middle of its title', (kind, texts) =>
  expect(findKind('ph', row(...texts))).toBe(kind),
)

test.each([
  ['sss', ['CURITYSYSTEM', '62-2302789-4']],
  ['sss', ['SOCIAL SECUR', '62-2302789-4']],
  ['philsys', ['PAMBANSANGPAGK', '3788-5285-6055-2579']],
] as const)('KYC-04 a %s of whose title one end is hidden, by that and its number', (kind, texts) =>
  expect(findKind('ph', row(...texts))).toBe(kind),
)

test.each([
  [['CURITYSYSTEM'], 'one end alone, without a number'],
  [['CURITYSYSTEM', '3788-5285-6055-2579'], 'a number of another kind'],
  [['SECURITY', '62-2302789-4'], 'a word of the middle'],
  [['SOCIAL', 'SYSTEM'], 'both ends are too little of the title'],
  [['TYSYSTEM', 'SOCIALSE'], 'the ends are in the wrong order'],
  [['PAMBANSANGPA'], 'one end alone'],
])('KYC-04 no kind of %s: %s', (texts) => expect(findKind('ph', row(...texts))).toBeUndefined())

test('KYC-04 a label that looks like a title of another kind is none: a licence with its nationality', () => {
  const texts = ['LANDTRANSPORTAT', "DRIVER'SLICE", 'Nationality', 'C06-29-573855']
  expect(findKind('ph', row(...texts))).toBe('driverLicense')
  expect(findKind('ph', row('Nationality'))).toBeUndefined()
  expect(findKind('ph', row('NATI0NAL ID'))).toBe('philsys')
})

test.each([
  ['cccd', ['CUOC', 'CARD', '031078956345', '17/02/1978']],
  [undefined, ['CUOC', 'CARD', '031078956345', '17/02/1979']],
  [undefined, ['CUOC', 'CARD', '000078956345', '17/02/1978']],
  [undefined, ['CUOC', 'CARD', '17/02/1978']],
] as const)('KYC-04 a Vietnamese card without its title, by what its number says: %s of %j', (kind, texts) =>
  expect(findKind('vn', row(...texts))).toBe(kind),
)
