/** Numbers from 0 up to 1, the same sequence for a given seed. */
export type Chance = () => number

export function chance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Person = {
  market: 'ph' | 'vn'
  lastName: string
  middleName: string
  firstName: string
  birthday: string
  sex: 'male' | 'female'
  address: string
  expiresOn: string
  issuedOn: string
}

export const pick = <Value>(by: Chance, from: readonly Value[]): Value => {
  const one = from[Math.floor(by() * from.length)]
  if (one === undefined) throw new RangeError('the list is empty')
  return one
}
const words = (text: string) => text.split(' ')

export function digits(by: Chance, count: number): string {
  return Array.from({ length: count }, () => Math.floor(by() * 10)).join('')
}

/** Names and addresses that people are made of. */
export type Names = {
  vn: {
    last: readonly string[]
    middle: Record<'male' | 'female', readonly string[]>
    first: readonly string[]
    streets: readonly string[]
  }
  ph: {
    last: readonly string[]
    first: Record<'male' | 'female', readonly string[]>
    middle: readonly string[]
    streets: readonly string[]
  }
}
const vn: Names['vn'] = {
  last: words('NGUYỄN TRẦN LÊ PHẠM HOÀNG HUỲNH PHAN VŨ VÕ ĐẶNG BÙI ĐỖ HỒ NGÔ DƯƠNG LÝ'),
  middle: { male: words('VĂN ĐỨC QUỐC HỮU MINH XUÂN'), female: words('THỊ NGỌC THỊ KIM PHƯƠNG THANH') },
  first: words('ÁNH BÌNH CƯỜNG DŨNG ĐẠT HẰNG HỒNG KHÁNH LỘC NHUNG OANH QUỲNH SƠN THẮNG TRƯỜNG UYÊN YẾN HIẾU THẢO BẢO'),
  streets: ['12 Trần Phú, Ba Đình, Hà Nội', '45 Lê Lợi, Quận 1, TP. Hồ Chí Minh', 'Hòa Khánh Bắc, Liên Chiểu, Đà Nẵng'],
}
const ph: Names['ph'] = {
  last: [
    'DELA CRUZ',
    'REYES',
    'VILLANUEVA',
    'OCAMPO',
    'SANTOS',
    'BAUTISTA',
    'DE GUZMAN',
    'MENDOZA',
    'TORRES',
    'AQUINO',
  ],
  first: {
    male: ['JUAN MIGUEL', 'JOSE ANTONIO', 'RAMON', 'MARK ANTHONY', 'PAOLO', 'BENJAMIN CARLO'],
    female: ['MARIA CRISTINA', 'ANGELICA ROSE', 'KRISTINE MAE', 'JASMINE', 'LIZA', 'ANA MARIE'],
  },
  middle: ['SANTOS', 'GARCIA', 'LIM', 'DIAZ', 'SALAZAR', 'RAMOS', 'DE LEON', 'CASTRO'],
  streets: ['123 MABINI STREET, SAN ANTONIO, PASIG CITY', '45 RIZAL AVENUE, QUEZON CITY', '8 BONIFACIO ST, CEBU CITY'],
}

export function person(by: Chance, market: 'ph' | 'vn', names: Names = { vn, ph }): Person {
  const sex = by() < 0.5 ? 'male' : 'female'
  const day = (from: number, years: number) =>
    `${from + Math.floor(by() * years)}-${two(1 + Math.floor(by() * 12))}-${two(1 + Math.floor(by() * 28))}`
  const rest = { market, sex, birthday: day(1965, 40), expiresOn: day(2028, 8), issuedOn: day(2018, 7) } as const
  if (market === 'ph') {
    const { last, middle, first, streets } = names.ph
    const name = { lastName: pick(by, last), middleName: pick(by, middle), firstName: pick(by, first[sex]) }
    return { ...name, ...rest, address: pick(by, streets) }
  }
  const { last, middle, first, streets } = names.vn
  const middleName = pick(by, middle[sex])
  const firstName = by() < 0.4 ? `${pick(by, first)} ${pick(by, first)}` : pick(by, first)
  return { lastName: pick(by, last), middleName, firstName, ...rest, address: pick(by, streets) }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
