import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { type ConsentText, isConsentDocument, readConsent } from '@hiram/markets/consents'
import { type Figures, figuresOf } from './figures.ts'
import { type Density, factsBox, heading, ledger, opening, type Row, sideBySide, table } from './parts.ts'
import { colours, drawDocument, type Sheet, type TextStyle } from './sheet.ts'
import type { SignedTerms } from './signed-terms.ts'
import { type DocumentTranslator, documentTranslator, languageName } from './translate-document.ts'

export type SignedConsent = { document: string; version: string; locale: string; textHash: string; givenAt: Date }

/** Everything a signed document is made of, as it was when the borrower agreed. */
export type Signed = {
  market: MarketCode
  locale: Locale
  loanNumber: string
  borrowerName: string
  appliedAt: Date
  appliedOn: string
  terms: SignedTerms
  consents: readonly SignedConsent[]
}

/** `agreement` is the text agreed to, which may be an earlier version than the one in force. */
export type SignedAgreement = Signed & { agreement: Pick<ConsentText, 'title' | 'sections'> }

/** The key-facts statement (Philippine RA 3765's disclosure, and the key-facts page of both markets): one page. */
export async function keyFactsDocument(signed: Signed): Promise<Buffer> {
  const { translate, figures, head } = basics(signed)
  const consents = await titled(signed)
  return drawDocument({ ...head, title: translate('keyFacts') }, (sheet) => {
    parties(sheet, signed, translate, 'dense')
    sheet.down(8)
    facts(sheet, signed, translate, figures, 'H1')
    payments(sheet, signed, translate, figures, 'dense')
    agreed(sheet, signed, consents, translate, figures, 'dense')
  })
}

/** The agreement as the borrower read it, with its key facts, which are part of it. */
export async function agreementDocument(signed: SignedAgreement): Promise<Buffer> {
  const { translate, figures, head } = basics(signed)
  const { title, sections } = signed.agreement
  const consents = await titled(signed)
  return drawDocument({ ...head, title }, (sheet) => {
    opening(sheet, title, translate('agreedBy', { name: signed.borrowerName, at: figures.time(signed.appliedAt) }))
    parties(sheet, signed, translate)
    sheet.down(18)
    facts(sheet, signed, translate, figures)
    payments(sheet, signed, translate, figures)
    for (const { heading: ofSection, paragraphs } of sections) {
      heading(sheet, ofSection)
      for (const paragraph of paragraphs) {
        sheet.text(paragraph)
        sheet.down(6)
      }
    }
    agreed(sheet, signed, consents, translate, figures)
  })
}

function basics({ market, locale, loanNumber, appliedAt }: Signed) {
  const { name, legalLine } = brandOfMarket(market)
  return {
    translate: documentTranslator(locale),
    figures: figuresOf(market, locale),
    head: { brand: name, legalLine, loanNumber, locale, at: appliedAt },
  }
}

function parties(
  sheet: Sheet,
  { market, borrowerName, loanNumber, terms }: Signed,
  translate: DocumentTranslator,
  density: Density = 'usual',
): void {
  const { kind, version } = terms.product
  const product = translate('productVersion', { product: translate(`product.${kind}`), version: String(version) })
  const who = [
    { label: translate('lender'), value: brandOfMarket(market).legalName },
    { label: translate('borrower'), value: borrowerName },
  ]
  const what = [
    { label: translate('loanNumber'), value: loanNumber },
    { label: translate('product'), value: product },
  ]
  if (density === 'usual') ledger(sheet, [...who, ...what])
  else {
    sideBySide(
      sheet,
      (left) => ledger(left, who, density),
      (right) => ledger(right, what, density),
    )
  }
}

function facts(
  sheet: Sheet,
  signed: Signed,
  translate: DocumentTranslator,
  figures: Figures,
  level: 'H1' | 'H2' = 'H2',
): void {
  const { money, percent } = figures
  const { charges, interest, ...key } = signed.terms.keyFacts
  const fees = (['auditService', 'accountManagement', 'transfer'] as const).filter((fee) => charges[fee] > 0n)
  const given = (amount: bigint, row: Row) => (amount > 0n ? [row] : [])
  const note = translate('keyFactsNote', { at: figures.time(signed.appliedAt) })
  factsBox(
    sheet,
    { title: translate('keyFacts'), level, note },
    {
      amounts: [
        { label: translate('youBorrow'), value: money(key.amountFinanced) },
        ...given(key.heldBack, { label: translate('heldBack'), value: money(-key.heldBack) }),
        { label: translate('youReceive'), value: money(key.netProceeds), look: 'strong' },
        { label: translate('interest'), value: money(charges.interest) },
        ...fees.map((fee) => ({ label: translate(`fee.${fee}`), value: money(charges[fee]) })),
        ...given(charges.discount, { label: translate('discount'), value: money(-charges.discount) }),
        { label: translate('itCosts'), value: money(charges.total), look: 'cost' },
        { label: translate('youPayBack'), value: money(key.totalToRepay), look: 'total' },
      ],
      rates: [
        { label: translate('apr'), value: percent(key.annualPercentageRate), look: 'strong' },
        { label: translate('effectiveMonth'), value: percent(key.effectiveRatePerMonth) },
        { label: translate('effectiveYear'), value: percent(key.effectiveRatePerYear) },
        { label: translate(`nominal.${interest.per}`), value: percent(interest.rate, 4) },
        ...(key.legalMaximum === null ? [] : [{ label: translate('legalMaximum'), value: money(key.legalMaximum) }]),
      ],
      rules: [
        { label: translate('ifLate'), value: lateText(signed, translate, figures) },
        { label: translate('ifEarly'), value: translate('earlyText') },
      ],
    },
  )
}

function lateText({ terms, locale }: Signed, translate: DocumentTranslator, { percent, period }: Figures): string {
  const { overdueInterest, penalty } = terms.keyFacts.late
  return [
    translate(`late.${overdueInterest.on}`, { rate: percent(overdueInterest.ratePerDay, 4) }),
    penalty
      ? translate(`penalty.${penalty.on}`, {
          rate: percent(penalty.rate, 4),
          period: period(penalty.waitingDays, 'day'),
        })
      : '',
    translate('noOtherLate'),
  ]
    .filter((part) => part !== '')
    .join(locale === 'zh-CN' ? '' : ' ')
}

function payments(
  sheet: Sheet,
  { terms, appliedOn }: Signed,
  translate: DocumentTranslator,
  { money, date }: Figures,
  density: Density = 'usual',
): void {
  const { instalments, charges, totalToRepay } = terms.keyFacts
  const discounted = charges.discount > 0n
  const withFees = charges.auditService + charges.accountManagement + charges.transfer > 0n
  const sumOf = (pick: (row: (typeof instalments)[number]) => bigint) =>
    instalments.reduce((sum, row) => sum + pick(row), 0n)
  const feesOf = ({ fees }: (typeof instalments)[number]) => fees.auditService + fees.accountManagement + fees.transfer
  heading(sheet, translate('payments'), density)
  table(
    sheet,
    [
      { title: translate('col.number'), width: 7, align: 'left' },
      { title: translate('col.due'), width: 23, align: 'left' },
      { title: translate('col.principal'), width: 18, align: 'right' },
      { title: translate('col.interest'), width: 16, align: 'right' },
      ...(withFees ? [{ title: translate('col.fees'), width: 16, align: 'right' as const }] : []),
      ...(discounted ? [{ title: translate('col.discount'), width: 16, align: 'right' as const }] : []),
      { title: translate('col.youPay'), width: 20, align: 'right' },
    ],
    instalments.map((row) => [
      String(row.number),
      date(row.dueDate),
      money(row.principal),
      money(row.interest),
      ...(withFees ? [money(feesOf(row))] : []),
      ...(discounted ? [money(-row.discount)] : []),
      money(row.total),
    ]),
    {
      density,
      foot: [
        '',
        translate('together'),
        money(sumOf((row) => row.principal)),
        money(sumOf((row) => row.interest)),
        ...(withFees ? [money(sumOf(feesOf))] : []),
        ...(discounted ? [money(-sumOf((row) => row.discount))] : []),
        money(totalToRepay),
      ],
    },
  )
  sheet.down(density === 'dense' ? 5 : 8)
  const size = density === 'dense' ? 8 : 9
  sheet.text(translate('datesNote', { date: date(appliedOn) }), { size, colour: colours.ink2 })
}

type TitledConsent = SignedConsent & Pick<ConsentText, 'title'>

function titled({ market, locale, consents }: Signed): Promise<TitledConsent[]> {
  return Promise.all(
    consents.map(async (consent) => {
      const { document } = consent
      const title = isConsentDocument(document) ? (await readConsent(market, document, locale)).title : document
      return { ...consent, title }
    }),
  )
}

const consentSizes = {
  usual: { gap: 6, title: 10, line: 9, hash: 8 },
  dense: { gap: 2.5, title: 8.8, line: 8, hash: 7 },
} as const

function agreed(
  sheet: Sheet,
  { locale }: Signed,
  consents: readonly TitledConsent[],
  translate: DocumentTranslator,
  { time }: Figures,
  density: Density = 'usual',
): void {
  if (consents.length === 0) return
  const size = consentSizes[density]
  heading(sheet, translate('consents'), density)
  for (const { title, version, locale: readIn, textHash, givenAt } of consents) {
    sheet.keep(density === 'dense' ? 28 : 52)
    sheet.rule(0.5)
    sheet.down(size.gap)
    const values = { version, language: languageName(readIn, locale), at: time(givenAt) }
    beside(
      sheet,
      { text: title, style: { size: size.title, weight: 'bold' } },
      { text: translate('consentLine', values), style: { size: size.line, colour: colours.ink2 } },
      density,
    )
    sheet.text(translate('fingerprint', { hash: textHash }), { size: size.hash, colour: colours.ink2 })
    sheet.down(size.gap)
  }
}

type Styled = { text: string; style: TextStyle }

/** Two texts in one line where a page must hold much and they fit, else one below the other. */
function beside(sheet: Sheet, one: Styled, other: Styled, density: Density): void {
  const widths = sheet.widthOf(one.text, one.style) + sheet.widthOf(other.text, other.style)
  if (density === 'usual' || widths + 16 > sheet.width) {
    sheet.text(one.text, one.style)
    sheet.text(other.text, other.style)
    return
  }
  const top = sheet.at()
  sheet.text(one.text, one.style)
  sheet.textAt(other.text, top, { ...other.style, align: 'right' })
}
