import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test('LNG-01 a Thai compound is not torn at the end of a line; other languages stay as they are', () => {
  expect(keepTogether('เจ้าหน้าที่ตรวจสอบค่าธรรมเนียม', 'th-TH')).toBe('เจ้า\u2060หน้าที่ตรวจ\u2060สอบค่า\u2060ธรรมเนียม')
  expect(keepTogether('ถึงวันครบกำหนด', 'th-TH')).toBe('ถึงวันครบ\u2060กำหนด')
  expect(keepTogether('เจ้าหน้าที่', 'en-US')).toBe('เจ้าหน้าที่')
})
