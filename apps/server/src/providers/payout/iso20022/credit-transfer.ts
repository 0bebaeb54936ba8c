import { isCurrency, type MarketCode, marketOfCurrency, markets } from '@hiram/markets'
import { findBank } from '@hiram/markets/banks'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { marketDay } from '../../../clock.ts'
import { xmlDocument, xmlElement } from '../../../xml/write-xml.ts'
import type { PayoutOrder } from '../../ports.ts'
import type { Debtor } from './debtors.ts'
import { paymentReference } from './payment-reference.ts'
import { swiftText } from './swift-text.ts'

export const creditTransferMessage = 'pain.001.001.09'

/** The list of clearing systems has none of Viet Nam, so its banks' numbers come under the system's own name. */
const numberedBy = 'NAPAS'

/**
 * A customer credit transfer initiation of one payment, which message, payment and end to end call by the same reference:
 * what comes a second time is known by it. The account is a plain number, the bank its BIC or its number. The receiver
 * gets the whole amount. Null where no bank could carry it out: an amount that is none, a bank or a name without a form.
 */
export function creditTransfer(
  order: PayoutOrder,
  { debtorOf, now }: { debtorOf: (market: MarketCode) => Debtor; now: Date },
): string | null {
  const name = swiftText(order.accountOwner).slice(0, 140)
  if (!isCurrency(order.currency) || order.amount <= 0n || name === '') return null
  const market = marketOfCurrency(order.currency)
  const bank = findBank(market, order.bankCode)
  const institution = bank?.bic ?? bank?.bin
  if (!institution) return null
  const reference = paymentReference(order.orderId)
  const amount = decimalAmount(order.amount, markets[market].currency.decimals)
  const debtor = debtorOf(market)
  const initiation = xmlElement('CstmrCdtTrfInitn', [
    xmlElement('GrpHdr', [
      xmlElement('MsgId', reference),
      xmlElement('CreDtTm', now.toISOString()),
      xmlElement('NbOfTxs', '1'),
      xmlElement('CtrlSum', amount),
      xmlElement('InitgPty', [xmlElement('Nm', debtor.name)]),
    ]),
    xmlElement('PmtInf', [
      xmlElement('PmtInfId', reference),
      xmlElement('PmtMtd', 'TRF'),
      xmlElement('BtchBookg', 'false'),
      xmlElement('NbOfTxs', '1'),
      xmlElement('CtrlSum', amount),
      ...instrument(order.route),
      xmlElement('ReqdExctnDt', [xmlElement('Dt', marketDay(market, now))]),
      xmlElement('Dbtr', [xmlElement('Nm', debtor.name)]),
      xmlElement('DbtrAcct', [...account(debtor.account), xmlElement('Ccy', order.currency)]),
      xmlElement('DbtrAgt', [agent(debtor.bank)]),
      xmlElement('ChrgBr', 'DEBT'),
      xmlElement('CdtTrfTxInf', [
        xmlElement('PmtId', [xmlElement('InstrId', reference), xmlElement('EndToEndId', reference)]),
        xmlElement('Amt', [xmlElement('InstdAmt', amount, { Ccy: order.currency })]),
        xmlElement('CdtrAgt', [agent(institution)]),
        xmlElement('Cdtr', [xmlElement('Nm', name)]),
        xmlElement('CdtrAcct', account(order.accountNumber)),
      ]),
    ]),
  ])
  return xmlDocument(
    xmlElement('Document', [initiation], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${creditTransferMessage}` }),
  )
}

/** The route as the bank's own local instrument: it leaves by the account that the books have it on. */
function instrument(route: string | null): string[] {
  if (route === null) return []
  return [xmlElement('PmtTpInf', [xmlElement('LclInstrm', [xmlElement('Prtry', route.toUpperCase())])])]
}

function account(number: string): string[] {
  return [xmlElement('Id', [xmlElement('Othr', [xmlElement('Id', number)])])]
}

/** By BIC, or by the number that a clearing system knows the bank by. */
function agent(institution: string): string {
  const isNumber = /^\d{6}$/.test(institution)
  const member = [xmlElement('ClrSysId', [xmlElement('Prtry', numberedBy)]), xmlElement('MmbId', institution)]
  return xmlElement('FinInstnId', [isNumber ? xmlElement('ClrSysMmbId', member) : xmlElement('BICFI', institution)])
}
