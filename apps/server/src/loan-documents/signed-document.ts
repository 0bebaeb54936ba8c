import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { type ConsentText, isConsentDocument, readConsent } from '@hiram/markets/consents'
import { type Figures, figuresOf } from './figures.ts'
import { factsBox, heading, ledger, opening, type Row, table } from './parts.ts'
import { colours, drawDocument, type Sheet } from './sheet.ts'
import type { SignedTerms } from './signed-terms.ts'
import { type DocumentTranslator, documentTranslator, languageName } from './translate-document.ts'

export type SignedConsent = { document: string; version: string; locale: string; textHash: string; givenAt: Date }

/** Everything a signed document is made of, as it was when the borrower agreed. */
export type Signed = {
  market: MarketCode
  locale: Locale
  loanId: string
  borrowerName: string
  appliedAt: Date
  appliedOn: string
  terms: SignedTerms
  consents: readonly SignedConsent[]
}

/** The key-facts statement (Philippine RA 3765's disclosure, and the key-facts page of both markets). */
export async function keyFactsDocument(signed: Signed): Promise<Buffer> {
  const { translate, figures, head } = basics(signed)
  const consents = await titled(signed)
  return drawDocument({ ...head, title: translate('keyFacts') }, (sheet) => {
    parties(sheet, signed, translate)
    sheet.down(18)
    facts(sheet, signed, translate, figures)
    payments(sheet, signed, translate, figures)
    agreed(sheet, signed, consents, translate, figures)
  })
}

/** The agreement as the borrower read it, with its key facts, which are part of it. */
export async function agreementDocument(signed: Signed): Promise<Buffer> {
  const { translate, figures, head } = basics(signed)
  const text = await readConsent(signed.market, 'creditAgreement', signed.locale)
  const consents = await titled(signed)
  return drawDocument({ ...head, title: text.title }, (sheet) => {
    opening(sheet, text.title, translate('agreedBy', { name: signed.borrowerName, at: figures.time(signed.appliedAt) }))
    parties(sheet, signed, translate)
    sheet.down(18)
    facts(sheet, signed, translate, figures)
    payments(sheet, signed, translate, figures)
    for (const { heading: title, paragraphs } of text.sections) {
      heading(sheet, title)
      for (const paragraph of paragraphs) {
        sheet.text(paragraph)
        sheet.down(6)
      }
    }
    agreed(sheet, signed, consents, translate, figures)
  })
}

function basics({ market, locale, loanId, appliedAt }: Signed) {
  const { name, legalLine } = brandOfMarket(market)
  return {
    translate: documentTranslator(locale),
    figures: figuresOf(market, locale),
    head: { brand: name, legalLine, loanId, locale, at: appliedAt },
  }
}

function parties(sheet: Sheet, { market, borrowerName, loanId, terms }: Signed, translate: DocumentTranslator): void {
  const { code, version } = terms.product
  ledger(sheet, [
    { label: translate('lender'), value: brandOfMarket(market).legalName },
    { label: translate('borrower'), value: borrowerName },
    { label: translate('loanNumber'), value: loanId },
    { label: translate('product'), value: translate('productVersion', { product: code, version: String(version) }) },
  ])
}

function facts(sheet: Sheet, signed: Signed, translate: DocumentTranslator, figures: Figures): void {
  const { money, percent } = figures
  const { charges, interest, ...key } = signed.terms.keyFacts
  const fees = (['auditService', 'accountManagement', 'transfer'] as const).filter((fee) => charges[fee] > 0n)
  const given = (amount: bigint, row: Row) => (amount > 0n ? [row] : [])
  const note = translate('keyFactsNote', { at: figures.time(signed.appliedAt) })
  factsBox(sheet, translate('keyFacts'), note, [
    [
      { label: translate('youBorrow'), value: money(key.amountFinanced) },
      ...given(key.heldBack, { label: translate('heldBack'), value: money(-key.heldBack) }),
      { label: translate('youReceive'), value: money(key.netProceeds), look: 'strong' },
    ],
    [
      { label: translate('interest'), value: money(charges.interest) },
      ...fees.map((fee) => ({ label: translate(`fee.${fee}`), value: money(charges[fee]) })),
      ...given(charges.discount, { label: translate('discount'), value: money(-charges.discount) }),
      { label: translate('itCosts'), value: money(charges.total), look: 'cost' },
      { label: translate('youPayBack'), value: money(key.totalToRepay), look: 'total' },
    ],
    [
      { label: translate('apr'), value: percent(key.annualPercentageRate), look: 'strong' },
      { label: translate('effectiveMonth'), value: percent(key.effectiveRatePerMonth) },
      { label: translate('effectiveYear'), value: percent(key.effectiveRatePerYear) },
      { label: translate(`nominal.${interest.per}`), value: percent(interest.rate, 4) },
    ],
    [
      { label: translate('ifLate'), value: lateText(signed, translate, figures) },
      { label: translate('ifEarly'), value: translate('earlyText') },
      ...(key.legalMaximum === null ? [] : [{ label: translate('legalMaximum'), value: money(key.legalMaximum) }]),
    ],
  ])
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
): void {
  const { instalments, charges, totalToRepay } = terms.keyFacts
  const discounted = charges.discount > 0n
  const withFees = charges.auditService + charges.accountManagement + charges.transfer > 0n
  const sumOf = (pick: (row: (typeof instalments)[number]) => bigint) =>
    instalments.reduce((sum, row) => sum + pick(row), 0n)
  const feesOf = ({ fees }: (typeof instalments)[number]) => fees.auditService + fees.accountManagement + fees.transfer
  heading(sheet, translate('payments'))
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
    [
      '',
      translate('together'),
      money(sumOf((row) => row.principal)),
      money(sumOf((row) => row.interest)),
      ...(withFees ? [money(sumOf(feesOf))] : []),
      ...(discounted ? [money(-sumOf((row) => row.discount))] : []),
      money(totalToRepay),
    ],
  )
  sheet.down(8)
  sheet.text(translate('datesNote', { date: date(appliedOn) }), { size: 9, colour: colours.ink2 })
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

function agreed(
  sheet: Sheet,
  { locale }: Signed,
  consents: readonly TitledConsent[],
  translate: DocumentTranslator,
  { time }: Figures,
): void {
  heading(sheet, translate('consents'))
  for (const { title, version, locale: readIn, textHash, givenAt } of consents) {
    sheet.keep(52)
    sheet.rule(0.5)
    sheet.down(6)
    sheet.text(title, { weight: 'bold' })
    const values = { version, language: languageName(readIn, locale), at: time(givenAt) }
    sheet.text(translate('consentLine', values), { size: 9, colour: colours.ink2 })
    sheet.text(translate('fingerprint', { hash: textHash }), { size: 8, colour: colours.ink2 })
    sheet.down(6)
  }
}
