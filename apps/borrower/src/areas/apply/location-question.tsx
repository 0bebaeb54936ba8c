import { useState } from 'react'
import { ConsentSheet } from '../../loan/ConsentSheet.tsx'
import { useLocationConsent } from '../../platform/device/use-location-consent.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './apply.module.css'

/**
 * Asks once for the approximate location, with its reason, before anything is read (INI-08). Both answers weigh the
 * same; after a no nothing else changes, and the question does not come back to this borrower here.
 */
export function LocationQuestion() {
  const { t } = useTexts()
  const { offered, known, agreed, busy, give } = useLocationConsent()
  const [declined, setDeclined] = useState(() => readStored('locationDeclined') === 'true')
  const [reading, setReading] = useState(false)
  if (!offered || !known || agreed || declined) return null

  function decline() {
    store('locationDeclined', 'true')
    setDeclined(true)
    showToast({ kind: 'info', text: t('apply.location.declined'), masked: false })
  }

  async function allow() {
    const given = await give()
    if (given === 'reported') showToast({ kind: 'success', text: t('apply.location.thanks'), masked: false })
    if (given === 'unread') showToast({ kind: 'info', text: t('apply.location.unread'), stays: 'long', masked: false })
  }

  return (
    <Section title={t('apply.location.title')} lead={t('apply.location.why')}>
      <div className={css.answers}>
        <Button kind="alt" small onClick={decline}>
          {t('apply.location.no')}
        </Button>
        <Button kind="alt" small loading={busy ? t('apply.location.reading') : undefined} onClick={() => void allow()}>
          {t('apply.location.yes')}
        </Button>
      </div>
      <Button kind="txt" small onClick={() => setReading(true)}>
        {t('apply.location.read')}
      </Button>
      <ConsentSheet
        document={reading ? 'location' : undefined}
        title={t('apply.data.location')}
        note={(version) => t('apply.consent.version', { version })}
        onClose={() => setReading(false)}
      />
    </Section>
  )
}
