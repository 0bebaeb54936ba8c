import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { consentDocuments, consentVersion, type LoanConsent } from '@hiram/markets/consents'
import { useCallback, useState } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { focusField } from '../step/focus-field.ts'

/** The documents ticked, each as it was read. */
export function useConsents() {
  const { t, locale } = useTexts()
  const [consents, setConsents] = useState<ReadonlyMap<LoanConsent, GivenConsent>>(new Map())
  const [missing, setMissing] = useState(false)

  const isComplete = consentDocuments.every((needed) => consents.has(needed))
  if (missing && isComplete) setMissing(false)

  const agree = useCallback(
    (document: LoanConsent, agreed: boolean) =>
      setConsents((before) => {
        const next = new Map(before)
        if (agreed) next.set(document, { document, version: consentVersion, locale })
        else next.delete(document)
        return next
      }),
    [locale],
  )

  function askForConsent() {
    setMissing(true)
    showToast({ kind: 'fail', text: t('apply.consent.missing'), masked: false })
    focusField(['consent'])
  }

  return {
    given: [...consents.values()],
    /** The map itself: the same as long as no box is touched. */
    agreed: consents,
    isComplete,
    agree,
    missing,
    askForConsent,
  }
}
