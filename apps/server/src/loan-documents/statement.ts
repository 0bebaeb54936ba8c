import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { figuresOf } from './figures.ts'
import { ledger, movedCells, opening, type Row, table } from './parts.ts'
import { drawDocument } from './sheet.ts'
import type { Move } from './statement-lines.ts'
import { documentTranslator } from './translate-document.ts'

/** A loan's statement on a day. */
export type Statement = {
  market: MarketCode
  locale: Locale
  loanNumber: string
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
  /** A part of the loan's time, and the balance before it; without it, all of it to `asOf`. */
  period?: { from: string; opening: bigint; added: bigint } | undefined
}

type Period = NonNullable<Statement['period']>

export async function statementDocument(given: Statement): Promise<Buffer> {
  const { market, locale, loanNumber } = given
  const { name, legalLine, legalName } = brandOfMarket(market)
  const translate = documentTranslator(locale)
  const { money, date } = figuresOf(market, locale)
  const title = translate('statement')
  const { period } = given
  const note = period
    ? translate('statementPeriodNote', { from: date(period.from), to: date(given.asOf) })
    : translate('statementNote', { date: date(given.asOf) })
  return drawDocument({ brand: name, legalLine, loanNumber, locale, title, at: given.madeAt }, (sheet) => {
    opening(sheet, title, note)
    ledger(sheet, [
      { label: translate('lender'), value: legalName },
      { label: translate('borrower'), value: given.borrowerName },
      ...(period ? periodRows(given, period) : wholeRows(given)),
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
      [
        ...(period ? [[date(period.from), translate('openingBalance'), '', '', money(period.opening)]] : []),
        ...given.moves.map(({ date: day, what, ...moved }) => [
          date(day),
          translate(`move.${what}`),
          ...movedCells(moved, money),
        ]),
      ],
    )
  })
}

function wholeRows({ market, locale, ...given }: Statement): Row[] {
  const translate = documentTranslator(locale)
  const { money, date } = figuresOf(market, locale)
  return [
    { label: translate('status'), value: translate(`status.${given.status}`) },
    { label: translate('borrowed'), value: money(given.principal) },
    { label: translate('chargedSoFar'), value: money(given.charged), look: 'cost' },
    { label: translate('paidSoFar'), value: money(given.paid), look: 'strong' },
    ...(given.credit > 0n ? [{ label: translate('credit'), value: money(given.credit) }] : []),
    { label: translate('owedNow', { date: date(given.asOf) }), value: money(given.owed), look: 'total' },
  ]
}

function periodRows({ market, locale, ...given }: Statement, { opening: before, added }: Period): Row[] {
  const translate = documentTranslator(locale)
  const { money, date } = figuresOf(market, locale)
  return [
    { label: translate('openingBalance'), value: money(before) },
    { label: translate('addedThen'), value: money(added), look: 'cost' },
    { label: translate('paidThen'), value: money(given.paid), look: 'strong' },
    { label: translate('closingBalance', { date: date(given.asOf) }), value: money(given.owed), look: 'total' },
  ]
}
