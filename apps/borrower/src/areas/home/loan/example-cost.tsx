import type { LoanCost } from '@hiram/contract/home'
import { AmountList } from '../../../loan/AmountList.tsx'
import { CostBar } from '../../../loan/CostBar.tsx'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import css from './home-loan.module.css'
import { paymentsLine } from './payments.ts'
import { ratioOf } from './ruler.ts'

/** The server's representative example with its annual rate: received + cost = paid back. */
export function ExampleCost({ example }: { example: LoanCost }) {
  const { t, rich } = useTexts()
  const { money, moneyShort, percent } = useFormat()
  const fees = example.fees.auditService + example.fees.accountManagement + example.fees.transfer
  const term = { unit: example.periodUnit, period: example.period }
  const line = paymentsLine(example.instalments)
  return (
    <Section title={t('home.realCost')} tight>
      <p className={css.example}>
        <span>{t('home.example', { amount: moneyShort(example.amount), ...term })}</span>
        <b className="ink nw">{t('home.apr', { rate: percent(example.annualPercentageRate, 1) })}</b>
      </p>
      <AmountList
        rows={[
          {
            label: t('home.receive'),
            note: t(fees > 0n ? 'home.receiveFeesLater' : 'home.receiveWhole'),
            value: money(example.receivedAmount),
          },
          {
            label: t('home.costs'),
            note:
              fees > 0n
                ? t('home.costsFees', { fees: moneyShort(fees), interest: moneyShort(example.interest) })
                : t('home.costsInterest'),
            value: money(example.costAmount),
            cost: true,
          },
          { label: t('home.payBack'), value: money(example.repaymentAmount), kind: 'total' },
        ]}
      />
      <div className="mt3">
        <CostBar costRatio={ratioOf(example.costAmount, 0n, example.repaymentAmount)} />
      </div>
      {line ? (
        <p className="label mt2">
          {rich(`home.${line.text}`, {
            count: line.count,
            amount: money(line.amount),
            last: line.text === 'paymentsSame' ? '' : money(line.last),
            unit: example.periodUnit,
            period: example.period,
            b: (words) => (
              <b className="ink" key="b">
                {words}
              </b>
            ),
          })}
        </p>
      ) : null}
      <p className="note mt3">{t('home.aprNote')}</p>
      <div className={css.more}>
        <Button kind="txt" inline to={paths.loanCosts}>
          {t('home.allCosts')}
        </Button>
      </div>
    </Section>
  )
}
