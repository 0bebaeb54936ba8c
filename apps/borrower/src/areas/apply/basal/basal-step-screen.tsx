import { markets } from '@hiram/markets/market'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../platform/texts.tsx'
import { useFormat, useMarket } from '../../../platform/use-format.ts'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'
import type { BasisInfo } from '../basis-info.ts'
import { ChipsField, DateField, SelectField, TextField } from '../step/fields.tsx'
import { StepGate, StepScreen } from '../step/step-screen.tsx'
import { useDictionary, useOptions } from '../step/use-dictionary.ts'
import { useStepForm } from '../step/use-step-form.ts'
import { AreaFields } from './area-fields.tsx'
import { type BasalValues, basalToSend, checkBasal, startBasal, yearsBefore } from './basal-form.ts'

/** Basic info (KYC-01). */
export function BasalStepScreen() {
  return <StepGate step="basal">{(basis) => <BasalForm basis={basis} />}</StepGate>
}

function BasalForm({ basis }: { basis: BasisInfo }) {
  const { rich } = useTexts()
  const { code } = useMarket()
  const today = useFormat().today()
  const rules = { today, adultAge: markets[code].adultAge, zoneNeeded: code === 'ph' }
  const stepForm = useStepForm<BasalValues>(
    { step: 'basal', start: startBasal, toValues: basalToSend, check: (values) => checkBasal(values, rules) },
    basis,
  )
  const { form, record } = stepForm
  const filledIn = record.savedAt === null && Object.keys(record.values).length > 0
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        {filledIn ? <Tip tone="good">{rich('apply.filledIn', { b: (words: ReactNode) => <b>{words}</b> })}</Tip> : null}
        <WhoFields form={form} latest={yearsBefore(today, rules.adultAge)} earliest={yearsBefore(today, 120)} />
        <AreaFields form={form} zones={rules.zoneNeeded} />
        <HomeFields form={form} zalo={code === 'vn'} />
      </Section>
    </StepScreen>
  )
}

type Part = { form: UseFormReturn<BasalValues> }

function WhoFields({ form, latest, earliest }: Part & { latest: string; earliest: string }) {
  const { t } = useTexts()
  const options = useOptions()
  return (
    <>
      <TextField
        form={form}
        name="firstName"
        label={t('apply.field.firstName')}
        input={{ autoComplete: 'given-name' }}
      />
      <div className={css.pair}>
        <TextField
          form={form}
          name="middleName"
          label={t('apply.field.middleName')}
          optional
          input={{ autoComplete: 'additional-name' }}
        />
        <TextField
          form={form}
          name="lastName"
          label={t('apply.field.lastName')}
          input={{ autoComplete: 'family-name' }}
        />
      </div>
      <DateField
        form={form}
        name="birthday"
        label={t('apply.field.birthday')}
        min={earliest}
        max={latest}
        autoComplete="bday"
      />
      <ChipsField form={form} name="sex" label={t('apply.field.sex')} options={options('sex', ['female', 'male'])} />
      <TextField
        form={form}
        name="email"
        label={t('apply.field.email')}
        input={{ autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' }}
      />
    </>
  )
}

function HomeFields({ form, zalo }: Part & { zalo: boolean }) {
  const { t } = useTexts()
  const options = useOptions()
  const dictionary = useDictionary()
  return (
    <>
      <TextField
        form={form}
        name="resideAddress"
        label={t('apply.field.resideAddress')}
        hint={t('apply.hint.resideAddress')}
        input={{ autoComplete: 'street-address', placeholder: t('apply.example.resideAddress') }}
      />
      <SelectField
        form={form}
        name="resideTime"
        label={t('apply.field.resideTime')}
        options={options('resideTime', dictionary?.resideTime)}
      />
      <SelectField
        form={form}
        name="maritalStatus"
        label={t('apply.field.maritalStatus')}
        options={options('maritalStatus', dictionary?.maritalStatus)}
      />
      <SelectField
        form={form}
        name="education"
        label={t('apply.field.education')}
        options={options('education', dictionary?.education)}
      />
      <ChipsField
        form={form}
        name="childrenNumber"
        label={t('apply.field.childrenNumber')}
        options={options('childrenNumber', dictionary?.childrenNumber)}
        columns={3}
      />
      <TextField form={form} name="birthPlace" label={t('apply.field.birthPlace')} optional />
      <TextField form={form} name="motherMaidenName" label={t('apply.field.motherMaidenName')} optional />
      {zalo ? <TextField form={form} name="zaloAccount" label={t('apply.field.zaloAccount')} optional /> : null}
      <TextField form={form} name="facebookAccount" label={t('apply.field.facebookAccount')} optional />
    </>
  )
}
