import type { AnswerOf } from '@hiram/contract'
import type { LoanView, PrepaymentOption } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { memo, useState } from 'react'
import { PayCode } from '../../loan/PayCode.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconRefresh, IconShield } from '../../ui/icons.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { QrCode, useQr } from '../../ui/QrCode.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { BankApps } from './bank-apps.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { QrFile } from './qr-file.tsx'
import { useExpired } from './use-expired.ts'

type Code = AnswerOf<typeof repaymentCode>

type WaysToPayProps = { loan: LoanView; amount: bigint; option?: PrepaymentOption | undefined }

/** The code with its QR for this amount, then the bank transfer. `option`: what the borrower chose for extra principal. */
export const WaysToPay = memo(function WaysToPay({ loan, amount, option }: WaysToPayProps) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(repaymentCode, { loanId: loan.loanId, amount, ...(option && { option }) })
  const expired = useExpired(data?.expiresAt, loan.businessDate)
  const [renewing, setRenewing] = useState(false)
  async function renew() {
    setRenewing(true)
    await refresh()
    setRenewing(false)
  }
  if (!data && failure)
    return (
      <Section title={t('repayment.codeTitle')}>
        <Tip tone="warn">{t('repayment.codeFailed')}</Tip>
        <Button className="mt3" kind="alt" icon={IconRefresh} onClick={() => void refresh()}>
          {t('common.retry')}
        </Button>
      </Section>
    )
  if (!data) return <Skeleton block rows={4} label={t('common.loading')} />
  return (
    <>
      <Section title={t('repayment.codeTitle')} lead={hasAccount(data) ? t('repayment.codeLead') : undefined}>
        <CodeBlock code={data} expired={expired} />
        <MoreLink to={paths.paymentMethod}>{t('repayment.stepByStep')}</MoreLink>
        {expired ? (
          <>
            <Tip className="mt3" tone="warn">
              {t('repayment.expiredText')}
            </Tip>
            <Button
              className="mt3"
              kind="alt"
              icon={IconRefresh}
              loading={renewing ? t('common.wait') : undefined}
              onClick={() => void renew()}
            >
              {t('repayment.renew')}
            </Button>
          </>
        ) : null}
      </Section>
      {hasAccount(data) ? <BankTransfer code={data} /> : <AccountLater />}
    </>
  )
})

function CodeBlock({ code, expired }: { code: Code; expired: boolean }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  const picture = useQr(hasAccount(code) ? code.qrPayload : undefined)
  const shared = { amount: money(code.amount), code: inFours(code.code) }
  return (
    <>
      <PayCode
        qr={
          hasAccount(code) ? (
            <QrCode picture={picture} label={t('repayment.qrLabel')} data-testid="repayment-qr" />
          ) : undefined
        }
        label={t('repayment.code')}
        code={inFours(code.code)}
        until={t(expired ? 'repayment.expiredAt' : 'repayment.goodUntil', { at: date(code.expiresAt, 'dayTime') })}
        copy={
          <CopyButton
            wide
            text={code.code}
            label={t('common.copy')}
            copiedLabel={t('common.copied')}
            what={t('repayment.code')}
          />
        }
      />
      {picture ? <QrFile picture={picture} code={code.code} text={t('repayment.sharedCode', shared)} /> : null}
      {expired ? null : <BankApps apps={code.apps} />}
    </>
  )
}

/** Offline there is only the code: the account is kept in memory alone (SES-05). */
function hasAccount({ qrPayload }: Code) {
  return qrPayload !== ''
}

function AccountLater() {
  const { t } = useTexts()
  return (
    <Section title={t('repayment.bankTitle')}>
      <Tip icon={IconShield}>{t('repayment.accountLater')}</Tip>
    </Section>
  )
}

/** `8842 0137 5526`, for reading; the copied text has no spaces. */
function inFours(text: string) {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
