import { plainName } from '@hiram/markets/person-name'
import { card, code, portrait, text } from '../draw.ts'
import { cardZone, passportZone } from '../mrz-lines.ts'
import { type Chance, digits } from '../people.ts'
import { inPrint, printed, type Specimen, specimen, vietnameseName } from '../specimen.ts'
import { cardNumber, codeOf, sexWord } from '../vietnamese.ts'
import { holder } from './people.ts'

const grey = { face: 'arimo', fill: '#565b58' } as const
const black = { face: 'arimo' } as const
const bold = { face: 'arimoBold' } as const
const red = { face: 'arimoBold', fill: '#b3242c' } as const
const teal = { from: '#cfe9e4', to: '#efe6cc', lines: '#79b5a8' }
const pale = { from: '#dfeef2', to: '#f3efe0', lines: '#9fc4cc' }
const zoneStyle = { face: 'arimo', pitch: 30.2 } as const

const nation = (x: number, y: number, size: number) =>
  text(x, y, size, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', bold) +
  text(x + 90, y + size + 5, size * 0.8, 'Độc lập - Tự do - Hạnh phúc', black) +
  text(x + 60, y + 2 * size + 8, size * 0.66, 'SOCIALIST REPUBLIC OF VIET NAM', grey)

/** Card of 2021: its code at the upper right, labels and values on one line. */
export function cardOf2021(by: Chance): Specimen {
  const who = holder(by, 'vn')
  const no = cardNumber(by, who)
  const name = vietnameseName(who)
  const inside = [
    nation(290, 44, 25),
    text(312, 150, 40, 'CĂN CƯỚC CÔNG DÂN', red),
    text(392, 180, 21, 'Citizen Identity Card', { ...grey, fill: '#b3242c' }),
    code(862, 20, 129, codeOf(by, no, who)),
    portrait(34, 176, 232, 310),
    text(286, 224, 19, 'Số / No.:', grey) + text(392, 227, 33, no, bold),
    text(286, 262, 16, 'Họ và tên / Full name:', grey) + text(286, 298, 28, name, black),
    text(286, 336, 16, 'Ngày sinh / Date of birth:', grey) + text(492, 338, 25, printed.slashes(who.birthday), black),
    text(286, 372, 16, 'Giới tính / Sex:', grey) + text(410, 374, 25, sexWord(who), black),
    text(530, 372, 16, 'Quốc tịch / Nationality:', grey) + text(722, 374, 25, 'Việt Nam', black),
    text(286, 408, 16, 'Quê quán / Place of origin:', grey) + text(286, 438, 24, who.address, black),
    text(286, 476, 16, 'Nơi thường trú / Place of residence:', grey) + text(286, 506, 24, who.address, black),
    text(34, 520, 15, 'Có giá trị đến:', grey) + text(138, 521, 18, printed.slashes(who.expiresOn), black),
    text(34, 542, 13, 'Date of expiry', grey),
  ].join('')
  const drawn = { svg: card(teal, inside), type: 'cccd', number: no, fullName: name } as const
  return specimen('cccd-front', who, drawn, { sex: who.sex, expiresOn: who.expiresOn, has: 'qr' })
}

export function backOf2021(by: Chance): Specimen {
  const who = holder(by, 'vn')
  const no = cardNumber(by, who)
  const inside = [
    text(30, 46, 17, 'Đặc điểm nhận dạng / Personal identification:', grey),
    text(30, 78, 23, 'Sẹo chấm C: 2cm dưới đuôi mắt phải', black),
    text(30, 116, 17, `Ngày, tháng, năm / Date, month, year: ${printed.slashes(who.issuedOn)}`, grey),
    text(30, 160, 17, 'CỤC TRƯỞNG CỤC CẢNH SÁT', bold) +
      text(30, 184, 17, 'QUẢN LÝ HÀNH CHÍNH VỀ TRẬT TỰ XÃ HỘI', bold),
    '<rect x="84" y="222" width="132" height="108" rx="16" fill="#c8a552"/>',
    '<rect x="640" y="60" width="130" height="170" fill="#b9c8c4"/><rect x="820" y="60" width="130" height="170" fill="#b9c8c4"/>',
    text(650, 254, 15, 'Ngón trỏ trái', grey) + text(826, 254, 15, 'Ngón trỏ phải', grey),
    zoneOf(no, who, 452),
  ].join('')
  const drawn = { svg: card(pale, inside), type: 'cccd', number: no, fullName: plainName(vietnameseName(who)) } as const
  const made = specimen('cccd-back', who, drawn, { sex: who.sex, expiresOn: who.expiresOn, has: 'mrz' })
  return { ...made, kind: 'idBack' }
}

/** Card of 2024: the number below its label, the code on the back. */
export function cardOf2024(by: Chance): Specimen {
  const who = holder(by, 'vn')
  const no = cardNumber(by, who)
  const name = vietnameseName(who)
  const inside = [
    nation(250, 42, 24),
    text(420, 146, 38, 'CĂN CƯỚC', red) + text(420, 174, 20, 'IDENTITY CARD', { ...grey, fill: '#b3242c' }),
    portrait(40, 190, 236, 316),
    text(308, 222, 17, 'Số định danh cá nhân / Personal identification number:', grey) + text(308, 260, 34, no, bold),
    text(308, 298, 17, 'Họ, chữ đệm và tên khai sinh / Full name:', grey) + text(308, 334, 29, name, bold),
    text(308, 376, 17, 'Ngày, tháng, năm sinh / Date of birth:', grey) +
      text(308, 408, 26, printed.slashes(who.birthday), black),
    text(690, 376, 17, 'Giới tính / Sex:', grey) + text(690, 408, 26, sexWord(who), black),
    text(308, 448, 17, 'Quốc tịch / Nationality:', grey) + text(308, 480, 26, 'Việt Nam', black),
  ].join('')
  const drawn = { svg: card(pale, inside), type: 'cccd', number: no, fullName: name } as const
  const made = specimen('cc-front', who, drawn, { sex: who.sex })
  return inPrint(made, no, (other) => text(308, 260, 34, other, bold))
}

export function backOf2024(by: Chance): Specimen {
  const who = holder(by, 'vn')
  const no = cardNumber(by, who)
  const name = vietnameseName(who)
  const parents = `${vietnameseName(holder(by, 'vn'))}|${vietnameseName(holder(by, 'vn'))}`
  const inside = [
    text(30, 44, 17, 'Nơi cư trú / Place of residence:', grey) + text(30, 74, 22, who.address, black),
    text(30, 112, 17, 'Nơi đăng ký khai sinh / Place of birth:', grey) + text(30, 142, 22, who.address, black),
    text(30, 186, 16, 'Ngày, tháng, năm cấp / Date of issue:', grey) +
      text(320, 187, 20, printed.slashes(who.issuedOn), black),
    text(30, 216, 16, 'Ngày, tháng, năm hết hạn / Date of expiry:', grey) +
      text(360, 217, 20, printed.slashes(who.expiresOn), black),
    text(30, 262, 20, 'BỘ CÔNG AN / MINISTRY OF PUBLIC SECURITY', bold),
    '<rect x="70" y="288" width="126" height="104" rx="16" fill="#c8a552"/>',
    code(822, 30, 153, `${codeOf(by, no, who)}|${parents}`),
    zoneOf(no, who, 462),
  ].join('')
  const drawn = { svg: card(pale, inside), type: 'cccd', number: no, fullName: name } as const
  const made = specimen('cc-back', who, drawn, { sex: who.sex, expiresOn: who.expiresOn, has: 'qr' })
  return { ...made, kind: 'idBack' }
}

export function vietnamesePassport(by: Chance): Specimen {
  const who = holder(by, 'vn')
  const no = `P${digits(by, 8)}`
  const zone = passportZone('VNM', no, { ...who, givenNames: plainName(`${who.middleName} ${who.firstName}`) })
  const label = (x: number, y: number, words: string) => text(x, y, 14, words, grey)
  const inside = [
    text(36, 42, 22, 'HỘ CHIẾU', bold) + text(36, 64, 15, 'PASSPORT', grey),
    text(330, 40, 21, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', bold) +
      text(430, 62, 15, 'SOCIALIST REPUBLIC OF VIET NAM', grey),
    portrait(36, 96, 240, 318),
    label(312, 100, 'Loại / Type') + text(312, 126, 21, 'P', bold),
    label(440, 100, 'Mã số / Code') + text(440, 126, 21, 'VNM', bold),
    label(690, 100, 'Số hộ chiếu / Passport No.') + text(690, 128, 24, no, bold),
    label(312, 164, 'Họ và tên / Full name') + text(312, 192, 24, vietnameseName(who), bold),
    label(312, 230, 'Quốc tịch / Nationality') + text(312, 256, 20, 'VIỆT NAM / VIETNAMESE', bold),
    label(312, 294, 'Ngày sinh / Date of birth') + text(312, 320, 21, printed.slashes(who.birthday), bold),
    label(660, 294, 'Giới tính / Sex') + text(660, 320, 21, who.sex === 'male' ? 'NAM / M' : 'NỮ / F', bold),
    label(312, 358, 'Ngày cấp / Date of issue') + text(312, 384, 21, printed.slashes(who.issuedOn), bold),
    label(660, 358, 'Có giá trị đến / Date of expiry') + text(660, 384, 21, printed.slashes(who.expiresOn), bold),
    ...zone.map((line, row) => text(34, 618 + row * 46, 31, line, { face: 'arimo', pitch: 21.4 })),
  ].join('')
  const drawn = { svg: card({ ...pale, height: 712 }, inside), type: 'passport', number: no } as const
  const fullName = vietnameseName(who)
  return specimen('vn-passport', who, { ...drawn, fullName }, { sex: who.sex, expiresOn: who.expiresOn, has: 'mrz' })
}

function zoneOf(no: string, who: ReturnType<typeof holder>, top: number): string {
  const lines = cardZone(no, { ...who, givenNames: `${who.middleName} ${who.firstName}` })
  return lines.map((line, row) => text(44, top + row * 58, 40, line, zoneStyle)).join('')
}
