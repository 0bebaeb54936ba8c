import type { AnswerOf } from '@hiram/contract'
import { latestLoan } from '@hiram/contract/loan'
import { paymentChannels } from '@hiram/contract/repayment/channels'
import { isOwing } from '../../loan/is-owing.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconBank, IconShield } from '../../ui/icons.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { Frame, Pending } from './frame.tsx'

type Channel = AnswerOf<typeof paymentChannels>['channels'][number]

/** /paymentMethod (REP-05): every way to pay that can carry the next payment, the recommended first, step by step. */
export function PaymentMethodScreen() {
  const { t } = useTexts()
  const latest = useCall(latestLoan, {})
  const loan = latest.data?.latestApplication
  const owes = isOwing(loan?.status)
  const amount = owes ? loan?.nextAmount : undefined
  const known = latest.data !== undefined || latest.failure !== undefined
  const { data, failure, refresh } = useCall(paymentChannels, { amount }, { enabled: known })
  const title = t('title.paymentMethod')
  if (!data && failure) return <Pending title={title} failure={failure} onRefresh={refresh} />
  return (
    <Frame
      title={title}
      back={owes ? paths.repayment : paths.homeLoan}
      bar={owes ? <BarButton to={paths.repayment}>{t('repayment.method.show')}</BarButton> : undefined}
    >
      {data ? (
        data.channels.map((channel) => <Method key={channel.code} channel={channel} />)
      ) : (
        <Skeleton block rows={4} label={t('common.loading')} />
      )}
      <Section>
        <Tip icon={IconShield}>{t('repayment.onlyHere')}</Tip>
      </Section>
    </Frame>
  )
}

function Method({ channel }: { channel: Channel }) {
  const { t } = useTexts()
  const { money, sentences } = useFormat()
  const { name, kind, arrives, ceiling, recommended } = channel
  const lead = sentences(
    t(`repayment.method.arrives.${arrives}`),
    ceiling === null ? t('repayment.method.noCeiling') : t('repayment.method.ceiling', { amount: money(ceiling) }),
  )
  return (
    <Section
      title={name}
      lead={lead}
      extra={
        recommended ? (
          <StatusChip status="close">{t('repayment.method.recommended')}</StatusChip>
        ) : (
          <StatusChip status="abandon" icon={IconBank}>
            {t(`repayment.method.kind.${kind}`)}
          </StatusChip>
        )
      }
    >
      <div className="mt3">
        <Steps
          numbered
          items={stepsOf(kind, arrives).map((step) => ({
            state: 'todo' as const,
            title: t(`repayment.method.step.${step}`, { name }),
          }))}
        />
      </div>
    </Section>
  )
}

/** The steps in the bank's app. */
function stepsOf(kind: Channel['kind'], arrives: Channel['arrives']) {
  if (kind === 'qr') return ['open', 'scan', 'checkQr', 'arrives'] as const
  return ['chooseTransfer', 'typeAccount', 'typeRemark', arrives === 'atOnce' ? 'arrives' : 'arrivesLater'] as const
}
