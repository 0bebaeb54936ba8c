import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import { create } from 'qrcode'
import { figuresOf } from './figures.ts'
import { heading, ledger, opening, tick } from './parts.ts'
import { colours, drawDocument, type Sheet } from './sheet.ts'
import { documentTranslator } from './translate-document.ts'

/** The content of a paid-in-full certificate. `address` is where anyone can check that it is genuine. */
export type PaidInFull = {
  market: MarketCode
  locale: Locale
  loanNumber: string
  borrowerName: string
  principal: bigint
  paid: bigint
  sentOn: string
  closedOn: string
  issuedOn: string
  issuedAt: Date
  address: string
}

export async function certificateDocument(given: PaidInFull): Promise<Buffer> {
  const { market, locale, loanNumber, borrowerName, address } = given
  const { name, legalName, legalLine } = brandOfMarket(market)
  const translate = documentTranslator(locale)
  const { money, date } = figuresOf(market, locale)
  const head = { brand: name, legalLine, loanNumber, locale, title: translate('certificate'), at: given.issuedAt }
  return drawDocument(head, (sheet) => {
    sheet.down(28)
    tick(sheet)
    opening(sheet, translate('certificate'), '')
    sheet.text(translate('certificateText', { lender: legalName, name: borrowerName }), { size: 13 })
    sheet.down(18)
    ledger(sheet, [
      { label: translate('borrower'), value: borrowerName },
      { label: translate('loanNumber'), value: loanNumber },
      { label: translate('borrowed'), value: money(given.principal) },
      { label: translate('sentOn'), value: date(given.sentOn) },
      { label: translate('closedOn'), value: date(given.closedOn) },
      { label: translate('issuedOn'), value: date(given.issuedOn) },
      { label: translate('paidSoFar'), value: money(given.paid), look: 'total' },
    ])
    sheet.down(12)
    heading(sheet, translate('verify'))
    sheet.text(translate('verifyText'), { colour: colours.ink2 })
    sheet.down(10)
    drawQr(sheet, address, translate('verifyText'))
    sheet.down(8)
    sheet.text(address, { size: 9, weight: 'bold' })
  })
}

const qrSide = 132

function drawQr(sheet: Sheet, text: string, alt: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const unit = qrSide / modules.size
  sheet.keep(qrSide)
  const top = sheet.at()
  const path = () => {
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) sheet.pdf.rect(sheet.left + column * unit, top + row * unit, unit, unit)
      }
    }
    sheet.pdf.fill(colours.ink)
  }
  sheet.tagged('Figure', () => sheet.drawing(path), {
    alt,
    bbox: [sheet.left, top, sheet.left + qrSide, top + qrSide],
  })
  sheet.down(qrSide)
}
