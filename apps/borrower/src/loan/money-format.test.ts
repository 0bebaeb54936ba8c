import { expect, test } from 'vitest'
import { moneyText } from './money-format.ts'

test('peso before, dong after a space that does not break', () => {
  expect(moneyText({ minus: '−', mark: '₱', markAt: 'before', whole: '180', cents: '.00' })).toBe('−₱180.00')
  expect(moneyText({ minus: '', mark: '₫', markAt: 'after', whole: '6.180.900', cents: '' })).toBe('6.180.900\u00a0₫')
})
