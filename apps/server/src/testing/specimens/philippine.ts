import { card, field, portrait, text } from './draw.ts'
import { passportZone } from './mrz-lines.ts'
import { type Chance, digits, type Person, person } from './people.ts'
import { printed, type Specimen, specimen } from './specimen.ts'

const bold = { face: 'bold' } as const
const blue = { from: '#e9eefc', to: '#f8e8df', lines: '#a9b7dd' }
const sand = { from: '#f3e3c8', to: '#eef0d2', lines: '#d2bd8c' }

const lastFirst = ({ lastName, firstName, middleName }: Person) => `${lastName} ${firstName} ${middleName}`
const firstLast = ({ lastName, firstName, middleName }: Person) => `${firstName} ${middleName} ${lastName}`

export function philsys(by: Chance, index: number): Specimen {
  const holder = person(by, 'ph')
  const number = [4, 4, 4, 4].map((count) => digits(by, count)).join('-')
  const svg = card(
    blue,
    [
      text(330, 44, 22, 'REPUBLIKA NG PILIPINAS', bold),
      text(360, 66, 16, 'Republic of the Philippines'),
      text(290, 98, 24, 'PAMBANSANG PAGKAKAKILANLAN', bold),
      text(380, 122, 18, 'Philippine Identification Card'),
      text(50, 188, 30, number, { ...bold, spacing: 1 }),
      portrait(50, 215, 240, 300),
      field(330, [204, 16], 'Apelyido/Last Name', [236, 28], holder.lastName, bold),
      field(330, [276, 16], 'Mga Pangalan/Given Names', [308, 28], holder.firstName, bold),
      field(330, [348, 16], 'Gitnang Apelyido/Middle Name', [380, 28], holder.middleName, bold),
      field(330, [420, 16], 'Petsa ng Kapanganakan/Date of Birth', [452, 28], printed.long(holder.birthday), bold),
      field(330, [494, 16], 'Tirahan/Address', [520, 20], holder.address),
    ].join(''),
  )
  return specimen(`philsys-${index}`, holder, { svg, type: 'philsys', number, fullName: lastFirst(holder) })
}

export function licence(by: Chance, index: number): Specimen {
  const holder = person(by, 'ph')
  const number = `N${digits(by, 2)}-${digits(by, 2)}-${digits(by, 6)}`
  const name = `${holder.lastName}, ${holder.firstName} ${holder.middleName}`
  const svg = card(
    sand,
    [
      text(300, 40, 22, 'REPUBLIC OF THE PHILIPPINES', bold),
      field(300, [64, 18], 'DEPARTMENT OF TRANSPORTATION', [90, 20], 'LAND TRANSPORTATION OFFICE', bold),
      text(320, 130, 30, "NON-PROFESSIONAL DRIVER'S LICENSE", bold),
      portrait(40, 170, 240, 300),
      field(310, [178, 15], 'Last Name, First Name, Middle Name', [210, 28], name, bold),
      field(310, [252, 15], 'Nationality', [280, 22], 'PHL'),
      field(420, [252, 15], 'Sex', [280, 22], holder.sex === 'male' ? 'M' : 'F'),
      field(490, [252, 15], 'Date of Birth', [280, 22], printed.yearFirst(holder.birthday)),
      field(660, [252, 15], 'Weight (kg)', [280, 22], '65'),
      field(790, [252, 15], 'Height(m)', [280, 22], '1.70'),
      field(310, [322, 15], 'Address', [350, 20], holder.address),
      field(310, [402, 15], 'License No.', [432, 26], number, bold),
      field(560, [402, 15], 'Expiration Date', [432, 24], printed.yearFirst(holder.expiresOn)),
      field(790, [402, 15], 'Agency Code', [432, 24], 'N01'),
    ].join(''),
  )
  const drawn = { svg, type: 'driverLicense', number, fullName: lastFirst(holder) } as const
  return specimen(`ph-licence-${index}`, holder, drawn, { sex: holder.sex, expiresOn: holder.expiresOn })
}

export function umid(by: Chance, index: number): Specimen {
  const holder = person(by, 'ph')
  const number = `0111-${digits(by, 7)}-${digits(by, 1)}`
  const svg = card(
    { from: '#dfeaf5', to: '#f4f1e4', lines: '#9db8cf' },
    [
      text(190, 50, 24, 'REPUBLIC OF THE PHILIPPINES', bold),
      text(190, 84, 26, 'UNIFIED MULTI-PURPOSE ID', bold),
      portrait(50, 190, 230, 300),
      text(330, 160, 34, `CRN-${number}`, bold),
      field(330, [206, 16], 'SURNAME', [236, 28], holder.lastName, bold),
      field(330, [270, 16], 'GIVEN NAME', [300, 28], holder.firstName, bold),
      field(330, [334, 16], 'MIDDLE NAME', [364, 28], holder.middleName, bold),
      text(330, 400, 16, 'SEX'),
      text(380, 401, 24, holder.sex === 'male' ? 'M' : 'F', bold),
      text(450, 400, 16, 'DATE OF BIRTH'),
      text(590, 401, 24, printed.yearFirst(holder.birthday), bold),
      field(330, [440, 16], 'ADDRESS', [468, 20], holder.address),
    ].join(''),
  )
  const drawn = { svg, type: 'umid', number, fullName: lastFirst(holder) } as const
  return specimen(`umid-${index}`, holder, drawn, { sex: holder.sex })
}

export function sss(by: Chance, index: number): Specimen {
  const holder = person(by, 'ph')
  const number = `${digits(by, 2)}-${digits(by, 7)}-${digits(by, 1)}`
  const svg = card(
    { from: '#dfe9fb', to: '#eef4ff', lines: '#93a9d8' },
    [
      text(250, 60, 24, 'Republic of the Philippines'),
      text(250, 104, 36, 'SOCIAL SECURITY SYSTEM', bold),
      text(300, 210, 40, number, { ...bold, spacing: 2 }),
      text(300, 300, 32, firstLast(holder), bold),
      text(300, 330, 16, 'NAME'),
      text(300, 400, 28, printed.long(holder.birthday), bold),
      text(300, 428, 16, 'DATE OF BIRTH'),
      portrait(40, 180, 220, 280),
    ].join(''),
  )
  return specimen(`sss-${index}`, holder, { svg, type: 'sss', number, fullName: firstLast(holder) })
}

export function tin(by: Chance, index: number): Specimen {
  const holder = person(by, 'ph')
  const number = `${digits(by, 3)}-${digits(by, 3)}-${digits(by, 3)}-000`
  const svg = card(
    { from: '#fdf3d6', to: '#f7f4ea', lines: '#dcc98e' },
    [
      text(250, 60, 22, 'Republic of the Philippines'),
      text(250, 90, 22, 'Department of Finance'),
      text(250, 126, 28, 'BUREAU OF INTERNAL REVENUE', bold),
      text(60, 220, 22, 'TIN:'),
      text(130, 222, 34, number, bold),
      text(60, 280, 18, 'Name:'),
      text(130, 282, 28, `${holder.lastName}, ${holder.firstName} ${holder.middleName}`, bold),
      text(60, 340, 18, 'Address:'),
      text(150, 341, 20, holder.address),
      text(60, 400, 18, 'Birthdate:'),
      text(160, 401, 24, `${holder.birthday.slice(5, 7)}/${holder.birthday.slice(8)}/${holder.birthday.slice(0, 4)}`),
      portrait(760, 380, 180, 220),
    ].join(''),
  )
  return specimen(`tin-${index}`, holder, { svg, type: 'tin', number, fullName: lastFirst(holder) })
}

export function philippinePassport(by: Chance, index: number): Specimen {
  const holder = person(by, 'ph')
  const number = `P${digits(by, 7)}A`
  const zone = passportZone('PHL', number, { ...holder, givenNames: holder.firstName })
  const svg = card(
    { from: '#e6e2f2', to: '#f5efe6', lines: '#bdb3d6' },
    [
      text(40, 46, 24, 'PASAPORTE / PASSPORT', bold),
      text(420, 46, 20, 'REPUBLIKA NG PILIPINAS'),
      portrait(40, 80, 230, 300),
      field(310, [92, 15], 'Uri/Type', [118, 22], 'P'),
      field(420, [92, 15], 'Kodigo ng bansa/Country code', [118, 22], 'PHL'),
      field(680, [92, 15], 'Pasaporte blg./Passport no.', [120, 26], number, bold),
      field(310, [152, 15], 'Apelyido/Surname', [180, 26], holder.lastName, bold),
      field(310, [212, 15], 'Pangalan/Given names', [240, 26], holder.firstName, bold),
      field(310, [272, 15], 'Panggitnang apelyido/Middle name', [300, 26], holder.middleName, bold),
      field(310, [332, 15], 'Petsa ng kapanganakan/Date of birth', [358, 22], printed.short(holder.birthday)),
      field(680, [332, 15], 'Kasarian/Sex', [358, 22], holder.sex === 'male' ? 'M' : 'F'),
      field(310, [390, 15], 'Petsa ng pagkakaloob/Date of issue', [416, 22], printed.short(holder.issuedOn)),
      field(680, [390, 15], 'Petsa ng pagkawalang bisa/Valid until', [416, 22], printed.short(holder.expiresOn)),
      ...zone.map((line, row) => text(26, 540 + row * 54, 40, line, { face: 'mono', spacing: 0 })),
    ].join(''),
  )
  const drawn = { svg, type: 'passport', number, fullName: `${holder.lastName} ${holder.firstName}` } as const
  return specimen(`ph-passport-${index}`, holder, drawn, {
    sex: holder.sex,
    expiresOn: holder.expiresOn,
    has: 'mrz',
  })
}
