import { describe, expect, test } from 'vitest'
import type { Line } from '../ocr/read-text.ts'
import { readDate } from './dates.ts'
import { splitName } from './names.ts'
import { readPrinted } from './read-fields.ts'

type Printed = [x: number, y: number, text: string]
/** Lines as the page reader gives them: left edge and middle, every character 14 wide and 30 high. */
const page = (...printed: Printed[]): Line[] =>
  printed.map(([left, y, text]) => {
    const width = text.length * 14
    const x = left + width / 2
    return {
      text,
      confidence: 0.98,
      x,
      y,
      width,
      height: 30,
      places: [],
      box: { cx: x, cy: y, width, height: 30, angle: 0 },
    }
  })
const asRead = async (_line: Line, text: string) => text
async function read(market: 'ph' | 'vn', ...printed: Printed[]) {
  const fields = await readPrinted({ market, lines: page(...printed), today: '2026-06-20' }, asRead)
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
}

describe('printed fields', () => {
  test('KYC-04 values below, beside and after their labels; unread spaces do not matter', async () => {
    const values = await read(
      'vn',
      [400, 20, 'CAN CUOC CONG DAN'],
      [300, 90, 'S6/No.:'],
      [420, 88, '07916540 3721'],
      [300, 140, 'Hovaten/Fullname:'],
      [300, 180, 'PHANTHICUONG'],
      [300, 230, 'Ngay sinh/Dateof birth:'],
      [660, 230, '28/07/1965'],
      [300, 280, 'Gioi tinh/Sex:Nu'],
      [300, 330, 'Noi thurong tru/Placeof residence:'],
      [300, 370, '12 Tran Phu,Ba Dinh'],
      [40, 420, 'Co gia tri den: 18/04/2035'],
    )
    expect(values).toEqual({
      certificateType: 'cccd',
      certificateNo: '079165403721',
      fullName: 'PHANTHICUONG',
      birthday: '1965-07-28',
      sex: 'female',
      expiresOn: '2035-04-18',
      address: '12 Tran Phu,Ba Dinh',
    })
  })

  test('KYC-04 between two parts of a name a label that was misread is no part of it', async () => {
    const { fullName, middleName } = await read(
      'ph',
      [300, 20, 'Unified Multi-Purpose ID'],
      [300, 100, 'SURNAME'],
      [300, 130, 'SALONGA'],
      [300, 180, 'GIVEN NAME'],
      [300, 210, 'MARY GRACE'],
      [300, 260, 'MOOLESAME'],
      [300, 290, 'QUIAMBAO'],
    )
    expect({ fullName, middleName }).toEqual({ fullName: 'SALONGA MARY GRACE QUIAMBAO', middleName: 'QUIAMBAO' })
  })

  test('KYC-04 the end of a label in two languages is no name', async () => {
    const { lastName, firstName } = await read(
      'ph',
      [300, 20, 'PASAPORTE'],
      [300, 100, 'Apelyido/Sar'],
      [300, 130, 'BUENAVENTURA'],
      [300, 210, 'TERESITA'],
    )
    expect({ lastName, firstName }).toEqual({ lastName: 'BUENAVENTURA', firstName: 'TERESITA' })
  })

  test('KYC-04 the twelve-digit PhilSys number is confidential and is never read', async () => {
    const front: Printed[] = [
      [300, 20, 'PAMBANSANG PAGKAKAKILANLAN'],
      [300, 90, 'Apelyido/Last Name'],
      [300, 125, 'DELA CRUZ'],
      [300, 170, 'Mga Pangalan/Given Names'],
      [300, 205, 'JUAN'],
    ]
    const secret = await read('ph', ...front, [50, 300, 'PSN 1234-5678-9012'])
    expect(secret.certificateNo).toBeUndefined()
    expect(JSON.stringify(secret)).not.toContain('9012')
    const open = await read('ph', ...front, [50, 300, '1234-5678-9012-3456'])
    expect(open).toMatchObject({ certificateType: 'philsys', certificateNo: '1234567890123456', lastName: 'DELA CRUZ' })
  })

  test.each([
    ['umid', 'UNIFIED MULTI-PURPOSE ID', 'CRN-0111-1234567-8', '011112345678'],
    ['sss', 'SOCIAL SECURITY SYSTEM', '34-1234567-8', '3412345678'],
    ['driverLicense', "NON-PROFESSIONAL DRIVER'S LICENSE", 'N01-12-345678', 'N0112345678'],
    ['tin', 'BUREAU OF INTERNAL REVENUE', '123-456-789-000', '123456789000'],
    ['philhealth', 'PHILIPPINE HEALTH INSURANCE CORP', '12-345678901-2', '123456789012'],
    ['pagibig', 'Pag-IBIG Loyalty Card', '1234-5678-9012', '123456789012'],
    ['prc', 'PROFESSIONAL REGULATION COMMISSION', '0123456', '0123456'],
  ])('KYC-04 %s: its number in the form of its kind', async (type, title, printed, number) => {
    const values = await read('ph', [300, 20, title], [300, 90, 'SURNAME'], [300, 125, 'SANTOS'], [300, 200, printed])
    expect(values).toMatchObject({ certificateType: type, certificateNo: number })
  })

  test.each([
    ['umid', 'UNIFIED MULTI-PURPOSE ID', 'CRN 0111 1234567 8', '011112345678'],
    ['sss', 'SOCIAL SECURITY SYSTEM', '34 · 1234567 · 8', '3412345678'],
    ['philsys', 'PHILIPPINE IDENTIFICATION CARD', '1234 - 5678 -- 9012 – 3456', '1234567890123456'],
    ['driverLicense', 'LAND TRANSPORTATION OFFICE', 'H81-23-4741292031/06/21', 'H8123474129'],
    ['prc', 'PROFESSIONAL REGULATION COMMISSION', '012345608/15/2014', '0123456'],
  ])('KYC-04 %s: other separators between the groups, or a date after it', async (type, title, printed, number) => {
    const values = await read('ph', [300, 20, title], [300, 90, 'SURNAME'], [300, 125, 'SANTOS'], [300, 200, printed])
    expect(values).toMatchObject({ certificateType: type, certificateNo: number })
  })

  test('KYC-04 names in lower case, and a separate surname in Viet Nam', async () => {
    const licence = await read('vn', [300, 20, 'GIAY PHEP LAI XE'], [300, 80, 'Ho ten/Full name: Pham Thi Hue'])
    expect(licence.fullName).toBe('PHAM THI HUE')
    const passport = await read(
      'vn',
      [300, 20, 'HO CHIEU/PASSPORT'],
      [300, 80, 'Ho / Surname'],
      [300, 115, 'DOAN'],
      [300, 160, 'Chu dem va ten / Given names'],
      [300, 195, 'THI MY MAI'],
    )
    expect(passport.fullName).toBe('DOAN THI MY MAI')
  })

  test('KYC-04 three labels above one line are not a name; a name may begin like a label', async () => {
    const values = await read(
      'ph',
      [300, 20, 'LAND TRANSPORTATION OFFICE'],
      [300, 80, 'Last Name,First Name,Middle Name'],
      [300, 115, 'MERCADO,TINA,LACSON'],
    )
    expect(values.fullName).toBe('MERCADO,TINA,LACSON')
    const parts: Printed[] = [
      [300, 80, 'Surname'],
      [300, 115, 'SANTOS'],
      [300, 160, 'Given names'],
      [300, 195, 'TINA'],
    ]
    expect(await read('ph', [300, 20, 'UNIFIED MULTI-PURPOSE ID'], ...parts)).toMatchObject({ firstName: 'TINA' })
  })

  test('KYC-04 the name above its label, with an address below it', async () => {
    const values = await read(
      'ph',
      [60, 20, 'BUREAU OF INTERNAL REVENUE'],
      [60, 100, 'DEL ROSARIO, SHEILA MARIE BALUYOT'],
      [60, 135, 'Name'],
      [60, 185, 'PUROK ROSAS, BRGY POBLACION, DAVAO CITY'],
      [60, 220, 'Address'],
    )
    expect(values.fullName).toBe('DEL ROSARIO, SHEILA MARIE BALUYOT')
  })

  test('KYC-04 a card without a name label: the largest line that can be a name', async () => {
    const card: Printed[] = [
      [60, 20, 'SOCIAL SECURITY SYSTEM'],
      [60, 90, '34-1234567-8'],
      [60, 250, 'SAN ISIDRO, PASIG CITY'],
      [60, 300, 'SIGNATURE'],
    ]
    expect((await read('ph', ...card, [60, 160, 'CARLOS EMMANUEL M. PEÑA'])).fullName).toBe('CARLOS EMMANUEL M. PEÑA')
    expect((await read('ph', ...card)).fullName).toBeUndefined()
  })

  test('KYC-04 a licence of which light hides the name’s label and comma: the surname is still the first word', async () => {
    const name = async (printed: string) => {
      const title: Printed[] = [
        [300, 20, 'DEPARTMENTOFTRANSPORTATION'],
        [300, 60, 'LANDTRANSPORTATIONOFFICE'],
      ]
      return (await read('ph', ...title, [300, 140, printed], [300, 300, 'SANROQUEMARIKINA'])).fullName
    }
    expect(await name('DE LOS SANTOS FERDINAND TAN')).toBe('DE LOS SANTOS, FERDINAND TAN')
    expect(await name('TUMULAKFERDINANDQUIAMBAO')).toBe('TUMULAKFERDINANDQUIAMBAO')
  })

  test.each([['PANGILINAN'], ['DE LOS SANTOS']])('KYC-04 the surname %s alone is no full name', async (surname) => {
    const values = await read('ph', [300, 20, 'UNIFIED MULTI-PURPOSE ID'], [300, 90, 'SURNAME'], [300, 125, surname])
    expect(values).toMatchObject({ lastName: surname })
    expect(values.fullName).toBeUndefined()
    expect(values.firstName).toBeUndefined()
  })

  test('KYC-04 the parts of a name whose labels could not be read, by their places below one another', async () => {
    const labels: Printed[] = [
      [300, 90, 'Apelyido/Last Name'],
      [300, 170, 'Mga Pangalan/Given Names'],
      [300, 250, 'Gitnang Apelyido/Middle Name'],
    ]
    const values: Printed[] = [
      [300, 125, 'DE LOS SANTOS'],
      [302, 205, 'ROSARIO'],
      [299, 285, 'BUENAVENTURA'],
    ]
    const card: Printed[] = [[300, 20, 'PAMBANSANG PAGKAKAKILANLAN'], ...values, [300, 365, 'JUNE 21, 1995']]
    const parts = { lastName: 'DE LOS SANTOS', firstName: 'ROSARIO', middleName: 'BUENAVENTURA' }
    for (const one of labels) expect(await read('ph', ...card, one)).toMatchObject({ ...parts, birthday: '1995-06-21' })
    expect(await read('ph', ...card)).toMatchObject(parts)
    // where one is not read either, the next one does not take its place
    const gap = card.filter(([, , text]) => text !== 'ROSARIO')
    expect((await read('ph', ...gap, ...labels.slice(0, 1))).firstName).toBeUndefined()
    expect((await read('ph', ...gap)).lastName).toBeUndefined()
  })

  test('KYC-04 a label that light made other letters is not the name between two others', async () => {
    const values = await read(
      'ph',
      [300, 20, 'UNIFIED MULTI-PURPOSE ID'],
      [300, 90, 'SURNAME'],
      [300, 120, 'SALONGA'],
      [300, 155, 'GVEN NA'],
      [300, 185, 'FERDINAND'],
      [300, 220, 'MIDDLE NAME'],
      [300, 250, 'TAN'],
    )
    expect(values).toMatchObject({ lastName: 'SALONGA', firstName: 'FERDINAND', middleName: 'TAN' })
  })

  test('KYC-04 an address whose spaces and digits were not read is no name', async () => {
    const values = await read(
      'ph',
      [300, 20, 'UNIFIED MULTI-PURPOSE ID'],
      [300, 400, 'SURNAME'],
      [300, 436, 'BLKALOTSAMPAGUITAST'],
      [300, 470, 'GIVEN NAME'],
      [300, 506, 'BRGYSANHHDRO'],
    )
    expect(values).toEqual({ certificateType: 'umid' })
  })

  test('KYC-04 what is left of a misread label is not taken for the name below it', async () => {
    const values = await read(
      'vn',
      [400, 20, 'CAN CUOC CONG DAN'],
      [300, 140, 'Hovaten'],
      [420, 140, 'FUNANE'],
      [300, 180, 'QUACHTHUNHUTHUY'],
    )
    expect(values.fullName).toBe('QUACHTHUNHUTHUY')
  })

  test('KYC-04 a place of birth is no name', async () => {
    const values = await read('ph', [60, 60, 'Kalagayang sibil/Marital status'], [60, 125, 'CAINTA, RIZAL'])
    expect(values).toEqual({ certificateType: 'philsys' })
  })

  test('KYC-04 a misread label in capitals is no name', async () => {
    const values = await read(
      'ph',
      [60, 20, 'PROFESSIONAL REGULATION COMMISSION'],
      [60, 90, 'LAST NAME'],
      [60, 125, 'LIM'],
      [60, 170, 'FIRST NAME'],
      [60, 205, 'FATIMA ZENAIDA'],
      [60, 250, 'MDOLE NAME'],
    )
    expect(values).toMatchObject({ fullName: 'LIM FATIMA ZENAIDA', firstName: 'FATIMA ZENAIDA' })
    expect(values.middleName).toBeUndefined()
  })

  test('KYC-04 a date without its label: the earliest is the birthday, the last one still to come the expiry', async () => {
    const licence: Printed[] = [
      [300, 20, 'LAND TRANSPORTATION OFFICE'],
      [500, 280, '1997/06/25'],
      [560, 430, '2031/06/25'],
    ]
    expect(await read('ph', ...licence)).toMatchObject({ birthday: '1997-06-25', expiresOn: '2031-06-25' })
    const issued: Printed[] = [
      [300, 20, 'SOCIAL SECURITY SYSTEM'],
      [300, 280, '06/25/2012'],
    ]
    expect((await read('ph', ...issued)).birthday).toBeUndefined()
  })

  test('KYC-04 a line of the machine-readable zone is not a printed name', async () => {
    const values = await read('vn', [300, 20, 'IDVNM1900123457001190012345<<0'], [300, 80, 'NGUYEN<<THI<NHUNG<<<<<<<'])
    expect(values).toEqual({ certificateType: 'cccd' })
  })

  test('KYC-04 a page of an unknown document gives nothing', async () => {
    expect(await read('ph', [0, 0, 'GROCERIES'], [0, 60, '1234-5678-9012-3456'])).toEqual({})
  })

  test('KYC-04 of two numbers on a card, the one with the holder’s year and a known province', async () => {
    const values = await read(
      'vn',
      [300, 20, 'CAN CUOC'],
      [300, 60, '099999999999'],
      [300, 120, '079165403721'],
      [300, 230, 'Ngay sinh: 28/07/1965'],
    )
    expect(values.certificateNo).toBe('079165403721')
  })
})

test.each([
  ['vn', '28/07/1965', '1965-07-28'],
  ['ph', '07/28/1965', '1965-07-28'],
  ['ph', '1965/07/28', '1965-07-28'],
  ['ph', 'JULY28,1965', '1965-07-28'],
  ['ph', 'OCT0BER27,1979', '1979-10-27'],
  ['ph', 'MARCH 03, 1988', '1988-03-03'],
  ['ph', '0CTOBER09,2000', '2000-10-09'],
  ['ph', 'APRIL20,1988', '1988-04-20'],
  ['ph', '28 JUL 1965', '1965-07-28'],
  ['vn', '30/02/1990', undefined],
  ['ph', 'none', undefined],
] as const)('KYC-04 a day as %s prints it: %s', (market, text, day) => expect(readDate(market, text)).toBe(day))

test.each([
  ['vn', 'NGUYỄN THỊ ÁNH', { lastName: 'NGUYỄN', middleName: 'THỊ', firstName: 'ÁNH' }],
  ['ph', 'DELA CRUZ, JUAN MIGUEL SANTOS', { lastName: 'DELA CRUZ', firstName: 'JUAN MIGUEL', middleName: 'SANTOS' }],
  ['ph', 'DELA CRUZ, JUAN MIGUEL, SANTOS', { lastName: 'DELA CRUZ', firstName: 'JUAN MIGUEL', middleName: 'SANTOS' }],
  ['ph', 'PEÑA, CARLITO DE LOS SANTOS', { lastName: 'PEÑA', firstName: 'CARLITO', middleName: 'DE LOS SANTOS' }],
  ['ph', 'JENNILYN NUÑEZ SAN JUAN', { firstName: 'JENNILYN', middleName: 'NUÑEZ', lastName: 'SAN JUAN' }],
  ['ph', 'DE LOS SANTOS', {}],
  ['ph', 'SAN JUAN', {}],
  ['ph', 'JUAN SANTOS DELA CRUZ', { lastName: 'DELA CRUZ', firstName: 'JUAN', middleName: 'SANTOS' }],
] as const)('KYC-04 a whole name in its parts, %s', (market, name, parts) =>
  expect(splitName(market, name)).toEqual(parts),
)
