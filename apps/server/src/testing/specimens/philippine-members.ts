import { card, field, portrait, text } from './draw.ts'
import { type Chance, digits, type Person, person } from './people.ts'
import { printed, type Specimen, specimen } from './specimen.ts'

const bold = { face: 'bold' } as const

type Kind = {
  type: Specimen['truth']['certificateType']
  title: string
  numberLabel: string
  number: (by: Chance) => string
  /** One line for the whole name as `LAST, FIRST MIDDLE`, or a line per part with its label above. */
  name: 'line' | 'parts'
  day: (iso: string) => string
}

const kinds: readonly Kind[] = [
  {
    type: 'philhealth',
    title: 'PHILIPPINE HEALTH INSURANCE CORPORATION',
    numberLabel: 'PhilHealth Identification Number',
    number: (by) => `${digits(by, 2)}-${digits(by, 9)}-${digits(by, 1)}`,
    name: 'line',
    day: printed.long,
  },
  {
    type: 'prc',
    title: 'PROFESSIONAL REGULATION COMMISSION',
    numberLabel: 'REGISTRATION NO.',
    number: (by) => `0${digits(by, 6)}`,
    name: 'parts',
    day: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  },
  {
    type: 'pagibig',
    title: 'HOME DEVELOPMENT MUTUAL FUND',
    numberLabel: 'Pag-IBIG MID No.',
    number: (by) => [4, 4, 4].map((count) => digits(by, count)).join('-'),
    name: 'line',
    day: printed.long,
  },
  {
    type: 'gsis',
    title: 'GOVERNMENT SERVICE INSURANCE SYSTEM',
    numberLabel: 'BP NUMBER',
    number: (by) => `2${digits(by, 10)}`,
    name: 'parts',
    day: printed.yearFirst,
  },
]

/** A member's card: the portrait on the right, the number at the bottom. */
export function memberCard(by: Chance, index: number): Specimen {
  const kind = kinds[index % kinds.length]
  if (!kind) throw new RangeError('unknown kind of card')
  const holder = person(by, 'ph')
  const number = kind.number(by)
  const inside = [
    text(60, 50, 20, 'REPUBLIC OF THE PHILIPPINES'),
    text(60, 92, 30, kind.title, bold),
    portrait(730, 150, 210, 270),
    ...nameLines(kind, holder),
    field(60, [380, 16], 'Date of Birth', [410, 26], kind.day(holder.birthday), bold),
    field(420, [380, 16], 'Sex', [410, 26], holder.sex === 'male' ? 'MALE' : 'FEMALE', bold),
    field(60, [460, 16], 'Address', [488, 20], holder.address),
    text(60, 550, 16, kind.numberLabel),
    text(60, 590, 36, number, { ...bold, spacing: 1 }),
  ].join('')
  const { lastName, firstName, middleName, sex } = holder
  const svg = card({ from: '#e4f2e4', to: '#f6f6ea', lines: '#a6cfa6' }, inside)
  const drawn = { svg, type: kind.type, number, fullName: `${lastName} ${firstName} ${middleName}` }
  return specimen(`${kind.type}-${index}`, holder, drawn, { sex })
}

function nameLines({ name }: Kind, { lastName, firstName, middleName }: Person): string[] {
  if (name === 'line') return [text(60, 190, 32, `${lastName}, ${firstName} ${middleName}`, bold)]
  return [
    ['Last Name', lastName],
    ['First Name', firstName],
    ['Middle Name', middleName],
  ].flatMap(([label = '', value = ''], row) => [
    text(60, 160 + row * 68, 16, label),
    text(60, 190 + row * 68, 28, value, bold),
  ])
}
