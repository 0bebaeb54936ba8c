import { plainName } from '@hiram/markets/person-name'
import { card, code, field, portrait, text } from './draw.ts'
import { cardZone, passportZone } from './mrz-lines.ts'
import { type Chance, digits, type Person, person } from './people.ts'
import { printed, type Specimen, specimen, vietnameseName } from './specimen.ts'

const red = { fill: '#c4161c', face: 'bold' } as const
const bold = { face: 'bold' } as const
const green = { from: '#d9efe9', to: '#f0ecd4', lines: '#8dbfb2' }

/** A personal number of the holder's year and sex. */
export function cardNumber(by: Chance, { birthday, sex }: Person): string {
  const provinces = ['001', '079', '048', '031', '038', '022', '040', '092']
  const century = (Number(birthday.slice(0, 2)) - 19) * 2 + (sex === 'female' ? 1 : 0)
  return `${provinces[Math.floor(by() * provinces.length)]}${century}${birthday.slice(2, 4)}${digits(by, 6)}`
}

/** The front of the 2021 card with its code, or of the 2024 card, whose code is on the back. */
export function cardFront(by: Chance, index: number): Specimen {
  const holder = person(by, 'vn')
  const no = cardNumber(by, holder)
  const name = vietnameseName(holder)
  const isNew = index % 3 === 2
  const title = isNew ? ['CĂN CƯỚC', 'IDENTITY CARD'] : ['CĂN CƯỚC CÔNG DÂN', 'Citizen Identity Card']
  const inside = [
    text(365, 48, 24, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', bold),
    text(420, 76, 19, 'Độc lập - Tự do - Hạnh phúc'),
    text(395, 100, 15, 'SOCIALIST REPUBLIC OF VIET NAM'),
    text(330, 150, 38, title[0] ?? '', red),
    text(395, 182, 20, title[1] ?? '', { fill: '#c4161c' }),
    isNew ? '' : code(850, 24, 128, codeOf(by, no, holder)),
    portrait(46, 190, 230, 306),
    text(300, 226, 22, isNew ? 'Số định danh cá nhân / Personal identification number:' : 'Số / No.:'),
    isNew ? text(300, 262, 34, no, bold) : text(410, 228, 34, no, { ...bold, spacing: 2 }),
    isNew
      ? text(300, 292, 18, 'Họ, chữ đệm và tên khai sinh / Full name:')
      : text(300, 266, 18, 'Họ và tên / Full name:'),
    text(300, isNew ? 326 : 304, 30, name, bold),
    text(300, 356, 18, 'Ngày sinh / Date of birth:'),
    text(530, 358, 24, printed.slashes(holder.birthday)),
    text(300, 394, 18, 'Giới tính / Sex:'),
    text(440, 396, 24, sexWord(holder)),
    text(560, 394, 18, 'Quốc tịch / Nationality:'),
    text(770, 396, 24, 'Việt Nam'),
    field(300, [430, 18], 'Quê quán / Place of origin:', [458, 22], holder.address.split(', ').slice(-2).join(', ')),
    field(300, [496, 18], 'Nơi thường trú / Place of residence:', [524, 22], holder.address),
    text(46, 560, 17, `Có giá trị đến: ${printed.slashes(holder.expiresOn)}`),
    text(46, 584, 17, 'Date of expiry'),
  ].join('')
  const drawn = { svg: card(green, inside), type: 'cccd', number: no, fullName: name } as const
  return specimen(`cccd-front-${index}`, holder, drawn, {
    sex: holder.sex,
    ...(isNew ? {} : { has: 'qr' as const }),
    expiresOn: holder.expiresOn,
  })
}

export function cardBack(by: Chance, index: number): Specimen {
  const holder = person(by, 'vn')
  const no = cardNumber(by, holder)
  const zone = cardZone(no, { ...holder, givenNames: `${holder.middleName} ${holder.firstName}` })
  const inside = [
    text(40, 52, 18, 'Đặc điểm nhân dạng / Personal identification:'),
    text(40, 84, 22, 'Nốt ruồi C:1cm trên sau cánh mũi trái'),
    text(40, 128, 18, `Ngày, tháng, năm / Date, month, year: ${printed.slashes(holder.issuedOn)}`),
    text(40, 170, 18, 'CỤC TRƯỞNG CỤC CẢNH SÁT QUẢN LÝ HÀNH CHÍNH VỀ TRẬT TỰ XÃ HỘI', bold),
    '<rect x="60" y="230" width="120" height="100" rx="14" fill="#cfae5a"/>',
    ...zone.map((line, row) => text(36, 470 + row * 58, 56, line, { face: 'mono', spacing: 0.6 })),
  ].join('')
  const drawn = {
    svg: card({ ...green, from: '#e3f0ea' }, inside),
    type: 'cccd',
    number: no,
    fullName: plainName(vietnameseName(holder)),
  } as const
  return {
    ...specimen(`cccd-back-${index}`, holder, drawn, { sex: holder.sex, expiresOn: holder.expiresOn, has: 'mrz' }),
    kind: 'idBack',
  }
}

export function vietnamesePassport(by: Chance, index: number): Specimen {
  const holder = person(by, 'vn')
  const no = `C${digits(by, 7)}`
  const given = plainName(`${holder.middleName} ${holder.firstName}`)
  const zone = passportZone('VNM', no, { ...holder, givenNames: given })
  const inside = [
    text(40, 46, 24, 'HỘ CHIẾU / PASSPORT', bold),
    text(420, 46, 20, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'),
    portrait(40, 80, 230, 300),
    field(310, [92, 15], 'Loại / Type', [118, 22], 'P'),
    field(420, [92, 15], 'Mã số / Code', [118, 22], 'VNM'),
    field(640, [92, 15], 'Số hộ chiếu / Passport No.', [120, 26], no, bold),
    field(310, [152, 15], 'Họ và tên / Full name', [180, 26], plainName(vietnameseName(holder)), bold),
    field(310, [212, 15], 'Quốc tịch / Nationality', [238, 22], 'VIỆT NAM / VIETNAMESE'),
    field(310, [270, 15], 'Ngày sinh / Date of birth', [296, 22], printed.slashes(holder.birthday)),
    field(640, [270, 15], 'Giới tính / Sex', [296, 22], holder.sex === 'male' ? 'NAM / M' : 'NỮ / F'),
    field(310, [330, 15], 'Ngày cấp / Date of issue', [356, 22], printed.slashes(holder.issuedOn)),
    field(640, [330, 15], 'Có giá trị đến / Date of expiry', [356, 22], printed.slashes(holder.expiresOn)),
    ...zone.map((line, row) => text(26, 540 + row * 54, 40, line, { face: 'mono', spacing: 0 })),
  ].join('')
  const drawn = {
    svg: card({ from: '#e2ecdf', to: '#f5efe6', lines: '#b7c7a9' }, inside),
    type: 'passport',
    number: no,
    fullName: plainName(vietnameseName(holder)),
  } as const
  return specimen(`vn-passport-${index}`, holder, drawn, { sex: holder.sex, expiresOn: holder.expiresOn, has: 'mrz' })
}

export function vietnameseLicence(by: Chance, index: number): Specimen {
  const holder = person(by, 'vn')
  const no = digits(by, 12)
  const inside = [
    text(330, 56, 24, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', bold),
    text(400, 84, 18, 'Độc lập - Tự do - Hạnh phúc'),
    text(300, 136, 34, "GIẤY PHÉP LÁI XE / DRIVER'S LICENSE", red),
    text(420, 184, 26, `Số/No: ${no}`, bold),
    portrait(40, 170, 220, 290),
    text(300, 232, 20, 'Họ tên/Full name:'),
    text(480, 233, 26, vietnameseName(holder), bold),
    text(300, 280, 20, 'Ngày sinh/Date of Birth:'),
    text(540, 281, 24, printed.slashes(holder.birthday)),
    text(300, 328, 20, 'Quốc tịch/Nationality:'),
    text(520, 329, 24, 'VIỆT NAM'),
    text(300, 376, 20, 'Nơi cư trú/Address:'),
    text(490, 377, 22, holder.address),
    text(300, 450, 22, `Hạng/Class: B2`, bold),
    text(300, 500, 20, `Có giá trị đến/Expires: ${printed.slashes(holder.expiresOn)}`),
  ].join('')
  const drawn = {
    svg: card({ from: '#f7e9d0', to: '#f4f0e2', lines: '#d8b98a' }, inside),
    type: 'driverLicense',
    number: no,
    fullName: vietnameseName(holder),
  } as const
  return specimen(`vn-licence-${index}`, holder, drawn, { expiresOn: holder.expiresOn })
}

/** What a card's code says. */
export function codeOf(by: Chance, no: string, holder: Person): string {
  const name = titled(vietnameseName(holder))
  return [no, digits(by, 9), name, compact(holder.birthday), sexWord(holder), holder.address, '10052021'].join('|')
}

function titled(name: string): string {
  return name
    .split(' ')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ')
}

function compact(iso: string): string {
  return printed.slashes(iso).replaceAll('/', '')
}

export function sexWord({ sex }: Person): string {
  return sex === 'male' ? 'Nam' : 'Nữ'
}
