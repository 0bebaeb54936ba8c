import { consentDocuments, type LoanConsent } from '@hiram/markets/consents'
import { memo, type ReactNode, useState } from 'react'
import { ConsentSheet } from '../../../loan/ConsentSheet.tsx'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'

type ConsentListProps = {
  agreed: ReadonlyMap<LoanConsent, unknown>
  onChange: (document: LoanConsent, agreed: boolean) => void
  /** The borrower went on without agreeing (KYC-07). */
  missing: boolean
}

/** Each document with its text to read and a box of its own; none is ever ticked for the borrower. */
export const ConsentList = memo(function ConsentList({ agreed, onChange, missing }: ConsentListProps) {
  const { t } = useTexts()
  const [reading, setReading] = useState<LoanConsent>()
  return (
    <Section title={t('apply.consent.title')}>
      <div>
        {consentDocuments.map((document) => (
          <Checkbox
            key={document}
            data-field={agreed.has(document) ? undefined : 'consent'}
            checked={agreed.has(document)}
            onChange={(event) => onChange(document, event.target.checked)}
            invalid={missing && !agreed.has(document)}
            extra={
              <ReadButton what={t(`apply.consent.${document}`)} onClick={() => setReading(document)}>
                {t('apply.consent.read')}
              </ReadButton>
            }
          >
            {t('apply.consent.agree', { document: t(`apply.consent.${document}`) })}
          </Checkbox>
        ))}
      </div>
      <div role="alert">
        {missing ? (
          <Tip className="mt3" tone="bad">
            {t('apply.consent.missing')}
          </Tip>
        ) : null}
      </div>
      <ConsentSheet
        document={reading}
        title={reading ? t(`apply.consent.${reading}`) : ''}
        note={(version) => t('apply.consent.version', { version })}
        onClose={() => setReading(undefined)}
      />
    </Section>
  )
})

/** The link beside a checkbox that opens its text; `what` names the text for screen readers. */
function ReadButton({ what, onClick, children }: { what: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.read} onClick={onClick}>
      {children}
      <span className="sr">{what}</span>
    </button>
  )
}
