import { expect, test } from 'vitest'
import { findNames } from './find-names.ts'
import { asName, isCapital } from './name-form.ts'

const lines = (...printed: [y: number, text: string, height: number][]) =>
  printed.map(([y, text, height]) => {
    const box = { cx: 300 + text.length * 7, cy: y, width: text.length * 14, height, angle: 0 }
    return { text, confidence: 0.95, x: box.cx, y, width: box.width, height, places: [], box }
  })

test('KYC-04 of the middle name’s label `Gitnang Apelyido` its end alone is not the surname’s', async () => {
  const page = lines(
    [290, 'tpey1do/ust Nane', 22],
    [315, 'SANJUAN', 30],
    [355, 'Mga Pangalan/Given Names', 23],
    [379, 'JENNILYN', 28],
    [419, 'Apelyido/Midd', 20],
    [442, 'CABRERA', 31],
  )
  const found = await findNames('ph', 'philsys', page, async (_line, text) => text)
  expect(found).toMatchObject({
    lastName: { value: 'SANJUAN' },
    firstName: { value: 'JENNILYN' },
    middleName: { value: 'CABRERA' },
  })
})

/** A national card of which light hides the surname's label; the others as they were read. */
const national = (given: string, middle: string) =>
  lines(
    [300, 'MACARAEG', 30],
    [350, given, 22],
    [374, 'MARK ANTHONY JR', 31],
    [422, middle, 20],
    [448, 'SAN PEDRO', 30],
    [525, 'SEPTEMBER 28, 1992', 30],
  )

test.each([
  ['the label’s beginning', 'Mga FanganvGhen Nomes', 'urgApelyido/MiddleName'],
  ['the label’s beginning and its end', 'Mga FanganvGhen Nomes', 'Apeyido/MidseNil'],
  ['the label’s end', 'Mga Pangalan/Given Names', 'GitnangApelyi'],
])('KYC-04 the middle name is not taken for the surname where light hides %s', async (_hidden, given, middle) => {
  const found = await findNames('ph', 'philsys', national(given, middle), async (_line, text) => text)
  expect(found).toMatchObject({
    lastName: { value: 'MACARAEG' },
    firstName: { value: 'MARK ANTHONY JR' },
    middleName: { value: 'SAN PEDRO' },
  })
})

test.each(['HỘ CHÊU', 'CALSECURITYSYSTEM', 'LAST N'])(
  'KYC-04 what a photo leaves of a title or label is no name: %s',
  (title) => {
    expect(asName(title, isCapital)).toBeUndefined()
  },
)
