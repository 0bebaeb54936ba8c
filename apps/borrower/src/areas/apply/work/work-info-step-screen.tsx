import { findIncomeBand } from '@hiram/markets/work'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { BasisInfo } from '../basis-info.ts'
import { OnYourPhone } from '../on-your-phone.tsx'
import { ProofPhoto } from '../photo/proof-photo.tsx'
import { SelectField, TextField } from '../step/fields.tsx'
import { StepGate, StepScreen } from '../step/step-screen.tsx'
import { useDictionary, useOptions } from '../step/use-dictionary.ts'
import { useStepForm } from '../step/use-step-form.ts'
import { ProofTip } from './proof-tip.tsx'
import { checkWork, startWork, type WorkValues, workToSend } from './work-form.ts'

/** Income, work and the proof of it that opens the longer loans (KYC-02, LON-06). */
export function WorkInfoStepScreen() {
  return <StepGate step="workInfo">{(basis) => <WorkForm basis={basis} />}</StepGate>
}

function WorkForm({ basis }: { basis: BasisInfo }) {
  const { t } = useTexts()
  const options = useOptions()
  const incomeLabel = useIncomeLabel()
  const dictionary = useDictionary()
  const stepForm = useStepForm<WorkValues>(
    { step: 'workInfo', start: startWork, toValues: workToSend, check: checkWork },
    basis,
  )
  const { form } = stepForm
  const incomes = (dictionary?.income ?? []).map((band) => ({ value: band.code, label: incomeLabel(band) }))
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        <SelectField form={form} name="incomeId" options={incomes} />
        <SelectField form={form} name="industry" options={options('industry', dictionary?.industry)} />
        <TextField form={form} name="companyName" input={{ autoComplete: 'organization' }} />
        <TextField
          form={form}
          name="companyTelephone"
          hint={t('apply.hint.companyTelephone')}
          input={{ inputMode: 'tel', autoComplete: 'off' }}
        />
      </Section>
      {stepForm.canEdit ? <OnYourPhone /> : null}
      <Section title={t('apply.proof.title')}>
        {stepForm.canEdit ? <ProofTip /> : null}
        <SelectField form={form} name="workProofKind" optional options={options('workProof', dictionary?.workProofs)} />
        <ProofPhoto
          form={form}
          name="workProofPhoto"
          kind="workProof"
          hint={t('apply.hint.workProofPhoto')}
          canEdit={stepForm.canEdit}
        />
      </Section>
    </StepScreen>
  )
}

/** An income band in the market's money: below, from … to, or from. */
function useIncomeLabel() {
  const { t } = useTexts()
  const { code: market } = useMarket()
  const { moneyShort } = useFormat()
  return ({ code, label }: { code: string; label: string }) => {
    const band = findIncomeBand(market, code)
    if (band === null) return label
    if (band.below === null) return t('apply.income.from', { from: moneyShort(band.from) })
    if (band.from === 0n) return t('apply.income.below', { below: moneyShort(band.below) })
    return t('apply.income.between', { from: moneyShort(band.from), below: moneyShort(band.below) })
  }
}
