import { randomInt } from 'node:crypto'

export type MarketCode = 'ph' | 'vn'

/** A borrower with everything the application asks; numbers differ from person to person. */
export type Person = {
  market: MarketCode
  locale: 'en-US' | 'fil-PH' | 'vi-VN' | 'zh-CN' | 'th-TH'
  currency: 'PHP' | 'VND'
  /** E.164, `+639171234567`. */
  phone: string
  /** As it is typed. */
  typedPhone: string
  id: { type: string; number: string }
  name: { first: string; middle: string; last: string }
  birthday: string
  area: { province: string; city: string; zone?: string }
  resideTime: string
  income: string
  companyPhone: string
  workProof: string
  contacts: { name: string; relation: string; phone: string }[]
  account: { bank: string; owner: string; number: string }
  otherAccountNumber: string
}

export function newPerson(market: MarketCode): Person {
  return market === 'ph' ? filipina() : vietnamese()
}

function filipina(): Person {
  const local = `917${ownDigits(7)}`
  return {
    market: 'ph',
    locale: 'en-US',
    currency: 'PHP',
    phone: `+63${local}`,
    typedPhone: `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
    id: { type: 'umid', number: `0111-${ownDigits(7)}-9` },
    name: { first: 'Maria', middle: 'Santos', last: 'Dela Cruz' },
    birthday: '1995-03-04',
    area: { province: '0702200000', city: '0730600000', zone: '0730600041' },
    resideTime: 'oneToThreeYears',
    income: 'ph-income-4',
    companyPhone: '0917 555 0199',
    workProof: 'payslip',
    contacts: contacts('0918', 4),
    account: { bank: 'BDO', owner: 'MARIA DELA CRUZ', number: '0012 3456 7890' },
    otherAccountNumber: '0098 7654 3210',
  }
}

function vietnamese(): Person {
  const idEnd = ownDigits(6)
  const local = `91${ownDigits(7)}`
  return {
    market: 'vn',
    locale: 'vi-VN',
    currency: 'VND',
    phone: `+84${local}`,
    typedPhone: `0${local.slice(0, 2)} ${local.slice(2, 5)} ${local.slice(5)}`,
    id: { type: 'cccd', number: `001 195 ${idEnd.slice(0, 3)} ${idEnd.slice(3)}` },
    name: { first: 'Đào', middle: 'Thị', last: 'Nguyễn' },
    birthday: '1995-03-04',
    area: { province: '01', city: '00004' },
    resideTime: 'oneToThreeYears',
    income: 'vn-income-4',
    companyPhone: '0912 345 699',
    workProof: 'payroll',
    contacts: contacts('0983', 5),
    account: { bank: 'VCB', owner: 'NGUYEN THI DAO', number: '0011 0012 34567' },
    otherAccountNumber: '0011 0098 76543',
  }
}

function contacts(prefix: string, count: number) {
  const start = randomInt(100, 900)
  return Array.from({ length: count }, (_, index) => ({
    name: `Ana Reyes ${'ABCDE'[index]}`,
    relation: index === 0 ? 'parent' : 'friend',
    phone: `${prefix} ${start + index} ${prefix === '0918' ? '4321' : '432'}`,
  }))
}

const firstDigits = randomInt(10_000_000)
let digitsGiven = 0

/** Digits that no one else of this process has. */
function ownDigits(count: 6 | 7): string {
  digitsGiven += 1
  return ((firstDigits + digitsGiven) % 10 ** count).toString().padStart(count, '0')
}
