import { fieldsOf } from '@hiram/contract/apply/wrong-fields'
import type { RequestDetail } from '@hiram/contract/console/requests'
import { stepName } from '../../parts/apply-names.ts'
import { PlanFields } from '../../parts/PlanFields.tsx'
import { toggleField } from '../../parts/toggle-field.ts'
import { WrongFields } from '../../parts/WrongFields.tsx'
import { formatMoney } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Option } from '../../ui/Option.tsx'
import { OptionGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { type Draft, limitOf, steps, toggleStep } from './draft.ts'
import css from './requests.module.css'

type TermsProps = { asked: RequestDetail; draft: Draft; change: (draft: Draft) => void }

/** What a yes does, where that is a choice. */
export function TermsFields({ asked, draft, change }: TermsProps) {
  if (asked.kind === 'limitReview') return <LimitField asked={asked} draft={draft} change={change} />
  if (asked.kind === 'wrongData') return <StepsField draft={draft} change={change} />
  if (asked.kind === 'hardshipPlan') return <Plan asked={asked} draft={draft} change={change} />
  return null
}

function Plan({ asked, draft, change }: TermsProps) {
  const { businessDate } = useMarket(asked.market)
  if (asked.loanId === null) return <Tip icon="info">{t('request.noLoanPlan')}</Tip>
  return (
    <Section title={t('request.newPlan')}>
      <PlanFields today={businessDate} draft={draft} change={(changed) => change({ ...draft, ...changed })} />
    </Section>
  )
}

function LimitField({ asked, draft, change }: TermsProps) {
  const { limit, currency } = asked
  if (!limit) return null
  const isWrong = draft.limit.trim() !== '' && limitOf(draft, asked) === null
  return (
    <Section title={t('request.newLimit')}>
      <TextField
        id="request-limit"
        label={t('request.limitField', { currency })}
        inputMode="decimal"
        value={draft.limit}
        error={isWrong ? t('change.amountWrong') : undefined}
        onChange={(typed) => change({ ...draft, limit: typed })}
      />
      <Tip icon="info">
        {t('request.limitNote', { step: formatMoney(limit.step, currency), steps: limit.stepsAlone })}
      </Tip>
    </Section>
  )
}

function StepsField({ draft, change }: Omit<TermsProps, 'asked'>) {
  return (
    <Section title={t('request.steps')}>
      <OptionGroup
        legend={t('request.stepsWhich')}
        missing={draft.steps.length === 0 ? t('request.stepsMissing') : undefined}
      >
        <div className={css.options}>
          {steps.map((step, at) => (
            <Option
              key={step}
              kind="checkbox"
              name="steps"
              isOn={draft.steps.includes(step)}
              hotkey={String(at + 1)}
              onChoose={() => change(toggleStep(draft, step))}
            >
              {stepName(step)}
            </Option>
          ))}
        </div>
      </OptionGroup>
      {draft.steps
        .filter((step) => fieldsOf(step).length > 0)
        .map((step) => (
          <WrongFields
            key={step}
            legend={t('request.wrongIn', { step: stepName(step) })}
            fields={fieldsOf(step)}
            chosen={draft.wrong}
            onChoose={(field) => change(toggleField(draft, field))}
          />
        ))}
    </Section>
  )
}
