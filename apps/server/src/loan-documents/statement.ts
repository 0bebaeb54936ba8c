import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { figuresOf } from './figures.ts'
import { ledger, opening, table } from './parts.ts'
import { drawDocument } from './sheet.ts'
import type { Move } from './statement-lines.ts'
import { documentTranslator } from './translate-document.ts'

/** A loan's statement on a day. */
export type Statement = {
  market: MarketCode
  locale: Locale
  loanId: string
  borrowerName: string
  status: 'repay' | 'overdue' | 'close'
  principal: bigint
  paid: bigint
  charged: bigint
  credit: bigint
  owed: bigint
  asOf: string
  madeAt: Date
  moves: readonly Move[]
}

export async function statementDocument(given: Statement): Promise<Buffer> {
  const { market, locale, loanId } = given
  const { name, legalLine, legalName } = brandOfMarket(market)
  const translate = documentTranslator(locale)
  const { money, date } = figuresOf(market, locale)
  const title = translate('statement')
  return drawDocument({ brand: name, legalLine, loanId, locale, title, at: given.madeAt }, (sheet) => {
    opening(sheet, title, translate('statementNote', { date: date(given.asOf) }))
    ledger(sheet, [
      { label: translate('lender'), value: legalName },
      { label: translate('borrower'), value: given.borrowerName },
      { label: translate('status'), value: translate(`status.${given.status}`) },
      { label: translate('youBorrow'), value: money(given.principal) },
      { label: translate('chargedSoFar'), value: money(given.charged), look: 'cost' },
      { label: translate('paidSoFar'), value: money(given.paid), look: 'strong' },
      ...(given.credit > 0n ? [{ label: translate('credit'), value: money(given.credit) }] : []),
      { label: translate('owedNow', { date: date(given.asOf) }), value: money(given.owed), look: 'total' },
    ])
    sheet.down(22)
    table(
      sheet,
      [
        { title: translate('col.date'), width: 22, align: 'left' },
        { title: translate('col.what'), width: 30, align: 'left' },
        { title: translate('col.added'), width: 17, align: 'right' },
        { title: translate('col.paid'), width: 17, align: 'right' },
        { title: translate('col.owed'), width: 17, align: 'right' },
      ],
      given.moves.map(({ date: day, what, added, paid, owed }) => [
        date(day),
        translate(`move.${what}`),
        added === 0n ? '' : money(added),
        paid === 0n ? '' : money(paid),
        money(owed),
      ]),
    )
  })
}
