export type ReportText = {
  reference: string
  status: string
  reason?: string
  bankReference?: string
  amount?: string
  currency?: string
}

/** A pain.002 of one payment, as a bank sends it. */
export function statusReportXml({
  reference,
  status,
  reason,
  bankReference,
  amount,
  currency = 'PHP',
}: ReportText): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>report-1</MsgId><CreDtTm>2026-06-20T02:00:00Z</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${reference}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>
      <OrgnlPmtInfId>${reference}</OrgnlPmtInfId>
      <TxInfAndSts>
        <OrgnlInstrId>${reference}</OrgnlInstrId><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>
        <TxSts>${status}</TxSts>
        ${reason === undefined ? '' : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`}
        ${bankReference === undefined ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}
        ${amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef>`}
      </TxInfAndSts>
    </OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt>
</Document>`
}
