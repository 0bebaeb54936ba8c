import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import type { BorrowerStatement } from './borrower-statement.ts'
import { figuresOf } from './figures.ts'
import { ledger, movedCells, opening, table } from './parts.ts'
import { drawDocument } from './sheet.ts'
import { documentTranslator } from './translate-document.ts'

/** All loans of a borrower on one account, for a period. */
export type AccountStatement = Pick<
  BorrowerStatement,
  'from' | 'to' | 'opening' | 'added' | 'paid' | 'closing' | 'lines'
> & {
  market: MarketCode
  locale: Locale
  borrowerName: string
  madeAt: Date
}

export async function accountStatementDocument(given: AccountStatement): Promise<Buffer> {
  const { market, locale, borrowerName, from, to, lines } = given
  const { name, legalLine, legalName } = brandOfMarket(market)
  const translate = documentTranslator(locale)
  const { money, date } = figuresOf(market, locale)
  const title = translate('accountStatement')
  const note = translate('accountStatementNote', { from: date(from), to: date(to) })
  return drawDocument({ brand: name, legalLine, locale, title, at: given.madeAt }, (sheet) => {
    opening(sheet, title, note)
    ledger(sheet, [
      { label: translate('lender'), value: legalName },
      { label: translate('borrower'), value: borrowerName },
      { label: translate('openingBalance'), value: money(given.opening) },
      { label: translate('addedThen'), value: money(given.added), look: 'cost' },
      { label: translate('paidThen'), value: money(given.paid), look: 'strong' },
      { label: translate('closingBalance', { date: date(to) }), value: money(given.closing), look: 'total' },
    ])
    sheet.down(22)
    table(
      sheet,
      [
        { title: translate('col.date'), width: 19, align: 'left' },
        { title: translate('loanNumber'), width: 18, align: 'left' },
        { title: translate('col.what'), width: 26, align: 'left' },
        { title: translate('col.added'), width: 16, align: 'right' },
        { title: translate('col.paid'), width: 16, align: 'right' },
        { title: translate('col.owed'), width: 16, align: 'right' },
      ],
      [
        [date(from), '', translate('openingBalance'), '', '', money(given.opening)],
        ...lines.map(({ day, loanNumber, what, ...moved }) => [
          date(day),
          loanNumber,
          translate(`move.${what}`),
          ...movedCells(moved, money),
        ]),
      ],
    )
  })
}
