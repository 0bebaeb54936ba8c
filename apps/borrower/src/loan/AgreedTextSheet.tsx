import { type Consent, consentText } from '@hiram/contract/app-info/consents'
import { useState } from 'react'
import { useCall } from '../platform/api/use-call.ts'
import { callFailureOf } from '../platform/errors/call-failure.ts'
import { useFormat } from '../platform/format/use-format.ts'
import { withoutLineBreaks } from '../platform/format/without-line-breaks.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { LazySheet } from '../ui/lazy-overlays.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConsentSections } from './ConsentSections.tsx'

type AgreedTextSheetProps = {
  /** Undefined: closed. */
  consent: Consent | undefined
  onClose: () => void
}

/** The very text that a consent was given to, in the language it was read in; it stays while the sheet goes down. */
export function AgreedTextSheet({ consent, onClose }: AgreedTextSheetProps) {
  const [shown, setShown] = useState(consent)
  if (consent && consent.consentId !== shown?.consentId) setShown(consent)
  return shown ? <TextSheet open={consent !== undefined} consent={shown} onClose={onClose} /> : null
}

function TextSheet({ open, consent, onClose }: { open: boolean; consent: Consent; onClose: () => void }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { consentId, document, locale, version, givenAt } = consent
  const { data, failure, refresh } = useCall(consentText, { consentId }, { once: true })
  const text = data?.text
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={text ? <span lang={locale}>{text.title}</span> : t(`account.consents.document.${document}`)}
      closeLabel={t('common.close')}
    >
      <p className="note">
        {t('account.consents.given', { when: date(givenAt, 'dayTime'), version: withoutLineBreaks(version) })}
      </p>
      {text ? <ConsentSections sections={text.sections} lang={locale} /> : null}
      {text === null ? <p className="mt4">{t('account.consents.notKept')}</p> : null}
      {text === undefined && failure ? (
        <>
          <p className="mt4">{t(`error.${callFailureOf(failure)}Text`)}</p>
          <Button className="mt4" kind="alt" onClick={refresh}>
            {t('common.retry')}
          </Button>
        </>
      ) : null}
      {text === undefined && !failure ? <Skeleton rows={4} label={t('common.loading')} /> : null}
    </LazySheet>
  )
}
