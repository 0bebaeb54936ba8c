import type { PayoutNotice } from '@hiram/contract/webhooks'
import { child, childrenOf, readXml, textOf, type XmlElement, XmlRefusedError } from '../../../xml/read-xml.ts'
import { minorUnits } from '../minor-units.ts'
import { orderIdOf } from './payment-reference.ts'

/** What a report says of one order. `amount` is null where it is none of the currency; without `ordered` it says none. */
export type ReportedPayment = {
  notice: PayoutNotice | 'pending'
  orderId: string
  providerReference: string
  ordered: { amount: bigint | null; currency: string } | null
}

const mostElements = 20_000
const longestReference = 35

/** Reasons of the external code list ISO 20022 has for statuses, in our words; another is `bankUnavailable`. */
const failures: Record<string, PayoutNotice['failure']> = {
  AC01: 'accountNotFound',
  AC03: 'accountNotFound',
  AC04: 'accountClosed',
  AC06: 'accountClosed',
  AC07: 'accountClosed',
  BE01: 'nameMismatch',
  AM02: 'limitExceeded',
  AM14: 'limitExceeded',
  AM21: 'limitExceeded',
}

/** The message, or the payment, had come before: that says nothing of how the first one ends. */
const duplicates = ['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL']
const settled = ['ACSC', 'ACCC']
const failed = ['RJCT', 'CANC']

/**
 * What a customer payment status report, pain.002.001.03 or later, says of the orders it is of: a payment's own status,
 * else that of its payment information, else the message's. Payments of others are left out. Throws an `XmlRefusedError`.
 */
export async function readStatusReport(text: string): Promise<ReportedPayment[]> {
  const document = await readXml(text, { mostElements })
  const report = child(document, 'CstmrPmtStsRpt')
  if (document.name !== 'Document' || !report || !document.namespace.includes(':pain.002.001.'))
    throw new XmlRefusedError('it is no status report')
  const group = child(report, 'OrgnlGrpInfAndSts')
  if (textOf(group, 'OrgnlMsgNmId')?.startsWith('pain.001') !== true)
    throw new XmlRefusedError('it is of no credit transfer')
  const informations = childrenOf(report, 'OrgnlPmtInfAndSts')
  const ofGroup = textOf(group, 'GrpSts')
  if (informations.length === 0) return reported(textOf(group, 'OrgnlMsgId'), ofGroup, [group])
  return informations.flatMap((information) => {
    const ofInformation = textOf(information, 'PmtInfSts') ?? ofGroup
    const payments = childrenOf(information, 'TxInfAndSts')
    if (payments.length === 0)
      return reported(textOf(information, 'OrgnlPmtInfId'), ofInformation, [information, group])
    return payments.flatMap((payment) =>
      reported(
        textOf(payment, 'OrgnlEndToEndId') ?? textOf(payment, 'OrgnlInstrId'),
        textOf(payment, 'TxSts') ?? ofInformation,
        [payment, information, group],
      ),
    )
  })
}

/** The parts are those that may say why, the nearest to the payment first. */
function reported(
  reference: string | undefined,
  status: string | undefined,
  parts: readonly (XmlElement | undefined)[],
): ReportedPayment[] {
  const orderId = orderIdOf(reference ?? '')
  if (orderId === null || status === undefined) return []
  const [payment] = parts
  const providerReference = bankReference(payment) ?? reference ?? ''
  const reason = parts.map((part) => textOf(part, 'StsRsnInf', 'Rsn', 'Cd')).find((code) => code !== undefined)
  return [
    {
      notice: noticeOf(status, reason, { orderId, providerReference }),
      orderId,
      providerReference,
      ordered: amountOf(payment),
    },
  ]
}

function noticeOf(
  status: string,
  reason: string | undefined,
  ids: { orderId: string; providerReference: string },
): ReportedPayment['notice'] {
  if (settled.includes(status)) return { ...ids, state: 'settled' }
  if (!failed.includes(status) || (reason !== undefined && duplicates.includes(reason))) return 'pending'
  const failure = Object.hasOwn(failures, reason ?? '') ? failures[reason ?? ''] : undefined
  return { ...ids, state: 'failed', failure: failure ?? 'bankUnavailable' }
}

/** The bank's own reference of the payment, where it has one that can be kept. */
function bankReference(payment: XmlElement | undefined): string | undefined {
  const given = textOf(payment, 'AcctSvcrRef')
  return given !== undefined && given.length <= longestReference && /^[\x20-\x7e]+$/.test(given) ? given : undefined
}

function amountOf(payment: XmlElement | undefined): ReportedPayment['ordered'] {
  const amount = child(payment, 'OrgnlTxRef', 'Amt', 'InstdAmt')
  if (!amount) return null
  const currency = amount.attributes.Ccy ?? ''
  return { amount: minorUnits(amount.text.trim(), currency), currency }
}
