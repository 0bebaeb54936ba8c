import { describe, expect, test } from 'vitest'
import { cardZone, passportZone } from '../../testing/specimens/mrz-lines.ts'
import { readFirstLine, readZone, zoneRows } from './mrz.ts'

const today = '2026-06-20'
const holder = {
  lastName: 'NGUYEN',
  givenNames: 'THI HONG NHUNG',
  birthday: '1990-08-15',
  sex: 'female' as const,
  expiresOn: '2030-08-15',
}
const card = cardZone('001190012345', holder)
const passport = passportZone('PHL', 'P1234567A', { ...holder, lastName: 'DELA CRUZ', givenNames: 'ANA MARIE' })
const valuesOf = (rows: readonly string[], market: 'ph' | 'vn' = 'vn') =>
  Object.fromEntries(
    Object.entries(readZone(market, rows, today)?.fields ?? {}).map(([name, { value }]) => [name, value]),
  )
const lineOf = (text: string, y: number) => {
  const box = { cx: 500, cy: y, width: 900, height: 36, angle: 0 }
  return { text, confidence: 0.95, x: 500, y, width: 900, height: 36, places: [], box }
}
const changed = (rows: readonly string[], from: string, to: string) => rows.map((row) => row.replace(from, to))

describe('machine-readable zone', () => {
  test('KYC-04 a Vietnamese card gives number, name, birthday, sex and expiry', () => {
    expect(valuesOf(card)).toEqual({
      certificateType: 'cccd',
      certificateNo: '001190012345',
      fullName: 'NGUYEN THI HONG NHUNG',
      lastName: 'NGUYEN',
      middleName: 'THI HONG',
      firstName: 'NHUNG',
      birthday: '1990-08-15',
      sex: 'female',
      expiresOn: '2030-08-15',
    })
  })

  test('KYC-04 a Philippine passport, and lines above it that do not belong to the zone', () => {
    const rows = ['PASAPORTEPASSPORT1234', ...passport]
    expect(valuesOf(rows, 'ph')).toMatchObject({
      certificateType: 'passport',
      certificateNo: 'P1234567A',
      lastName: 'DELA CRUZ',
      firstName: 'ANA MARIE',
      birthday: '1990-08-15',
    })
  })

  test('KYC-04 letters in place of digits are corrected, a wrong digit is not', () => {
    expect(valuesOf(changed(card, '900815', '9OO8I5')).birthday).toBe('1990-08-15')
    expect(readZone('vn', changed(card, '900815', '900816'), today)).toBeUndefined()
    expect(readZone('vn', changed(card, '001190012345', '001190012346'), today)).toBeUndefined()
  })

  test('KYC-04 one filler too many or too few, or one wrong character in the country, does not matter', () => {
    const [first = '', second = '', third = ''] = card
    expect(valuesOf([first, second.replace('<<<<<', '<<<<'), third.slice(0, -3)]).certificateNo).toBe('001190012345')
    expect(valuesOf([first, second.replace('VNM', 'V2M'), `${third}<<`]).certificateNo).toBe('001190012345')
    const [name = '', line = ''] = passport
    expect(valuesOf([name.slice(0, -5), line.replace('<<<<<', '<<<')], 'ph').certificateNo).toBe('P1234567A')
  })

  test('KYC-04 the last digit may be lost after the fillers if those of number, birthday and expiry agree', () => {
    const [name = '', line = ''] = passport
    const lost = line.slice(0, 36)
    expect(valuesOf([name, lost], 'ph').certificateNo).toBe('P1234567A')
    for (const wrong of [lost.replace('P1234567A', 'P1234568A'), lost.replace('900815', '900816'), `${lost}3`])
      expect(readZone('ph', [name, wrong], today)).toBeUndefined()
    const [first = '', second = '', third = ''] = card
    expect(valuesOf([first, second.slice(0, 25), third]).certificateNo).toBe('001190012345')
    expect(readZone('vn', [first, second.slice(0, 25).replace('300815', '310815'), third], today)).toBeUndefined()
  })

  test('KYC-04 one other sign among the fillers is a filler, if the check digits then agree', () => {
    const [first = '', second = '', third = ''] = card
    const stray = second.replace(/<<<(\d)$/, '<7<$1')
    expect(stray).not.toBe(second)
    expect(valuesOf([first, stray, third]).certificateNo).toBe('001190012345')
    expect(readZone('vn', [first, stray.replace('900815', '900816'), third], today)).toBeUndefined()
  })

  test('KYC-04 light on the name’s line takes the name, not the number', () => {
    const cut = zoneRows([...card.slice(0, 2), 'NGUYEN<<TH'].map((text, row) => lineOf(text, 100 + 50 * row)))
    expect(valuesOf(cut)).toMatchObject({ certificateNo: '001190012345', birthday: '1990-08-15' })
    expect(valuesOf(cut)).not.toHaveProperty('fullName')
    expect(valuesOf(cut)).not.toHaveProperty('lastName')
  })

  test('KYC-04 a name’s line that was not found takes the name alone, on a card and in a passport', () => {
    expect(valuesOf(card.slice(0, 2))).toMatchObject({ certificateNo: '001190012345', birthday: '1990-08-15' })
    expect(valuesOf(card.slice(0, 2))).not.toHaveProperty('fullName')
    const [, line = ''] = passport
    expect(valuesOf(['PASAPORTEPASSPORT1234', line], 'ph')).toMatchObject({
      certificateNo: 'P1234567A',
      birthday: '1990-08-15',
    })
    expect(valuesOf([line], 'ph')).not.toHaveProperty('lastName')
    expect(readZone('ph', [line.replace('900815', '900816')], today)).toBeUndefined()
  })

  test('KYC-04 a card’s first line alone gives the number that is on it twice, and the name’s line a name: not surely', () => {
    const [first = '', , third = ''] = card
    const hidden = [first, '90081', third.replace('THI', 'TH1')]
    expect(readZone('vn', hidden, today)).toBeUndefined()
    const fields = readFirstLine(hidden)
    expect(fields?.certificateNo).toEqual({ value: '001190012345', source: 'mrz', confidence: 0.8 })
    expect(fields?.fullName?.value).toBe('NGUYEN THI HONG NHUNG')
    expect(fields?.sex?.value).toBe('female')
    expect(readFirstLine([first])).not.toHaveProperty('fullName')
    // one of the two writings may be half hidden, if the check digit agrees with the other
    const [whole, short] = ['001190012345', '190012345']
    const pale = [first.replace(`M${short}`, 'M190017945'), first.replace(whole, '001190017945')]
    for (const line of pale) expect(readFirstLine([line])?.certificateNo?.value).toBe(whole)
    const neither = pale[0]?.replace(whole, '001190012346') ?? ''
    for (const wrong of [neither, first.replace(whole, '003190012345')])
      expect(readFirstLine([wrong, third])).toBeUndefined()
  })

  test('KYC-04 light on the beginning of a card’s first line hides no digit of its number', () => {
    const [first = '', , third = ''] = card
    for (const start of ['', 'I', 'ID', 'IDM', 'ID<<M', 'IOVMM']) {
      const fields = readFirstLine([start + first.slice(5), '2', third])
      expect(fields?.certificateNo).toEqual({ value: '001190012345', source: 'mrz', confidence: 0.8 })
      expect(fields?.fullName?.value).toBe('NGUYEN THI HONG NHUNG')
    }
    for (const line of [first.slice(6), `IDVNMX${first.slice(5)}`]) expect(readFirstLine([line, third])).toBeUndefined()
  })

  test('KYC-04 light on the end of a card’s first line takes what the line and the last digit give: not surely', () => {
    const [first = '', ...others] = card
    for (const shown of [22, 24, 27]) {
      const fields = readZone('vn', [first.slice(0, shown), ...others], today)?.fields
      expect(fields?.certificateNo).toEqual({ value: '001190012345', source: 'mrz', confidence: 0.8 })
      expect(fields?.fullName).toEqual({ value: 'NGUYEN THI HONG NHUNG', source: 'mrz', confidence: 0.97 })
    }
    const cut = first.slice(0, 23)
    const wrong = [first.slice(0, 21), cut.replace(/.$/, '7'), cut.replace('M190012345', 'M190012346')]
    for (const line of [...wrong, cut.replace('001190', '002190')])
      expect(readZone('vn', [line, ...others], today)).toBeUndefined()
  })

  test('KYC-04 light in a card’s first line takes what is left of it, its digits and the last one give: not surely', () => {
    const [first = '', ...others] = card
    const read = (line: string) => readZone('vn', [line, ...others], today)?.fields
    // what light hides is missing from the row, or the row begins after it
    for (const line of [
      `${first.slice(0, 8)}${first.slice(12)}`,
      `${first.slice(0, 10)}${first.slice(13)}`,
      `${first.slice(0, 9)}${first.slice(14)}`,
      first.slice(12),
      first.slice(9),
      `IDVN${first.slice(12)}`,
      // and where it hides a part of the number's second writing
      `${first.slice(0, 18)}${first.slice(25)}`,
      `${first.slice(0, 20)}${first.slice(23)}`,
      `${first.slice(0, 18)}${first.slice(19)}`,
    ]) {
      expect(read(line)?.certificateNo).toEqual({ value: '001190012345', source: 'mrz', confidence: 0.8 })
      expect(read(line)?.birthday?.value).toBe('1990-08-15')
    }
    const left = first.slice(12)
    expect(left).toBe('457001190012345<<8')
    for (const wrong of [
      '467001190012345<<8',
      '458001190012345<<8',
      '457001190012346<<8',
      '457001190012345<<7',
      left.slice(1),
      `${first.slice(0, 8)}${first.slice(13)}`,
      `${first.slice(0, 9)}${first.slice(14)}`.replace('1900', '1901'),
      `${first.slice(0, 18)}${first.slice(25)}`.replace('7001', '7002'),
      `${first.slice(0, 18)}${first.slice(25)}`.replace('190012345', '190012346'),
    ])
      expect(read(wrong)).toBeUndefined()
    // of one digit that is left no number is made
    expect(read(`${first.slice(0, 18)}${first.slice(26)}`)).not.toHaveProperty('certificateNo')
    // the province is covered by the zone's last digit
    expect(read(left.replace('001190', '002190'))).toBeUndefined()
  })

  test('KYC-04 of two readings of a name, the one with its fillers', () => {
    const [first = '', second = '', third = ''] = card
    const score = (name: string) => readZone('vn', [first, second, name], today)?.wellRead ?? -Infinity
    expect(score(third)).toBeGreaterThan(score(third.replace('<<<<', 'KKKK')))
    expect(score(third)).toBeGreaterThan(score(third.replace('HONG', 'HNG')))
    // a letter read as another makes a word that is no Vietnamese syllable
    expect(score(third)).toBeGreaterThan(score(third.replace('HONG', 'HQNG')))
  })

  test('KYC-04 letters after the fillers of a name are fillers that were misread', () => {
    const [name = '', line = ''] = passport
    const misread = name.replace(/<{10}$/, 'ZZZZZZZZZZ')
    expect(misread).not.toBe(name)
    expect(valuesOf([misread, line], 'ph')).toMatchObject({ lastName: 'DELA CRUZ', firstName: 'ANA MARIE' })
    const [first = '', second = '', third = ''] = card
    const stray = (rest: string) => valuesOf([first, second, third.replace(/<+$/, rest)]).fullName
    expect(stray('<<<KK<')).toBe('NGUYEN THI HONG NHUNG')
    // a line of fillers alone is no name, and the number is read all the same
    const fillers = [first, second, 'OOO<ZOO<'.padEnd(30, '<')]
    expect(valuesOf(fillers).fullName).toBeUndefined()
    expect(valuesOf(fillers).lastName).toBeUndefined()
    expect(valuesOf(fillers).certificateNo).toBe(valuesOf(card).certificateNo)
    // two fillers may be one and another sign: what comes after them may be of the name
    expect(stray('<<MAI<')).toBe('NGUYEN THI HONG NHUNG MAI')
  })

  test('KYC-04 of a Vietnamese name, a Q that was read as an O is a Q', () => {
    const [first = '', second = ''] = card
    const name = (last: string) => valuesOf([first, second, last.padEnd(30, '<')]).fullName
    expect(name('LY<<OUOC<OUYNH')).toBe('LY QUOC QUYNH')
    expect(name('OUANG<<OANH')).toBe('QUANG OANH')
    // no syllable with a Q either
    expect(name('LY<<OUR')).toBe('LY OUR')
    const rows = changed(passport, 'ANA<MARIE', 'OUANG<ANA')
    expect(valuesOf(rows, 'ph').firstName).toBe('OUANG ANA')
  })

  test('KYC-04 a name line of another length or form is not sure; nor are digits that only the lost last digit covers', () => {
    const [first = '', second = '', third = ''] = card
    const sureness = (rows: readonly string[], field: 'fullName' | 'certificateNo') =>
      readZone('vn', rows, today)?.fields[field]?.confidence
    expect(sureness(card, 'fullName')).toBe(0.97)
    expect(sureness([first, second, third.replace('HONG', 'HNG')], 'fullName')).toBe(0.8)
    expect(sureness([first, second, third.replace('<<THI', 'KTHI')], 'fullName')).toBe(0.8)
    expect(sureness([first, second, third.replace('<<<', 'CCC')], 'fullName')).toBe(0.8)
    expect(sureness(card, 'certificateNo')).toBe(0.97)
    expect(sureness([first, second.slice(0, 25), third], 'certificateNo')).toBe(0.8)
    const [name = '', line = ''] = passport
    expect(readZone('ph', [name, line.slice(0, 36)], today)?.fields.certificateNo?.confidence).toBe(0.97)
  })

  test('KYC-04 a person born in this century is not a hundred years old', () => {
    const young = passportZone('PHL', 'P1234567A', { ...holder, birthday: '2004-02-29' })
    expect(valuesOf(young, 'ph').birthday).toBe('2004-02-29')
    const old = passportZone('PHL', 'P1234567A', { ...holder, birthday: '1951-02-28' })
    expect(valuesOf(old, 'ph').birthday).toBe('1951-02-28')
  })
})
