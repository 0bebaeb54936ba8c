import { type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useGlobal } from '../../platform/models.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useMarket } from '../../platform/use-format.ts'
import { Section } from '../../ui/Section.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './apply.module.css'
import type { BasisInfo } from './basis-info.ts'
import { type ContactValues, checkContacts, contactsToSend, startContacts } from './contact-form.ts'
import { SelectField, TextField } from './fields.tsx'
import { StepGate, StepScreen, StepWaiting } from './step-screen.tsx'
import { useDictionary, useOptions } from './use-dictionary.ts'
import { useStepForm } from './use-step-form.ts'

/** The people who know the borrower (KYC-03). */
export function ContactStepScreen() {
  const required = useDictionary()?.contactsRequired
  return (
    <StepGate step="contact">
      {(basis) =>
        required === undefined ? <StepWaiting step="contact" /> : <ContactForm basis={basis} required={required} />
      }
    </StepGate>
  )
}

function ContactForm({ basis, required }: { basis: BasisInfo; required: number }) {
  const { t, rich } = useTexts()
  const { code } = useMarket()
  const memberPhone = useGlobal((state) => state.memberInfo?.phone)
  const signedInPhone = useGlobal((state) => state.userInfo?.phone)
  const rules = { market: code, ownPhone: memberPhone ?? signedInPhone }
  const stepForm = useStepForm<ContactValues>(
    {
      step: 'contact',
      start: (saved) => startContacts(required, saved),
      toValues: (values) => contactsToSend(values, basis.steps.contact.values),
      check: (values) => checkContacts(values, rules),
    },
    basis,
  )
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        <Tip>{rich('apply.contact.promise', { b: (words: ReactNode) => <b>{words}</b> })}</Tip>
        <p className="lede">{t('apply.contact.howMany', { count: required })}</p>
        {Array.from({ length: required }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people keep their place
          <PersonFields key={index} form={stepForm.form} index={index} />
        ))}
      </Section>
    </StepScreen>
  )
}

function PersonFields({ form, index }: { form: UseFormReturn<ContactValues>; index: number }) {
  const { t } = useTexts()
  const options = useOptions()
  const dictionary = useDictionary()
  const id = useId()
  const relations = index === 0 ? dictionary?.directRelations : dictionary?.otherRelations
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would be read twice
    <div className={css.person} role="group" aria-labelledby={id}>
      <h2 id={id} className="head">
        {t(index === 0 ? 'apply.contact.relative' : 'apply.contact.other', { number: index + 1 })}
      </h2>
      <TextField
        form={form}
        name={`contactPersons.${index}.name`}
        label={t('apply.field.contactName')}
        input={{ autoComplete: 'off', maxLength: 80 }}
      />
      <SelectField
        form={form}
        name={`contactPersons.${index}.relation`}
        label={t('apply.field.relation')}
        options={options('relation', relations)}
      />
      <TextField
        form={form}
        name={`contactPersons.${index}.phone`}
        label={t('apply.field.contactPhone')}
        input={{ inputMode: 'tel', autoComplete: 'off', maxLength: 24 }}
      />
    </div>
  )
}
