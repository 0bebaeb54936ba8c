import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { type ConsentText, isConsentDocument, readConsent } from '@hiram/markets/consents'
import { type Figures, figuresOf } from './figures.ts'
import { factsBox, heading, ledger, opening, type Row, table } from './parts.ts'
import { colours, drawDocument, type Sheet } from './sheet.ts'
import type { SignedTerms } from './signed-terms.ts'
import { languageName, type Words, wordsOf } from './translate-document.ts'

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
  const { words, figures, head } = basics(signed)
  const consents = await titled(signed)
  return drawDocument({ ...head, title: words('keyFacts') }, (sheet) => {
    parties(sheet, signed, words)
    sheet.down(18)
    facts(sheet, signed, words, figures)
    payments(sheet, signed, words, figures)
    agreed(sheet, signed, consents, words, figures)
  })
}

/** The agreement as the borrower read it, with its key facts, which are part of it. */
export async function agreementDocument(signed: Signed): Promise<Buffer> {
  const { words, figures, head } = basics(signed)
  const text = await readConsent(signed.market, 'creditAgreement', signed.locale)
  const consents = await titled(signed)
  return drawDocument({ ...head, title: text.title }, (sheet) => {
    opening(sheet, text.title, words('agreedBy', { name: signed.borrowerName, at: figures.time(signed.appliedAt) }))
    parties(sheet, signed, words)
    sheet.down(18)
    facts(sheet, signed, words, figures)
    payments(sheet, signed, words, figures)
    for (const { heading: title, paragraphs } of text.sections) {
      heading(sheet, title)
      for (const paragraph of paragraphs) {
        sheet.text(paragraph)
        sheet.down(6)
      }
    }
    agreed(sheet, signed, consents, words, figures)
  })
}

function basics({ market, locale, loanId, appliedAt }: Signed) {
  const { name, legalLine } = brandOfMarket(market)
  return {
    words: wordsOf(locale),
    figures: figuresOf(market, locale),
    head: { brand: name, legalLine, loanId, locale, at: appliedAt },
  }
}

function parties(sheet: Sheet, { market, borrowerName, loanId, terms }: Signed, words: Words): void {
  const { code, version } = terms.product
  ledger(sheet, [
    { label: words('lender'), value: brandOfMarket(market).legalName },
    { label: words('borrower'), value: borrowerName },
    { label: words('loanNumber'), value: loanId },
    { label: words('product'), value: words('productVersion', { product: code, version: String(version) }) },
  ])
}

function facts(sheet: Sheet, signed: Signed, words: Words, figures: Figures): void {
  const { money, percent } = figures
  const { charges, interest, ...key } = signed.terms.keyFacts
  const fees = (['auditService', 'accountManagement', 'transfer'] as const).filter((fee) => charges[fee] > 0n)
  const given = (amount: bigint, row: Row) => (amount > 0n ? [row] : [])
  const note = words('keyFactsNote', { at: figures.time(signed.appliedAt) })
  factsBox(sheet, words('keyFacts'), note, [
    [
      { label: words('youBorrow'), value: money(key.amountFinanced) },
      ...given(key.heldBack, { label: words('heldBack'), value: money(-key.heldBack) }),
      { label: words('youReceive'), value: money(key.netProceeds), look: 'strong' },
    ],
    [
      { label: words('interest'), value: money(charges.interest) },
      ...fees.map((fee) => ({ label: words(`fee.${fee}`), value: money(charges[fee]) })),
      ...given(charges.discount, { label: words('discount'), value: money(-charges.discount) }),
      { label: words('itCosts'), value: money(charges.total), look: 'cost' },
      { label: words('youPayBack'), value: money(key.totalToRepay), look: 'total' },
    ],
    [
      { label: words('apr'), value: percent(key.annualPercentageRate), look: 'strong' },
      { label: words('effectiveMonth'), value: percent(key.effectiveRatePerMonth) },
      { label: words('effectiveYear'), value: percent(key.effectiveRatePerYear) },
      { label: words(`nominal.${interest.per}`), value: percent(interest.rate, 4) },
    ],
    [
      { label: words('ifLate'), value: lateText(signed, words, figures) },
      { label: words('ifEarly'), value: words('earlyText') },
      ...(key.legalMaximum === null ? [] : [{ label: words('legalMaximum'), value: money(key.legalMaximum) }]),
    ],
  ])
}

function lateText({ terms, locale }: Signed, words: Words, { percent, period }: Figures): string {
  const { overdueInterest, penalty } = terms.keyFacts.late
  return [
    words(`late.${overdueInterest.on}`, { rate: percent(overdueInterest.ratePerDay, 4) }),
    penalty
      ? words(`penalty.${penalty.on}`, { rate: percent(penalty.rate, 4), period: period(penalty.waitingDays, 'day') })
      : '',
    words('noOtherLate'),
  ]
    .filter((part) => part !== '')
    .join(locale === 'zh-CN' ? '' : ' ')
}

function payments(sheet: Sheet, { terms, appliedOn }: Signed, words: Words, { money, date }: Figures): void {
  const { instalments, charges, totalToRepay } = terms.keyFacts
  const discounted = charges.discount > 0n
  const withFees = charges.auditService + charges.accountManagement + charges.transfer > 0n
  const sumOf = (pick: (row: (typeof instalments)[number]) => bigint) =>
    instalments.reduce((sum, row) => sum + pick(row), 0n)
  const feesOf = ({ fees }: (typeof instalments)[number]) => fees.auditService + fees.accountManagement + fees.transfer
  heading(sheet, words('payments'))
  table(
    sheet,
    [
      { title: words('col.number'), width: 7, align: 'left' },
      { title: words('col.due'), width: 23, align: 'left' },
      { title: words('col.principal'), width: 18, align: 'right' },
      { title: words('col.interest'), width: 16, align: 'right' },
      ...(withFees ? [{ title: words('col.fees'), width: 16, align: 'right' as const }] : []),
      ...(discounted ? [{ title: words('col.discount'), width: 16, align: 'right' as const }] : []),
      { title: words('col.youPay'), width: 20, align: 'right' },
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
      words('together'),
      money(sumOf((row) => row.principal)),
      money(sumOf((row) => row.interest)),
      ...(withFees ? [money(sumOf(feesOf))] : []),
      ...(discounted ? [money(-sumOf((row) => row.discount))] : []),
      money(totalToRepay),
    ],
  )
  sheet.down(8)
  sheet.text(words('datesNote', { date: date(appliedOn) }), { size: 9, colour: colours.ink2 })
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
  words: Words,
  { time }: Figures,
): void {
  heading(sheet, words('consents'))
  for (const { title, version, locale: readIn, textHash, givenAt } of consents) {
    sheet.keep(52)
    sheet.rule(0.5)
    sheet.down(6)
    sheet.text(title, { weight: 'bold' })
    const values = { version, language: languageName(readIn, locale), at: time(givenAt) }
    sheet.text(words('consentLine', values), { size: 9, colour: colours.ink2 })
    sheet.text(words('fingerprint', { hash: textHash }), { size: 8, colour: colours.ink2 })
    sheet.down(6)
  }
}
