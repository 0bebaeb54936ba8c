import { useEffect } from 'react'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { useGlobal } from '../../../platform/state/models.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import type { BasisInfo } from '../basis-info.ts'
import { fetchModelsAhead } from '../face/models-ahead.ts'
import { StepGate, StepScreen, StepWaiting } from '../step/step-screen.tsx'
import { useDictionary } from '../step/use-dictionary.ts'
import { useStepForm } from '../step/use-step-form.ts'
import { nameOf } from '../withdrawal/withdrawal-form.ts'
import { type ContactValues, checkContacts, contactsToSend, startContacts } from './contact-form.ts'
import { PersonFields } from './person-fields.tsx'

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
  const { gap } = useFormat()
  const dictionary = useDictionary()
  const { code } = useMarket()
  const memberPhone = useGlobal((state) => state.memberInfo?.phone)
  const signedInPhone = useGlobal((state) => state.userInfo?.phone)
  const rules = { market: code, ownPhone: memberPhone ?? signedInPhone, name: nameOf(basis.steps.basal.values) }
  const stepForm = useStepForm<ContactValues>(
    {
      step: 'contact',
      start: (saved) => startContacts(required, saved),
      toValues: (values) => contactsToSend(values, basis.steps.contact.values),
      check: (values) => checkContacts(values, rules),
    },
    basis,
  )
  const isFaceNeeded = basis.steps.face.state !== 'complete'
  useEffect(() => {
    if (isFaceNeeded) void fetchModelsAhead()
  }, [isFaceNeeded])
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        <Tip>
          {rich('apply.contact.promise')}
          {gap}
          {bridge().picksContacts ? t('apply.contact.onlyChosen') : null}
        </Tip>
        <p className="lede mt3">{t('apply.contact.howMany', { count: required })}</p>
        {Array.from({ length: required }, (_, index) => (
          <PersonFields
            // biome-ignore lint/suspicious/noArrayIndexKey: people keep their place
            key={index}
            form={stepForm.form}
            index={index}
            title={t(index === 0 ? 'apply.contact.relative' : 'apply.contact.other', { number: index + 1 })}
            relations={index === 0 ? dictionary?.directRelations : dictionary?.otherRelations}
          />
        ))}
      </Section>
    </StepScreen>
  )
}
