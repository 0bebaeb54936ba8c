import type { MarketCode } from '@hiram/markets'
import { checkIdNumber, type DocumentType } from '@hiram/markets/identity-documents'
import { asDigits, findPhrase, slackOf, squeeze } from '../letters.ts'
import type { Line } from '../ocr/read-text.ts'

type Kind = {
  type: DocumentType
  /** What is printed on this kind and on no other, letters only. */
  phrases: readonly string[]
  /** Its number as printed, with or without separators between the groups. */
  number: RegExp
  /** The number has no letters, so a letter read there was a digit. */
  digitsOnly?: true
}

const kinds: { readonly [market in MarketCode]: readonly Kind[] } = {
  ph: [
    {
      type: 'philsys',
      phrases: [
        'PAMBANSANGPAGKAKAKILANLAN',
        'PHILIPPINEIDENTIFICATIONCARD',
        'PHILIPPINEIDENTIFICATIONSYSTEM',
        'NATIONALID',
      ],
      number: /(?<!\d)\d{4}-?\d{4}-?\d{4}-?\d{4}(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'umid',
      phrases: ['UNIFIEDMULTIPURPOSE', 'CRN0111', 'CRN'],
      number: /(?<!\d)\d{4}-?\d{7}-?\d(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'driverLicense',
      phrases: ['LANDTRANSPORTATIONOFFICE', 'PROFESSIONALDRIVERSLICENSE', 'DRIVERSLICENSE'],
      number: /(?<![A-Z0-9])[A-Z]\d{2}-?\d{2}-?\d{6}(?!\d)/,
    },
    {
      type: 'passport',
      phrases: ['PASAPORTE', 'PPHL', 'PASSPORT'],
      number: /(?<![A-Z0-9])(?:[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]{2}\d{6}|[A-Z]\d{6})(?![A-Z0-9])/,
    },
    { type: 'sss', phrases: ['SOCIALSECURITYSYSTEM'], number: /(?<!\d)\d{2}-?\d{7}-?\d(?!\d)/, digitsOnly: true },
    {
      type: 'gsis',
      phrases: ['GOVERNMENTSERVICEINSURANCESYSTEM', 'GSIS'],
      number: /(?<!\d)\d{11}(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'philhealth',
      phrases: ['PHILIPPINEHEALTHINSURANCE', 'PHILHEALTH'],
      number: /(?<!\d)\d{2}-?\d{9}-?\d(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'pagibig',
      phrases: ['HOMEDEVELOPMENTMUTUALFUND', 'PAGIBIG'],
      number: /(?<!\d)\d{4}-?\d{4}-?\d{4}(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'tin',
      phrases: ['BUREAUOFINTERNALREVENUE', 'TAXPAYERIDENTIFICATION'],
      number: /(?<!\d)\d{3}-?\d{3}-?\d{3}(?:-?\d{5}|-?\d{3})?(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'prc',
      phrases: ['PROFESSIONALREGULATIONCOMMISSION', 'PROFESSIONALIDENTIFICATIONCARD'],
      number: /(?<!\d)\d{7}(?!\d)/,
      digitsOnly: true,
    },
    {
      type: 'postalId',
      phrases: ['POSTALIDENTITYCARD', 'PHILIPPINEPOSTALCORPORATION', 'POSTALID'],
      number: /(?<![A-Z0-9])[A-Z0-9]{12,16}(?![A-Z0-9])/,
    },
    {
      type: 'voterId',
      phrases: ['COMMISSIONONELECTIONS', 'VOTERSIDENTIFICATION', 'VOTERSID'],
      number: /(?<![A-Z0-9])\d{4}-?\d{4}[A-Z]-?[A-Z0-9]{4,13}(?![A-Z0-9])/,
    },
  ],
  vn: [
    {
      type: 'driverLicense',
      phrases: ['GIAYPHEPLAIXE', 'DRIVERSLICENSE'],
      number: /(?<!\d)\d{12}(?!\d)/,
      digitsOnly: true,
    },
    { type: 'passport', phrases: ['HOCHIEUPASSPORT', 'PVNM', 'HOCHIEU'], number: /(?<![A-Z0-9])[A-Z]\d{7,8}(?!\d)/ },
    {
      type: 'cccd',
      phrases: ['CANCUOCCONGDAN', 'CITIZENIDENTITYCARD', 'CANCUOC', 'IDENTITYCARD', 'IDVNM', 'SODINHDANHCANHAN'],
      number: /(?<!\d)[0-3]\d{11}(?!\d)/,
      digitsOnly: true,
    },
  ],
}

/** Which of the market's document types this is, by words printed on that type only. */
export function findKind(market: MarketCode, lines: readonly Line[]): DocumentType | undefined {
  const page = lines.map(({ text }) => squeeze(text).signs)
  let best: { type: DocumentType; weight: number } | undefined
  for (const { type, phrases } of kinds[market]) {
    for (const phrase of phrases) {
      const errors = page
        .map((text) => findPhrase(text, phrase, slackOf(phrase))?.errors)
        .filter((one) => one !== undefined)
      if (errors.length === 0) continue
      const weight = phrase.length - 2 * Math.min(...errors)
      if (!best || weight > best.weight) best = { type, weight }
    }
  }
  return best?.type
}

export type FoundNumber = { value: string; confidence: number }

/** The document's number in the form of its type: searched first where its value should be, then anywhere. */
export function findNumbers(
  market: MarketCode,
  type: DocumentType,
  texts: readonly { text: string; line: Line }[],
): FoundNumber[] {
  const kind = kinds[market].find((one) => one.type === type)
  if (!kind) return []
  return texts.flatMap(({ text, line }) => {
    const upper = withoutDates(text.toUpperCase().replace(/\s/g, '')).replace(/[‐-―_~.·•−]+|-{2,}/g, '-')
    const read = kind.number.exec(upper)?.[0] ?? (kind.digitsOnly ? kind.number.exec(numberIn(upper))?.[0] : undefined)
    const checked = read === undefined ? undefined : checkIdNumber(market, type, read)
    return checked?.ok ? [{ value: checked.value, confidence: line.confidence }] : []
  })
}

/** A date printed close by is easily read as the end of the number. */
function withoutDates(text: string): string {
  return text.replace(/(?:19|20)\d{2}\/\d{2}\/\d{2}|\d{2}\/\d{2}\/(?:19|20)\d{2}/g, ' ')
}

/** Letters among digits become the digits they resemble: only in words that are mostly digits. */
function numberIn(text: string): string {
  return text
    .split(/[:/]/)
    .map((word) => ((word.match(/\d/g)?.length ?? 0) * 2 > word.length ? asDigits(word) : word))
    .join(' ')
}
