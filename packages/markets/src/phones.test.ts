import fc from 'fast-check'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { type MarketCode, markets } from './market.ts'
import { maskPhone, phones, toE164 } from './phones.ts'
import { normalizeTelephone } from './telephone.ts'

/** The numbering library's judgement, by its whole metadata: what our patterns are held to. */
function byLibrary(market: MarketCode, text: string): string | null {
  const { country } = markets[market]
  const typed = text.normalize('NFKC').trim().replace(/^00/, '+')
  if (!isSupportedCountry(country) || !/^[+\d\s().\u2010-\u2015-]+$/.test(typed)) return null
  const number = parsePhoneNumberFromString(typed, country)
  if (number === undefined || number.country !== country || !number.isValid()) return null
  const type = number.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return null
  // Vietnamese numbers in 1 belong to machines.
  return country === 'VN' && number.nationalNumber.startsWith('1') ? null : number.number
}

test.each([
  ['ph', '0917 555 0142', '+639175550142'],
  ['ph', '9175550142', '+639175550142'],
  ['ph', '+63 (917) 555-0142', '+639175550142'],
  ['ph', '639175550142', '+639175550142'],
  ['ph', '0063 917 555 0142', '+639175550142'],
  ['ph', '08951234567', '+638951234567'],
  ['vn', '091 234 56 78', '+84912345678'],
  ['vn', '+84.912.345.678', '+84912345678'],
  ['vn', '841234567', '+84841234567'],
  ['vn', '84841234567', '+84841234567'],
] as const)('ACC-04 %s %s is stored as %s', (market, text, e164) => {
  expect(byLibrary(market, text)).toBe(e164)
  expect(toE164(market, text)).toBe(e164)
})

test.each([
  ['ph', '0283331234'],
  ['ph', '091755501'],
  ['ph', '+84912345678'],
  ['ph', ''],
  ['ph', 'call me'],
  ['vn', '0551234567'],
  ['vn', '02438251234'],
  ['vn', '01234567890'],
  ['vn', '+639175550142'],
] as const)('ACC-04 %s refuses %s', (market, text) => {
  expect(byLibrary(market, text)).toBeNull()
  expect(toE164(market, text)).toBeNull()
})

// Every first three (vn) or four (ph) digits there are, each with a few endings: the whole numbering plan, not a guess.
test.each([
  ['ph', 4, 10],
  ['vn', 3, 9],
] as const)('ACC-04 %s: our patterns and the library agree on the whole plan', (market, lead, length) => {
  for (let first = 0; first < 10 ** lead; first += 1) {
    const prefix = String(first).padStart(lead, '0')
    for (const rest of ['000000', '123456', '555014', '999999']) {
      const national = (prefix + rest + rest).slice(0, length)
      const text = `0${national}`
      expect(toE164(market, text), text).toBe(byLibrary(market, text))
    }
  }
})

test('ACC-04 both agree however the number is written', () => {
  const written = fc.tuple(
    fc.constantFrom('ph' as const, 'vn' as const),
    fc.constantFrom('', '0', '+63', '+84', '63', '84', '0063', '0084', '+630', '+840'),
    fc.constantFrom('917', '895', '817', '912', '345', '701', '567', '881', '963', '284'),
    fc.stringMatching(/^\d{6,7}$/),
    fc.constantFrom('', ' ', '-', '.'),
  )
  fc.assert(
    fc.property(written, ([market, prefix, lead, rest, gap]) => {
      const text = [prefix, lead, rest].join(prefix === '' ? '' : gap)
      const light = toE164(market, text)
      if (light !== null) expect(byLibrary(market, text), text).toBe(light)
    }),
    { numRuns: 3000 },
  )
})

test('numbers are grouped as the library writes them', () => {
  for (const [market, e164] of [
    ['ph', '+639175550142'],
    ['vn', '+84912345678'],
    ['vn', '+84345678901'],
  ] as const) {
    const groups = parsePhoneNumberFromString(e164)?.formatNational().replace(/^0/, '').split(' ')
    expect(groups?.map(({ length }) => length)).toEqual(phones[market].groups)
  }
  expect(maskPhone('ph', '+639175550142')).toBe('+63 ••• ••• 0142')
})

test('KYC-02 a company may have a fixed telephone', () => {
  expect(normalizeTelephone('ph', '(02) 8888 1234')).toBe('+63288881234')
  expect(normalizeTelephone('vn', '024 3825 1234')).toBe('+842438251234')
  expect(normalizeTelephone('ph', '12')).toBeNull()
})

test('ACC-04 a number with anything before or behind it is none', () => {
  for (const typed of ['x09175550142', '09175550142x', '+639175550142;', 'tel:+639175550142', '++639175550142'])
    expect([typed, toE164('ph', typed)]).toEqual([typed, null])
})
