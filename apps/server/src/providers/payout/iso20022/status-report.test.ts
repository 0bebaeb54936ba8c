import { expect, test } from 'vitest'
import { XmlRefusedError } from '../../../xml/read-xml.ts'
import { readStatusReport } from './status-report.ts'
import { statusReportXml } from './testing/status-report-xml.ts'

const orderId = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'
const reference = '3f0c2a8e6f0e4b9a9a430d8b5a3c7f11'
const ids = { orderId, providerReference: reference }

test.each([
  ['ACSC', undefined, { ...ids, state: 'settled' }],
  ['ACCC', undefined, { ...ids, state: 'settled' }],
  ['RJCT', 'AC01', { ...ids, state: 'failed', failure: 'accountNotFound' }],
  ['RJCT', 'AC03', { ...ids, state: 'failed', failure: 'accountNotFound' }],
  ['RJCT', 'AC04', { ...ids, state: 'failed', failure: 'accountClosed' }],
  ['RJCT', 'AC06', { ...ids, state: 'failed', failure: 'accountClosed' }],
  ['RJCT', 'BE01', { ...ids, state: 'failed', failure: 'nameMismatch' }],
  ['RJCT', 'AM14', { ...ids, state: 'failed', failure: 'limitExceeded' }],
  ['RJCT', 'MS03', { ...ids, state: 'failed', failure: 'bankUnavailable' }],
  ['RJCT', 'constructor', { ...ids, state: 'failed', failure: 'bankUnavailable' }],
  ['RJCT', undefined, { ...ids, state: 'failed', failure: 'bankUnavailable' }],
  ['CANC', undefined, { ...ids, state: 'failed', failure: 'bankUnavailable' }],
  // the same message came before: how that one ends is reported by itself
  ['RJCT', 'AM05', 'pending'],
  ['RJCT', 'DU01', 'pending'],
  ...['RCVD', 'PDNG', 'ACTC', 'ACCP', 'ACSP', 'ACWC', 'PATC', 'BLCK', 'XXXX'].map(
    (status) => [status, undefined, 'pending'] as const,
  ),
] as const)('%s for %s', async (status, reason, notice) => {
  const given = reason === undefined ? {} : { reason }
  expect(await readStatusReport(statusReportXml({ reference, status, ...given }))).toEqual([
    { ...ids, notice, ordered: null },
  ])
})

test('the bank’s own reference, and the amount in minor units where there is one', async () => {
  const read = async (given: object) =>
    (await readStatusReport(statusReportXml({ reference, status: 'ACSC', bankReference: 'BPI-77', ...given })))[0]
  expect(await read({ amount: '5000.5' })).toMatchObject({
    providerReference: 'BPI-77',
    notice: { providerReference: 'BPI-77' },
    ordered: { amount: 500_050n, currency: 'PHP' },
  })
  expect(await read({ amount: '10000000', currency: 'VND' })).toMatchObject({ ordered: { amount: 10_000_000n } })
  for (const [amount, currency] of [
    ['5000.505', 'PHP'],
    ['1.5', 'VND'],
    ['1', 'USD'],
    ['-1', 'PHP'],
    ['1e3', 'PHP'],
    ['', 'PHP'],
  ])
    expect((await read({ amount, currency }))?.ordered).toEqual({ amount: null, currency })
  expect(await read({ bankReference: 'x'.repeat(36) })).toMatchObject({ providerReference: reference })
  expect(await read({ bankReference: 'tab&#9;tab' })).toMatchObject({ providerReference: reference })
})

const group = (inner: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts>
  <OrgnlMsgId>${reference}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${inner}</CstmrPmtStsRpt></Document>`

test('a status of the message, or of the payment information, is that of its one payment', async () => {
  const rejected = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM14</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>'
  const failed = { ...ids, notice: { ...ids, state: 'failed', failure: 'limitExceeded' }, ordered: null }
  expect(await readStatusReport(group(rejected))).toEqual([failed])
  const information = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${reference}</OrgnlPmtInfId></OrgnlPmtInfAndSts>`
  expect(await readStatusReport(group(`${rejected}${information}`))).toEqual([failed])
  const own = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${reference}</OrgnlPmtInfId><PmtInfSts>ACSC</PmtInfSts></OrgnlPmtInfAndSts>`
  expect(await readStatusReport(group(`</OrgnlGrpInfAndSts>${own}`))).toMatchObject([{ notice: { state: 'settled' } }])
})

test('payments of others in a report are left out', async () => {
  expect(await readStatusReport(statusReportXml({ reference: 'SALARY-2026-06', status: 'ACSC' }))).toEqual([])
})

// each of the long ones is about as long as a body may be
test('attack: what is no report is refused', async () => {
  const good = statusReportXml({ reference, status: 'ACSC' })
  for (const wrong of [
    '',
    '{"event":"payout.succeeded"}',
    good.slice(0, -12),
    good.replaceAll('pain.002', 'pacs.002'),
    good.replaceAll('CstmrPmtStsRpt', 'FIToFIPmtStsRpt'),
    good.replace('pain.001.001.09', 'pain.008.001.08'),
    good.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa">]><Document').replace('ACSC', '&a;'),
    good.replace('ACSC', '&#0;&nbsp;'),
    `${good.slice(0, 60)}${'<a>'.repeat(80_000)}`,
    good.replace('<TxSts>', `${'<a/>'.repeat(60_000)}<TxSts>`),
    good.replace('<TxSts>', `<TxSts ${'a="1" '.repeat(40_000)}>`),
    good.replace('ACSC', 'A'.repeat(250_000)),
    good.replace('<Document', `<!--${'-'.repeat(250_000)}<Document`),
    `<Document xmlns="${'x'.repeat(250_000)}`,
  ])
    await expect(readStatusReport(wrong), wrong.slice(0, 80)).rejects.toBeInstanceOf(XmlRefusedError)
})
