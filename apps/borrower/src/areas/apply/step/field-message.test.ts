import { expect, test } from 'vitest'
import { installFakeBrowser } from '../../../testing/fake-browser.ts'
import enUS from '../texts/en-US.json'
import { fieldMessage } from './field-message.ts'

installFakeBrowser({ metas: { brand: '{"market":"vn"}' } })

const english: Record<string, string> = enUS
type Translate = Parameters<typeof fieldMessage>[0]
const t = ((key: string, values: Record<string, string> = {}) =>
  (english[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')) as Translate

const messageOf = (field: string, reason: string) => {
  const label = english[`apply.field.${field}`] ?? field
  return fieldMessage(t, { field, label, reason })
}

test('KYC-13 an empty field is named after the words "fill in the full", whatever it is', () => {
  expect(messageOf('firstName', 'fillIn')).toMatch(/^(Please )?fill in the full First name$/)
  expect(messageOf('maritalStatus', 'choose')).toMatch(/^(Please )?fill in the full Marital status$/)
  expect(messageOf('contactPersons.2.name', 'fillIn')).toMatch(/^(Please )?fill in the full contactPersons\.2\.name$/)
})

test('KYC-13, KYC-01, KYC-03, KYC-04, KYC-06 what is wrong is shown in the specified words, at the field', () => {
  const specified = [
    [messageOf('email', 'format'), 'Please enter your valid email'],
    [messageOf('contactPersons.0.phone', 'phoneInvalid'), 'The phone number is invalid'],
    [messageOf('contactPersons.0.phone', 'samePhone'), "Your selected phone can't be same"],
    [messageOf('certificateNo', 'format'), 'The ID number is invalid'],
    [messageOf('accountNo', 'bankAccountInvalid'), 'Please enter the correct bank card'],
  ] as const
  for (const [message, words] of specified) expect(message.startsWith(words), message).toBe(true)
  expect(english['apply.checkInformation']).toBe('Please check your filled information')
})

test('KYC-01 a birthday that is too young or too old says whom the market lends to', () => {
  for (const reason of ['underAge', 'overAge'])
    expect(messageOf('birthday', reason)).toBe('We lend to people aged 18 to 75. Please check the day, month and year.')
})

test('KYC-13 a social account that is wrong says how it is written, and that it may stay empty', () => {
  expect(messageOf('facebookUrl', 'format')).toContain('empty')
  expect(messageOf('socialInsuranceAccount', 'format')).toContain('empty')
})
