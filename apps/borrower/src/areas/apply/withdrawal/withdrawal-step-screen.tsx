import { banks } from '@hiram/contract/app-info/dictionaries'
import { latestLoan } from '@hiram/contract/loan'
import { accountForms } from '@hiram/markets/banks'
import { loanStatusPath } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { track } from '../../../platform/tracking/track.ts'
import { IconShield } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'
import type { BasisInfo } from '../basis-info.ts'
import { DateField, SelectField, TextField } from '../step/fields.tsx'
import { StepGate, StepScreen, StepWaiting } from '../step/step-screen.tsx'
import { useStepForm } from '../step/use-step-form.ts'
import {
  checkWithdrawal,
  isCard,
  nameOf,
  startWithdrawal,
  type WithdrawalValues,
  withdrawalToSend,
} from './withdrawal-form.ts'

/** The account the money is sent to (KYC-06). */
export function WithdrawalStepScreen() {
  return <StepGate step="withdrawal">{(basis) => <OpenOrLocked basis={basis} />}</StepGate>
}

/** While an offer is open the account may be changed, so that a refused payout can go to another one. */
function OpenOrLocked({ basis }: { basis: BasisInfo }) {
  const { data, loading } = useCall(latestLoan, {}, { enabled: !basis.editable })
  if (loading) return <StepWaiting step="withdrawal" />
  const offered = data?.latestApplication?.status === 'withdrawal'
  return <WithdrawalForm basis={basis} unlocked={offered ? { leadsTo: loanStatusPath('withdrawal') } : undefined} />
}

type WithdrawalFormProps = { basis: BasisInfo; unlocked: { leadsTo: string } | undefined }

function WithdrawalForm({ basis, unlocked }: WithdrawalFormProps) {
  const { t } = useTexts()
  const { code } = useMarket()
  const today = useFormat().today()
  const bankOptions = useBankOptions()
  const person = nameOf(basis.steps.basal.values)
  const stepForm = useStepForm<WithdrawalValues>(
    {
      step: 'withdrawal',
      start: (saved) => startWithdrawal(code, saved, person),
      toValues: (values) => withdrawalToSend(code, values),
      check: (values) => checkWithdrawal(values, { market: code, person, today }),
      unlocked,
    },
    basis,
  )
  const { form } = stepForm
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        <Tip icon={IconShield}>{t('apply.bank.promise')}</Tip>
        <SelectField form={form} name="bankCode" options={bankOptions} onChosen={() => track('bankListSubmit')} />
        <TextField
          form={form}
          name="bankAccountOwner"
          hint={t('apply.hint.bankAccountOwner')}
          input={{ autoComplete: 'name', autoCapitalize: 'words' }}
        />
        <TextField
          form={form}
          name="accountNo"
          hint={t(accountForms[code].card ? 'apply.hint.accountNoVn' : 'apply.hint.accountNo')}
          input={{ inputMode: accountForms[code].letters ? 'text' : 'numeric', autoComplete: 'off', maxLength: 34 }}
        />
        {isCard(code, form.watch()) ? (
          <div className={css.pair}>
            <DateField form={form} name="bankIssueDate" max={today} optional />
            <DateField form={form} name="bankExpiryDate" min={today} optional />
          </div>
        ) : null}
      </Section>
    </StepScreen>
  )
}

/** By name, so that typing the first letters finds a bank in the phone's own picker. */
function useBankOptions() {
  const { locale } = useTexts()
  const { data } = useCall(banks, {})
  const options = (data?.banks ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return options.sort((one, other) => one.label.localeCompare(other.label, locale))
}
