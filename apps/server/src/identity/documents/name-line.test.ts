import { expect, test } from 'vitest'
import { merged } from './name-line.ts'

test.each([
  ['PHAN THỊ CƯỜNG', 'PHANTHICUONG', 'PHAN THỊ CƯỜNG'],
  ['PHAN THỊ CƯỚNQ', 'PHAN THI CUONG', 'PHAN THỊ CƯỚNG'],
  ['DE GUZMAN, ROSE', 'DEGUZMANROSE', 'DE GUZMAN, ROSE'],
  ['PHÙNG HỮU QUÂN', 'PHUNG HURU QUAN', 'PHÙNG HỮU QUÂN'],
  ['ĐẶNG VĂN A', 'DANGVANA', 'ĐẶNG VĂN A'],
])('KYC-04 spaces and marks of %s for the letters of %s', (spelled, read, name) =>
  expect(merged(spelled, read)).toBe(name),
)
