import { expect, test } from 'vitest'
import { findNames } from './find-names.ts'

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
