import { type Consent, listConsents, withdrawConsent } from '@hiram/contract/app-info/consents'
import { listLocations } from '@hiram/contract/location'
import { useState } from 'react'
import { AgreedTextSheet } from '../../../loan/AgreedTextSheet.tsx'
import { refreshCalls, useCall } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { takesLocation } from '../../../platform/device/location.ts'
import { callFailureOf } from '../../../platform/errors/call-failure.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { withoutLineBreaks } from '../../../platform/format/without-line-breaks.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { LazyDialog } from '../../../ui/lazy-overlays.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/**
 * Consents given, each with its text; each except a signed agreement can be withdrawn while no loan depends on it
 * (`locked`). That to the location has a switch of its own while it is asked for.
 */
export function Consents({ locked }: { locked: boolean }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { data, failure } = useCall(listConsents, {})
  const [reading, setReading] = useState<Consent>()
  const [chosen, setChosen] = useState<Consent>()
  if (!data && !failure) return <Skeleton block rows={3} label={t('common.loading')} />
  if (!data?.consents.length)
    return (
      <Section title={t('account.consents.title')}>
        <p className="note">{t(failure ? `error.${callFailureOf(failure)}Text` : 'account.consents.none')}</p>
      </Section>
    )
  return (
    <>
      <List title={t('account.consents.title')}>
        {data.consents.map((consent) => {
          const { consentId, document, version, givenAt, withdrawnAt } = consent
          const mayWithdraw = withdrawnAt === null && isWithdrawnHere(document, locked, takesLocation(data))
          const name = t(`account.consents.document.${document}`)
          return (
            <ListItem
              key={consentId}
              title={name}
              sub={t(withdrawnAt === null ? 'account.consents.given' : 'account.consents.withdrawn', {
                when: date(withdrawnAt ?? givenAt, 'dayTime'),
                version: withoutLineBreaks(version),
              })}
              onClick={() => setReading(consent)}
              below={mayWithdraw ? <WithdrawButton name={name} onClick={() => setChosen(consent)} /> : null}
            />
          )
        })}
      </List>
      <AgreedTextSheet consent={reading} onClose={() => setReading(undefined)} />
      <WithdrawDialog consent={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

/** `name` says for screen readers what is withdrawn. */
function WithdrawButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Button kind="txt" small inline onClick={onClick}>
      {t('account.consents.withdraw')}
      <span className="sr">{name}</span>
    </Button>
  )
}

function isWithdrawnHere(document: Consent['document'], locked: boolean, hasSwitch: boolean) {
  if (document === 'location') return !hasSwitch
  return !locked && document !== 'creditAgreement' && document !== 'hardshipPlan'
}

function WithdrawDialog({ consent, onClose }: { consent: Consent | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const { send, busy } = useSend(withdrawConsent)
  async function withdraw() {
    if (!consent) return
    const outcome = await send({ consentId: consent.consentId })
    onClose()
    if (!outcome.ok) return
    showToast({ kind: 'success', text: t('account.consents.done'), masked: false })
    await refreshCalls(listConsents, listLocations)
  }
  return (
    <LazyDialog
      open={consent !== undefined}
      onClose={onClose}
      title={t('account.consents.askTitle')}
      safe={{ label: t('common.cancel') }}
      other={{
        label: t('account.consents.withdraw'),
        onClick: () => void withdraw(),
        loading: busy ? t('common.wait') : undefined,
      }}
    >
      {t('account.consents.askText')}
    </LazyDialog>
  )
}
