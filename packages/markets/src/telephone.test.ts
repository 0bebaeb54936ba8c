import { expect, test } from 'vitest'
import { normalizeTelephone } from './telephone.ts'

test('KYC-02 a company’s number, fixed or mobile, is its E.164 form', () => {
  for (const typed of ['(02) 8123 4567', ' 0281234567 ', '+63 2 8123 4567', '０２８１２３４５６７']) {
    expect([typed, normalizeTelephone('ph', typed)]).toEqual([typed, '+63281234567'])
  }
  expect(normalizeTelephone('vn', '024 3825 2916')).toBe('+842438252916')
})

test('KYC-02 another country’s number, and what is none, is refused', () => {
  for (const typed of ['+84 24 3825 2916', '+1 202 555 0100', '123', 'phone', '']) {
    expect([typed, normalizeTelephone('ph', typed)]).toEqual([typed, null])
  }
})
