import { createFormatters } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { parse as parseNothing } from './no-icu-parser.ts'
import { compile } from './precompiled-texts.ts'

test('plain messages stay text, ICU messages become trees', () => {
  const { plain, left } = compile(
    { plain: 'Repay', left: '{days, plural, one {# day} other {# days}} left' },
    'en-US.json',
  )
  expect(plain).toBe('Repay')
  expect(Array.isArray(left)).toBe(true)
})

test('a tree says what the message says', () => {
  const { left = '' } = compile({ left: '{days, plural, one {# day} other {# days}} left, {who}' }, 'en-US.json')
  const message = createFormatters().getMessageFormat(left, 'en-US')
  expect(message.format({ days: 1, who: 'Maria' })).toBe('1 day left, Maria')
  expect(message.format({ days: 12, who: 'Maria' })).toBe('12 days left, Maria')
})

test('a Thai compound is not torn at the end of a line; a key and other languages stay as they are', () => {
  const thai = { asks: 'เจ้าหน้าที่ตรวจสอบ {count, plural, other {ค่าธรรมเนียม # บาท}}', plain: 'เจ้าหน้าที่' }
  const { asks = '', plain } = compile(thai, 'texts/th-TH.json')
  expect(plain).toBe('เจ้า\u2060หน้าที่')
  const message = createFormatters().getMessageFormat(asks, 'th-TH')
  expect(message.format({ count: 5 })).toBe('เจ้า\u2060หน้าที่ตรวจ\u2060สอบ ค่า\u2060ธรรมเนียม 5 บาท')
  expect(compile(thai, 'texts/en-US.json').plain).toBe('เจ้าหน้าที่')
})

test('a broken message stops the build and is named', () => {
  expect(() => compile({ bad: 'Hello {name' }, 'en-US.json')).toThrow('en-US.json: message "bad" is not valid ICU')
})

test('without a parser a text without syntax is one literal', () => {
  expect(parseNothing('Repay')).toEqual([{ type: 0, value: 'Repay' }])
})
