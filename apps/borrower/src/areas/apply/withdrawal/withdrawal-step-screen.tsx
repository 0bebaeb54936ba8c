import { latestLoan } from '@hiram/contract/loan'
import { accountForms, banksByUse } from '@hiram/markets/banks'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { loanStatusPath } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { track } from '../../../platform/tracking/track.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { IconShield } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import type { BasisInfo } from '../basis-info.ts'
import { DateField, SearchField, TextField } from '../step/fields.tsx'
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
  const bankGroups = useBankGroups()
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
        <SearchField
          form={form}
          name="bankCode"
          groups={bankGroups}
          searchLabel={t('apply.bank.search')}
          noneFound={t('apply.bank.noneFound')}
          onChosen={() => track('bankListSubmit')}
        />
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
        {isCard(code, form.watch()) ? <CardDates form={form} /> : null}
      </Section>
    </StepScreen>
  )
}

/** Of a card only, and folded away: with them an expired card is noticed before the money goes there. */
function CardDates({ form }: { form: UseFormReturn<WithdrawalValues> }) {
  const { t } = useTexts()
  const { errors } = useFormState({ control: form.control })
  const [issued, expires] = form.getValues(['bankIssueDate', 'bankExpiryDate'])
  return (
    <Fold
      title={t('apply.bank.cardDates')}
      sub={t('apply.bank.cardDatesWhy')}
      startsOpen={issued !== '' || expires !== ''}
      forcedOpen={errors.bankIssueDate !== undefined || errors.bankExpiryDate !== undefined}
    >
      <DateField form={form} name="bankIssueDate" />
      <DateField form={form} name="bankExpiryDate" />
    </Fold>
  )
}

/** The most used first; found by the full name, by the short one and by its letters. */
function useBankGroups() {
  const { t } = useTexts()
  const { code: market } = useMarket()
  const { mostUsed, others } = banksByUse(market)
  const options = (banks: typeof others) =>
    banks.map(({ code, shortName, name }) => ({
      value: code,
      label: shortName,
      ...(name !== shortName && { sub: name }),
      words: `${name} ${code}`,
    }))
  return [
    { title: t('apply.bank.mostUsed'), options: options(mostUsed) },
    { title: t('apply.bank.others'), options: options(others) },
  ]
}
