import type { RequestDetail } from '@hiram/contract/console/requests'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Option } from '../../ui/Option.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { countOf, type Draft, mostPayments, rateOf } from './draft.ts'
import css from './requests.module.css'

type PlanFieldsProps = { asked: RequestDetail; draft: Draft; change: (draft: Draft) => void }

/** A hardship plan: when it begins, over how many months, at which rate, and whether late charges are taken off. */
export function PlanFields({ asked, draft, change }: PlanFieldsProps) {
  const { businessDate } = useMarket(asked.market)
  const { first, payments, rate, waiveLate } = draft
  if (asked.loanId === null) return <Tip icon="info">{t('request.noLoanPlan')}</Tip>
  return (
    <Section title={t('request.newPlan')}>
      <div className={css.fields}>
        <TextField
          id="plan-first"
          label={t('request.first')}
          type="date"
          min={businessDate}
          value={first}
          missing={first === '' ? t('field.day') : undefined}
          onChange={(day) => change({ ...draft, first: day })}
        />
        <TextField
          id="plan-payments"
          label={t('request.payments', { most: mostPayments })}
          inputMode="numeric"
          value={payments}
          error={payments.trim() !== '' && countOf(payments) === null ? t('request.paymentsWrong') : undefined}
          missing={payments.trim() === '' ? t('request.paymentsWrong') : undefined}
          onChange={(typed) => change({ ...draft, payments: typed })}
        />
        <TextField
          id="plan-rate"
          label={t('request.rateField')}
          inputMode="decimal"
          value={rate}
          error={rateOf(rate) === null ? t('request.rateWrong') : undefined}
          onChange={(typed) => change({ ...draft, rate: typed })}
        />
        <Option
          kind="checkbox"
          name="waiveLate"
          isOn={waiveLate}
          hotkey="1"
          onChoose={() => change({ ...draft, waiveLate: !waiveLate })}
        >
          {t('request.waiveLate')}
        </Option>
      </div>
      <Tip icon="info">{t('request.planRule')}</Tip>
    </Section>
  )
}
