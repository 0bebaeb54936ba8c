import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { consentDocuments, consentVersion, type LoanConsent } from '@hiram/markets/consents'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { focusField } from '../step/focus-field.ts'

/** The documents ticked, each as it was read. */
export function useConsents() {
  const { t, locale } = useTexts()
  const [consents, setConsents] = useState<ReadonlyMap<LoanConsent, GivenConsent>>(new Map())
  const [missing, setMissing] = useState(false)

  function agree(document: LoanConsent, agreed: boolean) {
    const next = new Map(consents)
    if (agreed) next.set(document, { document, version: consentVersion, locale })
    else next.delete(document)
    setConsents(next)
    if (consentDocuments.every((needed) => next.has(needed))) setMissing(false)
  }

  function askForConsent() {
    setMissing(true)
    showToast({ kind: 'fail', text: t('apply.consent.missing'), masked: false })
    focusField(['consent'])
  }

  return {
    given: [...consents.values()],
    agreed: new Set(consents.keys()),
    isComplete: consentDocuments.every((needed) => consents.has(needed)),
    agree,
    missing,
    askForConsent,
  }
}
