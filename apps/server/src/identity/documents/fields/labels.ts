import { findPhrase, slackOf, squeeze } from '../letters.ts'
import type { Line } from '../ocr/read-text.ts'

/** The field labels of documents, letters only: the longest first, because they contain the shorter ones. */
export const labels = {
  fullName: [
    ...['HOCHUDEMVATENKHAISINH', 'LASTNAMEFIRSTNAMEMIDDLENAME', 'HOVATENFULLNAME', 'HOTENFULLNAME', 'HOVATEN'],
    ...['FULLNAME', 'CARDHOLDERNAME', 'REGISTEREDNAME', 'COMPLETENAME', 'MEMBERSNAME', 'MEMBERNAME', 'HOTEN', 'NAME'],
  ],
  lastName: ['APELYIDOLASTNAME', 'APELYIDOSURNAME', 'FAMILYNAME', 'LASTNAME', 'SURNAME', 'APELYIDO'],
  firstName: [
    ...['MGAPANGALANGIVENNAMES', 'PANGALANGIVENNAMES', 'PANGALANGIVENNAME', 'MGAPANGALAN', 'GIVENNAMES', 'GIVENNAME'],
    ...['FIRSTNAME', 'PANGALAN'],
  ],
  middleName: ['PANGGITNANGAPELYIDOMIDDLENAME', 'GITNANGAPELYIDOMIDDLENAME', 'GITNANGAPELYIDO', 'MIDDLENAME'],
  birthday: [
    ...['PETSANGKAPANGANAKANDATEOFBIRTH', 'NGAYTHANGNAMSINHDATEOFBIRTH', 'NGAYSINHDATEOFBIRTH', 'PETSANGKAPANGANAKAN'],
    ...['NGAYTHANGNAMSINH', 'DATEOFBIRTH', 'BIRTHDATE', 'BIRTHDAY', 'NGAYSINH'],
  ],
  expiresOn: [
    ...[
      'PETSANGPAGKAWALANGBISAVALIDUNTIL',
      'COGIATRIDENDATEOFEXPIRY',
      'COGIATRIDENEXPIRES',
      'NGAYHETHAN',
      'COGIATRIDEN',
    ],
    ...['EXPIRATIONDATE', 'DATEOFEXPIRY', 'VALIDUNTIL', 'EXPIRYDATE', 'EXPIRES', 'EXPIRY'],
  ],
  issuedOn: ['PETSANGPAGKAKALOOBDATEOFISSUE', 'NGAYCAPDATEOFISSUE', 'DATEOFISSUE', 'DATEISSUED', 'NGAYCAP'],
  sex: ['GIOITINHSEX', 'KASARIANSEX', 'GIOITINH', 'KASARIAN', 'GENDER', 'SEX'],
  nationality: ['QUOCTICHNATIONALITY', 'NASYONALIDAD', 'NATIONALITY', 'QUOCTICH', 'CITIZENSHIP'],
  origin: [
    'QUEQUANPLACEOFORIGIN',
    'PLACEOFORIGIN',
    'NOISINHPLACEOFBIRTH',
    'LUGARNGKAPANGANAKAN',
    'PLACEOFBIRTH',
    'QUEQUAN',
  ],
  address: [
    'NOITHUONGTRUPLACEOFRESIDENCE',
    'NOICUTRUADDRESS',
    'TIRAHANADDRESS',
    'PLACEOFRESIDENCE',
    'NOITHUONGTRU',
    'NOICUTRU',
    'ADDRESS',
    'TIRAHAN',
  ],
  number: [
    ...[
      'SODINHDANHCANHANPERSONALIDENTIFICATIONNUMBER',
      'PASAPORTEBLGPASSPORTNO',
      'SOHOCHIEUPASSPORTNO',
      'IDENTIFICATIONNUMBER',
    ],
    ...[
      'REGISTRATIONNO',
      'PASSPORTNO',
      'LICENSENO',
      'SODINHDANHCANHAN',
      'SOHOCHIEU',
      'SSNUMBER',
      'TINNO',
      'IDNO',
      'CRN',
      'TIN',
      'SONO',
      'VIN',
      'NO',
    ],
  ],
} as const
export type LabelName = keyof typeof labels

type Label = { line: Line; rest: string; errors: number; length: number }

/** Of another label: fewer letters are in too many texts. */
const shortestTail = 6
const wordsOf: readonly string[] = Object.values(labels).flat()

/** Whether the line is a label and not a value: most of it is the label. */
export function isLabel(text: string): boolean {
  const { signs } = squeeze(text)
  return wordsOf.some((phrase) =>
    // a short label must be the whole line: Tina is a name that begins with TIN
    phrase.length < 5
      ? phrase.length >= 3 && signs === phrase
      : signs.length <= phrase.length * 1.5 && findPhrase(signs, phrase, slackOf(phrase)),
  )
}

/** Whether a text that the phrase matches with errors is a label that only looks like it: Nationality, for National ID. */
export function isLabelRather(signs: string, phrase: string, errors: number): boolean {
  return wordsOf.some((label) => {
    if (label.length < phrase.length || label.includes(phrase)) return false
    const place = findPhrase(signs, label, slackOf(label))
    return place !== undefined && label.length - 2 * place.errors > phrase.length - 2 * errors
  })
}

/** Lines that contain one of the field's labels, the most certain first, each with what follows the label on it. */
function labelled(lines: readonly Line[], name: LabelName): Label[] {
  const found: Label[] = []
  for (const line of lines) {
    const { signs, at } = squeeze(line.text)
    for (const phrase of labels[name]) {
      const place = phrase.length < 5 ? exactly(signs, phrase) : findPhrase(signs, phrase, slackOf(phrase))
      if (!place || isPartOfOther(signs, phrase, name) || endsOther(signs.slice(place.end), phrase, name)) continue
      const rest = line.text.slice((at[place.end - 1] ?? 0) + 1).replace(/^[^\p{L}\p{N}]+/u, '')
      found.push({ line, rest, errors: place.errors, length: phrase.length })
      break
    }
  }
  return found.toSorted((a, b) => b.length - b.errors * 3 - (a.length - a.errors * 3))
}

/** `Gitnang Apelyido` is the middle name's label, though `Apelyido` is the surname's. */
function isPartOfOther(signs: string, phrase: string, name: LabelName): boolean {
  const own: readonly string[] = labels[name]
  return wordsOf.some(
    (other) =>
      other !== phrase && other.includes(phrase) && !own.includes(other) && findPhrase(signs, other, slackOf(other)),
  )
}

/** Of `Gitnang Apelyido/Middle Name` the beginning may be unreadable: what follows the surname's label tells it. */
function endsOther(rest: string, phrase: string, name: LabelName): boolean {
  const own: readonly string[] = labels[name]
  return wordsOf.some((other) => {
    const tail = own.includes(other) ? '' : other.slice(other.indexOf(phrase) + phrase.length)
    return tail.length >= shortestTail && other.includes(phrase) && findPhrase(rest, tail, slackOf(tail))
  })
}

/** A short label counts only at the start of a line. */
function exactly(signs: string, phrase: string): { end: number; errors: number } | undefined {
  return signs.startsWith(phrase) ? { end: phrase.length, errors: 0 } : undefined
}

export type Candidate = { text: string; line: Line; label: Line; isRest: boolean }

/** Candidates for the field's value, the likeliest first: after its label, beside it, below it, and last above it. */
export function candidates(lines: readonly Line[], name: LabelName): Candidate[] {
  return labelled(lines, name).flatMap(({ line, rest }) => {
    const others = lines.filter((other) => other !== line && !isLabel(other.text))
    const values = [...beside(line, others), ...below(line, others), ...above(line, others)]
    const own = rest === '' ? [] : [{ text: rest, line, label: line, isRest: true }]
    return [...own, ...values.map((value) => ({ text: value.text, line: value, label: line, isRest: false }))]
  })
}

function beside(label: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter((line) => Math.abs(line.y - label.y) < 0.7 * Math.max(line.height, label.height))
    .filter(
      (line) => leftOf(line) > leftOf(label) + 0.7 * label.width && leftOf(line) < rightOf(label) + 14 * label.height,
    )
    .toSorted((a, b) => leftOf(a) - leftOf(b))
    .slice(0, 1)
}

function below(label: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter(
      (line) => line.y > label.y + 0.5 * label.height && line.y < label.y + 3.4 * Math.max(line.height, label.height),
    )
    .filter((line) => sharesColumn(label, line))
    .toSorted((a, b) => reach(label, a) - reach(label, b))
    .slice(0, 3)
}

/** Some cards print the label of a field under its value. */
function above(label: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter(
      (line) => line.y < label.y - 0.5 * label.height && line.y > label.y - 2.2 * Math.max(line.height, label.height),
    )
    .filter((line) => sharesColumn(label, line))
    .toSorted((a, b) => b.y - a.y)
    .slice(0, 1)
}

function sharesColumn(label: Line, line: Line): boolean {
  const begins = Math.abs(leftOf(line) - leftOf(label)) < 4 * label.height
  // light may hide the label's beginning
  const isWithin = leftOf(line) < leftOf(label) && rightOf(line) > label.x && leftOf(label) - leftOf(line) < label.width
  return (
    begins ||
    isWithin ||
    (leftOf(line) < rightOf(label) && rightOf(line) > leftOf(label) && leftOf(line) > leftOf(label) - label.height)
  )
}

/** Vertical distance counts more than horizontal distance. */
function reach(label: Line, line: Line): number {
  return 2 * (line.y - label.y) + Math.abs(leftOf(line) - leftOf(label))
}

function leftOf(line: Line): number {
  return line.x - line.width / 2
}

function rightOf(line: Line): number {
  return line.x + line.width / 2
}
