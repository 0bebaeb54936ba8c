import { expect, test } from 'vitest'
import { addTemplate, textsOf } from './templates.ts'

test('a template is shown in a language it has, and goes once behind what is typed', () => {
  const texts = [
    { locale: 'th-TH', text: 'ขอบคุณ' },
    { locale: 'en-US', text: 'Thank you.' },
  ] as const
  const template = { name: 'thanks', texts: [...texts] }
  expect([textsOf(template, 'en-US'), textsOf(template, 'vi-VN')]).toEqual(['Thank you.', 'ขอบคุณ'])
  expect(addTemplate('', 'Thank you.')).toBe('Thank you.')
  const both = addTemplate('Hello Maria. ', 'Thank you.')
  expect(both).toBe('Hello Maria.\n\nThank you.')
  expect(addTemplate(both, 'Thank you.')).toBe(both)
})
