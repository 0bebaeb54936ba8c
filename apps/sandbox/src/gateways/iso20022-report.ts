import { randomUUID } from 'node:crypto'
import type { Payout } from '../state.ts'
import { majorUnits } from './amounts.ts'

/** `RJCT` after `ACSC`: it had arrived, and is back. */
const statuses = { pending: 'ACSP', settled: 'ACSC', failed: 'RJCT', returned: 'RJCT' } as const
const reasons: Record<NonNullable<Payout['failure']>, string> = {
  accountNotFound: 'AC01',
  nameMismatch: 'BE01',
  accountClosed: 'AC04',
  limitExceeded: 'AM14',
  bankUnavailable: 'MS03',
}

export const messageReference = (orderId: string) => orderId.replaceAll('-', '')

/** A payout as a customer payment status report (pain.002.001.10) of its one payment. Nothing in it needs escaping. */
export function statusReport(payout: Payout): string {
  const { orderId, state, failure, providerReference, amount, currency } = payout
  const reference = messageReference(orderId)
  const reason = failure === null ? '' : `<StsRsnInf><Rsn><Cd>${reasons[failure]}</Cd></Rsn></StsRsnInf>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>${randomUUID().replaceAll('-', '')}</MsgId><CreDtTm>${new Date().toISOString()}</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${reference}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>`,
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${reference}</OrgnlPmtInfId><TxInfAndSts>`,
    `<OrgnlInstrId>${reference}</OrgnlInstrId><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>`,
    `<TxSts>${statuses[state]}</TxSts>${reason}<AcctSvcrRef>${providerReference}</AcctSvcrRef>`,
    `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${majorUnits(amount, currency)}</InstdAmt></Amt></OrgnlTxRef>`,
    '</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>\n',
  ].join('')
}
