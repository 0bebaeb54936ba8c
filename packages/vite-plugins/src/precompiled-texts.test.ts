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

test('a message is prepared for its locale before it is parsed', () => {
  const given = { left: '{count, plural, other {# days}} left', plain: 'days' }
  const prepare = (message: string, locale: string) => message.replaceAll('days', `days in ${locale}`)
  const { left = '', plain } = compile(given, 'texts/th-TH.json', prepare)
  expect(plain).toBe('days in th-TH')
  expect(Array.isArray(left)).toBe(true)
})

test('a broken message stops the build and is named', () => {
  expect(() => compile({ bad: 'Hello {name' }, 'en-US.json')).toThrow('en-US.json: message "bad" is not valid ICU')
})

test('without a parser a text without syntax is one literal', () => {
  expect(parseNothing('Repay')).toEqual([{ type: 0, value: 'Repay' }])
})
