import type { ConsentDocument } from '@hiram/contract/app-info/consents'
import { type ConsentText, consentDocuments, readConsent } from '@hiram/markets/consents'
import { type ReactNode, useEffect, useState } from 'react'
import { useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'

type ConsentListProps = {
  agreed: ReadonlySet<ConsentDocument>
  onChange: (document: ConsentDocument, agreed: boolean) => void
  /** The borrower went on without agreeing (KYC-07). */
  missing: boolean
}

/** Each document with its text to read and a box of its own; none is ever ticked for the borrower. */
export function ConsentList({ agreed, onChange, missing }: ConsentListProps) {
  const { t } = useTexts()
  const [reading, setReading] = useState<ConsentDocument>()
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
      <ConsentSheet document={reading} onClose={() => setReading(undefined)} />
    </Section>
  )
}

/** The real text, loaded when it is first opened; it stays while the sheet goes down. */
function ConsentSheet({ document, onClose }: { document: ConsentDocument | undefined; onClose: () => void }) {
  const { t, locale } = useTexts()
  const { code } = useMarket()
  const [text, setText] = useState<ConsentText>()
  useEffect(() => {
    if (!document) return
    let gone = false
    setText((shown) => (shown?.document === document && shown.locale === locale ? shown : undefined))
    void readConsent(code, document, locale).then((read) => !gone && setText(read))
    return () => {
      gone = true
    }
  }, [code, document, locale])
  return (
    <LazySheet
      open={document !== undefined}
      onClose={onClose}
      title={text?.title ?? (document ? t(`apply.consent.${document}`) : '')}
      closeLabel={t('common.close')}
    >
      {text ? (
        <div className={css.legal}>
          <p className="note">{t('apply.consent.version', { version: text.version })}</p>
          {text.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      ) : (
        <Skeleton rows={4} label={t('common.loading')} />
      )}
    </LazySheet>
  )
}

/** The link beside a checkbox that opens its text; `what` names the text for screen readers. */
function ReadButton({ what, onClick, children }: { what: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.read} onClick={onClick}>
      {children}
      <span className="sr">{what}</span>
    </button>
  )
}
