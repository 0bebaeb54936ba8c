import type { AnswerOf } from '@hiram/contract'
import type { loanCard } from '@hiram/contract/home'
import { AmountList } from '../../loan/AmountList.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Slip } from '../../ui/Slip.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import css from './authorization-screen.module.css'

type Example = AnswerOf<typeof loanCard>['example']
type ExampleSlipProps = { example: Example | undefined; failed: boolean; onRetry: () => void }

/** The server's true example; the slip keeps its place and its lines while it is on the way. */
export function ExampleSlip({ example, failed, onRetry }: ExampleSlipProps) {
  const { t } = useTexts()
  const { money, moneyShort } = useFormat()
  if (failed && !example)
    return (
      <Slip label={t('authorization.exampleFailed')}>
        <SmallButton onClick={onRetry}>{t('common.retry')}</SmallButton>
      </Slip>
    )
  const label = example
    ? t('authorization.example', {
        amount: moneyShort(example.amount),
        unit: example.periodUnit,
        period: example.period,
      })
    : t('authorization.exampleComing')
  const figure = (amount: bigint | undefined) => (amount === undefined ? <i className={css.wait} /> : money(amount))
  return (
    <Slip label={label}>
      <AmountList
        rows={[
          { label: t('authorization.receive'), value: figure(example?.receivedAmount) },
          {
            label: t('authorization.cost'),
            value: figure(example?.costAmount),
            cost: example !== undefined,
          },
          { label: t('authorization.payBack'), value: figure(example?.repaymentAmount), kind: 'total' },
        ]}
      />
    </Slip>
  )
}
