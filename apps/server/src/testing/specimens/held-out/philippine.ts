import { card, code, portrait, text } from '../draw.ts'
import { passportZone } from '../mrz-lines.ts'
import { type Chance, digits, type Person } from '../people.ts'
import { inPrint, printed, type Specimen, specimen } from '../specimen.ts'
import { holder } from './people.ts'

const grey = { face: 'open', fill: '#5d5d66' } as const
const black = { face: 'open' } as const
const bold = { face: 'openBold' } as const

const lastFirst = ({ lastName, firstName, middleName }: Person) => `${lastName} ${firstName} ${middleName}`
const numeric = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

/** Label and value pairs below one another. */
function rows(x: number, top: number, step: number, sizes: readonly [number, number], pairs: readonly string[][]) {
  return pairs.map(([label = '', value = ''], row) => {
    const y = top + row * step
    return text(x, y, sizes[0], label, grey) + text(x, y + sizes[1] + 5, sizes[1], value, bold)
  })
}

export function nationalFront(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = [4, 4, 4, 4].map((count) => digits(by, count)).join('-')
  const drawn = (no: string) => text(44, 160, 27, no, bold)
  const inside = [
    text(300, 36, 20, 'REPUBLIKA NG PILIPINAS', bold),
    text(320, 58, 15, 'Republic of the Philippines', grey),
    text(250, 92, 26, 'PAMBANSANG PAGKAKAKILANLAN', bold),
    text(350, 114, 16, 'Philippine Identification Card', grey),
    drawn(number),
    portrait(44, 178, 250, 300),
    ...rows(
      326,
      176,
      74,
      [14, 27],
      [
        ['Apelyido/Last Name', who.lastName],
        ['Mga Pangalan/Given Names', who.firstName],
        ['Gitnang Apelyido/Middle Name', who.middleName],
        ['Petsa ng Kapanganakan/Date of Birth', printed.long(who.birthday)],
      ],
    ),
    text(326, 480, 14, 'Tirahan/Address', grey) + text(326, 504, 18, who.address, black),
  ].join('')
  const svg = card({ from: '#d9e6f7', to: '#fbe9dc', lines: '#9db2da' }, inside)
  const made = specimen('national-front', who, { svg, type: 'philsys', number, fullName: lastFirst(who) })
  return inPrint(made, number, drawn)
}

export function nationalBack(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = [4, 4, 4, 4].map((count) => digits(by, count)).join('-')
  const signature = Array.from(
    { length: 88 },
    () => 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijk23456789'[Math.floor(by() * 43)],
  )
  const payload = {
    DateIssued: printed.long(who.issuedOn),
    Issuer: 'PSA',
    subject: {
      ...{ Suffix: '', lName: who.lastName, fName: who.firstName, mName: who.middleName },
      ...{ sex: who.sex === 'male' ? 'Male' : 'Female', BF: '[1,4]', DOB: printed.long(who.birthday) },
      ...{ POB: 'Cainta, Rizal', PCN: number },
    },
    alg: 'EDDSA',
    signature: signature.join(''),
  }
  const inside = [
    ...rows(
      44,
      60,
      66,
      [14, 22],
      [
        ['Araw ng pagkakaloob/Date of issue', printed.long(who.issuedOn)],
        ['Kasarian/Sex', who.sex === 'male' ? 'MALE' : 'FEMALE'],
        ['Uri ng dugo/Blood type', 'O+'],
        ['Kalagayang sibil/Marital status', 'MARRIED'],
        ['Lugar ng kapanganakan/Place of birth', 'CAINTA, RIZAL'],
      ],
    ),
    code(630, 70, 307, JSON.stringify(payload)),
    text(44, 470, 15, 'If found, return to the nearest PSA office. www.psa.gov.ph', grey),
  ].join('')
  const svg = card({ from: '#dce4f5', to: '#f6ead9', lines: '#a9b7dd' }, inside)
  const drawn = { svg, type: 'philsys', number, fullName: lastFirst(who) } as const
  return { ...specimen('national-back', who, drawn, { sex: who.sex, has: 'qr' }), kind: 'idBack' }
}

export function multiPurpose(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = `0111-${digits(by, 7)}-${digits(by, 1)}`
  const drawn = (no: string) => text(322, 140, 31, `CRN-${no}`, bold)
  const inside = [
    text(150, 44, 22, 'REPUBLIC OF THE PHILIPPINES', black),
    text(150, 76, 25, 'Unified Multi-Purpose ID', bold),
    drawn(number),
    portrait(40, 150, 240, 300),
    ...rows(
      322,
      180,
      62,
      [14, 25],
      [
        ['SURNAME', who.lastName],
        ['GIVEN NAME', who.firstName],
        ['MIDDLE NAME', who.middleName],
      ],
    ),
    text(322, 374, 14, 'SEX', grey) + text(366, 376, 24, who.sex === 'male' ? 'M' : 'F', bold),
    text(430, 374, 14, 'DATE OF BIRTH', grey) + text(556, 376, 24, printed.yearFirst(who.birthday), bold),
    text(322, 410, 14, 'ADDRESS', grey) +
      text(322, 436, 19, who.address, black) +
      text(322, 462, 19, 'PHILIPPINES 1900', black),
  ].join('')
  const svg = card({ from: '#cfdff0', to: '#efe9d6', lines: '#8fabc9' }, inside)
  const made = specimen('umid', who, { svg, type: 'umid', number, fullName: lastFirst(who) }, { sex: who.sex })
  return inPrint(made, number, drawn)
}

export function licence(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = `${'ACDEFHKN'[Math.floor(by() * 8)]}${digits(by, 2)}-${digits(by, 2)}-${digits(by, 6)}`
  const pair = (x: number, y: number, label: string, value: string, size = 21) =>
    text(x, y, 13, label, grey) + text(x, y + size + 6, size, value, bold)
  const inside = [
    text(270, 34, 19, 'REPUBLIC OF THE PHILIPPINES', black),
    text(270, 58, 17, 'DEPARTMENT OF TRANSPORTATION', black),
    text(270, 84, 21, 'LAND TRANSPORTATION OFFICE', bold),
    text(270, 124, 29, "DRIVER'S LICENSE", bold),
    portrait(34, 144, 226, 290),
    pair(286, 164, 'Last Name, First Name, Middle Name', `${who.lastName}, ${who.firstName} ${who.middleName}`, 25),
    pair(286, 226, 'Nationality', 'PHL') + pair(400, 226, 'Sex', who.sex === 'male' ? 'M' : 'F'),
    pair(466, 226, 'Date of Birth', printed.yearFirst(who.birthday)),
    pair(650, 226, 'Weight (kg)', '58') + pair(780, 226, 'Height(m)', '1.62'),
    pair(286, 286, 'Address', who.address, 18),
    pair(286, 346, 'License No.', number, 24) + pair(540, 346, 'Expiration Date', printed.yearFirst(who.expiresOn)),
    pair(780, 346, 'Agency Code', 'D08'),
    pair(286, 408, 'Blood Type', 'B+') + pair(420, 408, 'Eyes Color', 'BROWN') + pair(570, 408, 'DL Codes', 'A,B'),
    pair(286, 470, 'Conditions', 'NONE'),
  ].join('')
  const svg = card({ from: '#f5d9c0', to: '#e9efcf', lines: '#cfae86' }, inside)
  const drawn = { svg, type: 'driverLicense', number, fullName: lastFirst(who) } as const
  const made = specimen('ph-licence', who, drawn, { sex: who.sex, expiresOn: who.expiresOn })
  return inPrint(made, number, (no) => text(286, 376, 24, no, bold))
}

export function professional(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = `0${digits(by, 6)}`
  const inside = [
    text(160, 44, 19, 'REPUBLIC OF THE PHILIPPINES', black),
    text(160, 76, 26, 'PROFESSIONAL REGULATION COMMISSION', bold),
    text(160, 104, 17, 'PROFESSIONAL IDENTIFICATION CARD', black),
    portrait(700, 140, 250, 300),
    ...rows(
      48,
      160,
      66,
      [14, 26],
      [
        ['LAST NAME', who.lastName],
        ['FIRST NAME', who.firstName],
        ['MIDDLE NAME', who.middleName],
      ],
    ),
    ...rows(
      48,
      366,
      58,
      [14, 22],
      [
        ['REGISTRATION NO.', number],
        ['REGISTRATION DATE', numeric(who.issuedOn)],
        ['VALID UNTIL', numeric(who.expiresOn)],
      ],
    ),
    text(420, 560, 28, 'CIVIL ENGINEER', bold),
  ].join('')
  const svg = card({ from: '#e6eef8', to: '#f7f2e2', lines: '#b0c4de' }, inside)
  const drawn = { svg, type: 'prc', number, fullName: lastFirst(who) } as const
  const { truth, ...made } = specimen('prc', who, drawn, { expiresOn: who.expiresOn })
  const { birthday: _notOnIt, ...shown } = truth
  return inPrint({ ...made, truth: shown }, number, (no) => text(48, 393, 22, no, bold))
}

export function socialSecurity(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = `${digits(by, 2)}-${digits(by, 7)}-${digits(by, 1)}`
  const drawn = (no: string) => text(300, 200, 40, no, bold)
  const inside = [
    text(210, 56, 22, 'Republic of the Philippines', black),
    text(210, 96, 33, 'SOCIAL SECURITY SYSTEM', bold),
    drawn(number),
    portrait(36, 150, 232, 290),
    text(300, 270, 26, `${who.lastName}, ${who.firstName} ${who.middleName}`, bold),
    text(300, 334, 14, 'DATE OF BIRTH', grey) + text(300, 364, 24, printed.long(who.birthday), bold),
    text(300, 410, 14, 'ADDRESS', grey) + text(300, 436, 19, who.address, black),
  ].join('')
  const svg = card({ from: '#d3e2fa', to: '#f1f5ff', lines: '#8aa3d6' }, inside)
  return inPrint(specimen('sss', who, { svg, type: 'sss', number, fullName: lastFirst(who) }), number, drawn)
}

export function philippinePassport(by: Chance): Specimen {
  const who = holder(by, 'ph')
  const number = `P${digits(by, 7)}${'AB'[Math.floor(by() * 2)]}`
  const zone = passportZone('PHL', number, { ...who, givenNames: who.firstName })
  const pair = (x: number, y: number, label: string, value: string) =>
    text(x, y, 13, label, grey) + text(x, y + 26, 21, value, bold)
  const inside = [
    text(36, 42, 22, 'PASAPORTE', bold) + text(36, 62, 14, 'PASSPORT', grey),
    text(330, 40, 21, 'REPUBLIKA NG PILIPINAS', bold) + text(350, 60, 14, 'REPUBLIC OF THE PHILIPPINES', grey),
    portrait(36, 96, 240, 318),
    pair(312, 96, 'Uri/Type', 'P') + pair(440, 96, 'Kodigo ng bansa/Country code', 'PHL'),
    pair(700, 96, 'Pasaporte blg./Passport no.', number),
    pair(312, 156, 'Apelyido/Surname', who.lastName),
    pair(312, 216, 'Pangalan/Given names', who.firstName),
    pair(312, 276, 'Panggitnang apelyido/Middle name', who.middleName),
    pair(312, 336, 'Petsa ng kapanganakan/Date of birth', printed.short(who.birthday)),
    pair(700, 336, 'Nasyonalidad/Nationality', 'FILIPINO'),
    pair(312, 396, 'Kasarian/Sex', who.sex === 'male' ? 'M' : 'F') +
      pair(460, 396, 'Lugar ng kapanganakan/Place of birth', 'ILOILO CITY'),
    pair(312, 456, 'Petsa ng pagkakaloob/Date of issue', printed.short(who.issuedOn)),
    pair(700, 456, 'Petsa ng pagkawalang bisa/Valid until', printed.short(who.expiresOn)),
    ...zone.map((line, row) => text(34, 618 + row * 46, 31, line, { face: 'arimo', pitch: 21.4 })),
  ].join('')
  const svg = card({ from: '#e9e2f0', to: '#f4ecdf', lines: '#c0b3d2', height: 712 }, inside)
  const drawn = { svg, type: 'passport', number, fullName: lastFirst(who) } as const
  return specimen('ph-passport', who, drawn, { sex: who.sex, expiresOn: who.expiresOn, has: 'mrz' })
}
