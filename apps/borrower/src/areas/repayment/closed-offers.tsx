import type { LoanView } from '@hiram/contract/loan'
import { loanCertificate } from '@hiram/contract/loan-documents'
import { OwnLevel } from '../../loan/OwnLevel.tsx'
import { api } from '../../platform/api/api.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import { DocumentButton } from './document-button.tsx'

/** A loan paid in full: its certificate, and what the points lead to. */
export function ClosedOffers({ loan: { loanId } }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <>
      <Section title={t('repayment.certificate.title')} lead={t('repayment.certificate.lead')}>
        <DocumentButton what="certificate" fetch={() => api(loanCertificate, { loanId })} />
      </Section>
      <OwnLevel />
    </>
  )
}
