import { type Currency, isCurrency, marketOfCurrency } from '@hiram/markets'
import { banks } from '@hiram/markets/banks'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Bank } from '../bank.ts'
import { Refusal } from '../refusal.ts'
import { mustBeSigned, params, textOf } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'
import { payoutOrder } from '../state.ts'
import { minorUnits } from './amounts.ts'
import { statusReport } from './iso20022-report.ts'
import { readLeaves } from './read-leaves.ts'

const byReference = z.object({ reference: z.string().check(z.regex(/^[\da-f]{32}$/)) })
const initiation = 'Document/CstmrCdtTrfInitn'
const information = `${initiation}/PmtInf`
const payment = `${information}/CdtTrfTxInf`

/** The sandbox's bank as one that takes pain.001 and answers pain.002, each request signed by the payout party's key. */
export function iso20022Routes(app: FastifyInstance, { keys }: Sandbox, bank: Bank) {
  app.post('/iso20022/credit-transfers', async (request, reply) => {
    mustBeSigned(request, keys.payout)
    const payout = await bank.place(orderOf(readLeaves(textOf(request))), 'iso20022')
    return reply.type('application/xml').send(statusReport(payout))
  })

  app.get('/iso20022/credit-transfers/:reference', async (request, reply) => {
    mustBeSigned(request, keys.payout)
    const payout = bank.find(orderIdOf(params(request, byReference).reference))
    if (!payout) throw new Refusal(404, 'unknownPayment', 'no such payment')
    return reply.type('application/xml').send(statusReport(payout))
  })
}

function orderIdOf(reference: string): string {
  return reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The one payment of a customer credit transfer initiation, checked as a bank does before it carries it out. */
function orderOf(leaves: Record<string, string>): z.output<typeof payoutOrder> {
  const needed = (path: string): string => {
    const value = leaves[path]
    if (!value) throw new Refusal(422, 'invalidMessage', `${path} is missing`)
    return value
  }
  const must = (path: string, value: string) => {
    if (needed(path) !== value) throw new Refusal(422, 'invalidMessage', `${path} is not ${value}`)
  }
  must('Document@xmlns', 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  const amount = needed(`${payment}/Amt/InstdAmt`)
  const currency = needed(`${payment}/Amt/InstdAmt@Ccy`)
  if (!isCurrency(currency)) throw new Refusal(422, 'invalidMessage', 'the currency is none of the bank’s')
  for (const part of [`${initiation}/GrpHdr`, information]) {
    must(`${part}/NbOfTxs`, '1')
    must(`${part}/CtrlSum`, amount)
  }
  must(`${information}/PmtMtd`, 'TRF')
  must(`${information}/ChrgBr`, 'DEBT')
  must(`${information}/DbtrAcct/Ccy`, currency)
  for (const name of ['ReqdExctnDt/Dt', 'Dbtr/Nm', 'DbtrAcct/Id/Othr/Id', 'PmtInfId']) needed(`${information}/${name}`)
  const reference = needed(`${payment}/PmtId/EndToEndId`)
  must(`${initiation}/GrpHdr/MsgId`, reference)
  const order = payoutOrder.safeParse({
    orderId: orderIdOf(reference),
    amount: minorUnits(amount, currency),
    currency,
    bankCode: bankOf(currency, `${payment}/CdtrAgt/FinInstnId`, leaves),
    accountNumber: needed(`${payment}/CdtrAcct/Id/Othr/Id`),
    accountOwner: swiftName(needed(`${payment}/Cdtr/Nm`)),
  })
  if (!order.success) throw new Refusal(422, 'invalidMessage', 'the payment is none')
  return order.data
}

/** Of the character set that SWIFT carries. */
function swiftName(name: string): string {
  if (/^[A-Za-z0-9/?:().,'+ -]{1,140}$/.test(name)) return name
  throw new Refusal(422, 'invalidMessage', 'the name has characters that SWIFT does not carry')
}

function bankOf(currency: Currency, place: string, leaves: Record<string, string>): string {
  const [bic, number] = [leaves[`${place}/BICFI`], leaves[`${place}/ClrSysMmbId/MmbId`]]
  const market = marketOfCurrency(currency)
  const bank = banks[market].find((each) => (bic ? each.bic === bic : number !== undefined && each.bin === number))
  if (!bank) throw new Refusal(422, 'invalidMessage', 'the bank is unknown')
  return bank.code
}
