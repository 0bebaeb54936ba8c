import type { StepRecord } from '@hiram/contract/apply'
import { saveSuppCertificates } from '@hiram/contract/apply/supplements'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'
import { keepSupplement } from '../basis-info.ts'
import { OnYourPhone } from '../on-your-phone.tsx'
import { ProofPhoto } from '../photo/proof-photo.tsx'
import { SelectField } from '../step/fields.tsx'
import { useOptions } from '../step/use-dictionary.ts'
import {
  type CertificateValues,
  certificatesToSend,
  checkCertificates,
  kindsShowing,
  startCertificates,
} from './supplement-form.ts'
import { SupplementGate, SupplementScreen } from './supplement-screen.tsx'
import { useSupplement } from './use-supplement.ts'

/** The documents a rollback asked for, each of the kinds that show what is asked (KYC-09). */
export function SupplementCertificateScreen() {
  return (
    <SupplementGate name="supplementCertificate">{(_, record) => <CertificateForm record={record} />}</SupplementGate>
  )
}

function CertificateForm({ record }: { record: StepRecord }) {
  const { t } = useTexts()
  const { form, start, submit, ...state } = useSupplement({
    name: 'supplementCertificate',
    call: saveSuppCertificates,
    record,
    startFrom: ({ reasons, values }) => startCertificates(reasons, values),
    check: checkCertificates,
    toRequest: certificatesToSend,
    onSaved({ savedAt }) {
      keepSupplement('supplementCertificate', {
        state: 'complete',
        savedAt,
        values: certificatesToSend(form.getValues()),
      })
    },
  })
  const refused = record.reasons.some((reason) => reason.startsWith('certificateRefused.'))
  return (
    <SupplementScreen name="supplementCertificate" {...state} onSubmit={(event) => void submit(event)}>
      <OnYourPhone />
      <Section tight>
        {refused ? (
          <Tip tone="warn">{t('apply.supplementCertificate.refused')}</Tip>
        ) : (
          <Tip>{t('apply.supplementCertificate.why')}</Tip>
        )}
        {start.certificates.map(({ purpose }, index) => (
          <SupportingDocumentFields key={purpose} form={form} purpose={purpose} index={index} />
        ))}
      </Section>
    </SupplementScreen>
  )
}

type SupportingDocumentFieldsProps = {
  form: ReturnType<typeof useSupplement<typeof saveSuppCertificates, CertificateValues>>['form']
  purpose: CertificateValues['certificates'][number]['purpose']
  index: number
}

function SupportingDocumentFields({ form, purpose, index }: SupportingDocumentFieldsProps) {
  const { t } = useTexts()
  const options = useOptions()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of two fields under its own heading
    <div className={css.person} role="group" aria-labelledby={id}>
      <h2 id={id} className="head">
        {t(`apply.supplementCertificate.${purpose}`)}
      </h2>
      <SelectField
        form={form}
        name={`certificates.${index}.kind`}
        label={t('apply.field.certificateKind')}
        options={options('certificate', kindsShowing(purpose))}
      />
      <ProofPhoto
        form={form}
        name={`certificates.${index}.photoId`}
        kind="certificate"
        label={t('apply.field.certificatePhoto')}
        hint={t('apply.hint.workProofPhoto')}
      />
    </div>
  )
}
