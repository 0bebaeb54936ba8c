import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../platform/texts/texts.tsx'
import { ageText } from './age-text.ts'

beforeAll(() => loadTexts('operations'))

test('an age is its largest part', () => {
  expect([0, 59, 60, 3599, 7200, 200_000].map(ageText)).toEqual(['0 s', '59 s', '1 min', '59 min', '2 h', '2 d'])
})
