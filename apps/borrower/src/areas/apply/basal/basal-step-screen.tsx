import { markets } from '@hiram/markets/market'
import { nameCustoms } from '@hiram/markets/person-name'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import type { CodeOf } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'
import css from '../apply.module.css'
import type { BasisInfo } from '../basis-info.ts'
import { ReadOffer, ReadTextField, useReadHint } from '../reading/read-field.tsx'
import { ReadingTip } from '../reading/reading-tip.tsx'
import { useDocumentReading } from '../reading/use-document-reading.ts'
import { type ReadNotes, usePrefill } from '../reading/use-prefill.ts'
import { ChipsField, DateField, SelectField, TextField } from '../step/fields.tsx'
import { StepGate, StepScreen } from '../step/step-screen.tsx'
import { useDictionary, useOptions } from '../step/use-dictionary.ts'
import { type StepForm, useStepForm } from '../step/use-step-form.ts'
import { AreaFields } from './area-fields.tsx'
import { type BasalValues, basalToSend, checkBasal, startBasal } from './basal-form.ts'
import { NameCheck, nameCheck } from './name-check.tsx'
import { OptionalDetails } from './optional-details.tsx'

/** Basic info (KYC-01). */
export function BasalStepScreen() {
  return <StepGate step="basal">{(basis) => <BasalForm basis={basis} />}</StepGate>
}

function BasalForm({ basis }: { basis: BasisInfo }) {
  const { code } = useMarket()
  const today = useFormat().today()
  const rules = { today, market: code, zoneNeeded: markets[code].areaLevels === 3 }
  const nameUnchecked = useRef(false)
  const check = (values: BasalValues) => [
    ...checkBasal(values, rules),
    ...(nameUnchecked.current ? [{ field: nameCheck, reason: 'nameNotChecked' }] : []),
  ]
  const stepForm = useStepForm<BasalValues>({ step: 'basal', start: startBasal, toValues: basalToSend, check }, basis)
  const { form, record, canEdit } = stepForm
  const { reading, notes } = useBasalReading(stepForm, basis)
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        {canEdit ? (
          <ReadingTip reading={reading} filled={[...notes.values()].some(({ kind }) => kind === 'read')} />
        ) : null}
        <NameFields form={form} notes={notes} />
        {canEdit && record.state !== 'complete' ? (
          <NameCheck form={form} notes={notes} unchecked={nameUnchecked} />
        ) : null}
        <WhoFields form={form} notes={notes} />
        <AreaFields form={form} zones={rules.zoneNeeded} />
        <HomeFields form={form} notes={notes} />
        <OptionalDetails form={form} />
      </Section>
    </StepScreen>
  )
}

type Part = { form: UseFormReturn<BasalValues>; notes: ReadNotes }

/** In the market's order, as on the ID: Họ, Tên đệm, Tên in Viet Nam. */
function NameFields({ form, notes }: Part) {
  const { familyNameFirst } = nameCustoms[useMarket().code]
  const first = <ReadTextField form={form} notes={notes} name="firstName" input={{ autoComplete: 'given-name' }} />
  const middle = (
    <ReadTextField form={form} notes={notes} name="middleName" optional input={{ autoComplete: 'additional-name' }} />
  )
  const last = <ReadTextField form={form} notes={notes} name="lastName" input={{ autoComplete: 'family-name' }} />
  if (!familyNameFirst)
    return (
      <>
        {first}
        <div className={css.pair}>
          {middle}
          {last}
        </div>
      </>
    )
  return (
    <>
      {last}
      {middle}
      {first}
    </>
  )
}

function WhoFields({ form, notes }: Part) {
  const { t } = useTexts()
  const { adultAge, oldestAge } = markets[useMarket().code]
  const { date } = useFormat()
  const options = useOptions()
  return (
    <>
      <DateField
        form={form}
        name="birthday"
        hint={useReadHint(notes.get('birthday'), t('apply.hint.age', { from: adultAge, to: oldestAge }))}
        autoComplete="bday"
      />
      <ReadOffer note={notes.get('birthday')} shown={(day) => date(day, 'day')} />
      <ChipsField
        form={form}
        name="sex"
        hint={useReadHint(notes.get('sex'))}
        options={options('sex', ['female', 'male'])}
      />
      <ReadOffer note={notes.get('sex')} shown={(sex) => t(`apply.sex.${sex as CodeOf<'apply', 'sex'>}`)} />
      <TextField
        form={form}
        name="email"
        input={{ autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' }}
      />
    </>
  )
}

function HomeFields({ form, notes }: Part) {
  const { t } = useTexts()
  const options = useOptions()
  const dictionary = useDictionary()
  return (
    <>
      <TextField
        form={form}
        name="resideAddress"
        hint={useReadHint(notes.get('resideAddress'), t('apply.hint.resideAddress'))}
        input={{ autoComplete: 'street-address', placeholder: t('apply.example.resideAddress') }}
      />
      <SelectField form={form} name="resideTime" options={options('resideTime', dictionary?.resideTime)} />
      <SelectField form={form} name="maritalStatus" options={options('maritalStatus', dictionary?.maritalStatus)} />
      <SelectField form={form} name="education" options={options('education', dictionary?.education)} />
      <ChipsField
        form={form}
        name="childrenNumber"
        options={options('childrenNumber', dictionary?.childrenNumber)}
        columns={3}
      />
    </>
  )
}

/** The borrower's identity as read from the ID step's photos. */
function useBasalReading({ form, canEdit, record }: StepForm<BasalValues>, basis: BasisInfo) {
  const { positivePhotoUrl, oppositeIdPhotoUrl } = basis.steps.id.values
  const reading = useDocumentReading({ idFront: textOf(positivePhotoUrl), idBack: textOf(oppositeIdPhotoUrl) })
  const { firstName, middleName, lastName, birthday, sex, address } = reading.fields
  const finished = record.state === 'complete'
  const read = { firstName, middleName, lastName, birthday, sex, resideAddress: address }
  return {
    reading: { ...reading, trouble: undefined },
    notes: usePrefill<BasalValues>({ form, read, canEdit, finished }),
  }
}

function textOf(saved: unknown) {
  return typeof saved === 'string' ? saved : ''
}
