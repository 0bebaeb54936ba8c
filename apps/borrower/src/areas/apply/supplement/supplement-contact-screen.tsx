import type { StepRecord } from '@hiram/contract/apply'
import { supplementType } from '@hiram/contract/apply/steps/contact'
import { batchSaveSuppContact } from '@hiram/contract/apply/supplements'
import { directRelations, otherRelations } from '@hiram/markets/work'
import { useState } from 'react'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { useGlobal } from '../../../platform/state/models.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { type BasisInfo, keepStep, keepSupplement } from '../basis-info.ts'
import { savedContacts } from '../contact/contact-form.ts'
import { PersonFields } from '../contact/person-fields.tsx'
import { nameOf } from '../withdrawal/withdrawal-form.ts'
import { checkSupplement, contactsAfter, startSupplement } from './supplement-form.ts'
import { SupplementGate, SupplementScreen } from './supplement-screen.tsx'
import { useSupplement } from './use-supplement.ts'

const relations = [...directRelations, ...otherRelations]

/** More people who know the borrower, after a rollback that asked for them (KYC-09). */
export function SupplementContactScreen() {
  return (
    <SupplementGate name="supplementContact">
      {(basis, record) => <SupplementForm basis={basis} record={record} />}
    </SupplementGate>
  )
}

function SupplementForm({ basis, record }: { basis: BasisInfo; record: StepRecord }) {
  const { t, rich } = useTexts()
  const { gap } = useFormat()
  const { code } = useMarket()
  const memberPhone = useGlobal((state) => state.memberInfo?.phone)
  const signedInPhone = useGlobal((state) => state.userInfo?.phone)
  const [known] = useState(() => savedContacts(basis.steps.contact.values))
  const name = nameOf(basis.steps.basal.values)
  const { form, start, submit, ...state } = useSupplement({
    name: 'supplementContact',
    call: batchSaveSuppContact,
    record,
    startFrom: ({ values }) => startSupplement(known, values),
    check: (values) => checkSupplement(values, { market: code, ownPhone: memberPhone ?? signedInPhone, name, known }),
    toRequest: ({ contactPersons }) => contactPersons.map(({ name, relation, phone }) => ({ name, relation, phone })),
    onSaved({ contactPersons, revision, savedAt }) {
      const added = contactPersons.filter(({ type }) => type === supplementType)
      keepStep('contact', { values: { contactPersons: contactsAfter(known, added) }, revision, savedAt })
      keepSupplement('supplementContact', { state: 'complete', savedAt, values: {} })
    },
  })
  return (
    <SupplementScreen name="supplementContact" {...state} onSubmit={(event) => void submit(event)}>
      <Section tight>
        <Tip>
          {rich('apply.contact.promise')}
          {gap}
          {bridge().picksContacts ? t('apply.contact.onlyChosen') : null}
        </Tip>
        <p className="lede mt3">{t('apply.supplementContact.howMany', { count: start.contactPersons.length })}</p>
        {start.contactPersons.map((_, index) => (
          <PersonFields
            // biome-ignore lint/suspicious/noArrayIndexKey: people keep their place
            key={index}
            form={form}
            index={index}
            title={t('apply.supplementContact.person', { number: index + 1 })}
            relations={relations}
          />
        ))}
      </Section>
    </SupplementScreen>
  )
}
