import type { Locale } from '@hiram/contract/values'
import { type Parts, partNames } from '@hiram/lending'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { figuresOf } from './figures.ts'
import { heading, ledger, opening, tick } from './parts.ts'
import { colours, drawDocument } from './sheet.ts'
import { documentTranslator } from './translate-document.ts'

/** A payment that arrived, and what each unit of it went to. */
export type Receipt = {
  market: MarketCode
  locale: Locale
  loanNumber: string
  borrowerName: string
  amount: bigint
  receivedAt: Date
  valueDate: string
  /** Accepted by its proof; the bank has not notified us of the money yet. */
  isBeforeBank: boolean
  parts: Parts
  credit: bigint
  asOf: string
  madeAt: Date
}

export async function receiptDocument(given: Receipt): Promise<Buffer> {
  const { market, locale, loanNumber, parts } = given
  const { name, legalName, legalLine } = brandOfMarket(market)
  const translate = documentTranslator(locale)
  const { money, date, time } = figuresOf(market, locale)
  const title = translate('receipt')
  return drawDocument({ brand: name, legalLine, loanNumber, locale, title, at: given.madeAt }, (sheet) => {
    sheet.down(28)
    tick(sheet)
    opening(sheet, title, '')
    sheet.text(
      translate(given.isBeforeBank ? 'receiptAcceptedText' : 'receiptText', {
        lender: legalName,
        amount: money(given.amount),
      }),
      { size: 13 },
    )
    sheet.down(18)
    ledger(sheet, [
      { label: translate('lender'), value: legalName },
      { label: translate('borrower'), value: given.borrowerName },
      { label: translate('loanNumber'), value: loanNumber },
      { label: translate(given.isBeforeBank ? 'acceptedAt' : 'receivedAt'), value: time(given.receivedAt) },
      { label: translate('countsFrom'), value: date(given.valueDate) },
    ])
    heading(sheet, translate('wentTo'))
    ledger(sheet, [
      ...partNames
        .filter((part) => parts[part] > 0n)
        .map((part) => ({ label: translate(`part.${part}`), value: money(parts[part]) })),
      ...(given.credit > 0n ? [{ label: translate('credit'), value: money(given.credit) }] : []),
      { label: translate('youPaid'), value: money(given.amount), look: 'total' as const },
    ])
    sheet.down(12)
    sheet.text(translate('receiptNote', { date: date(given.asOf) }), { size: 9, colour: colours.ink2 })
  })
}
