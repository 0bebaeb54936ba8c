import { type Consent, listConsents } from '@hiram/contract/app-info/consents'
import { useState } from 'react'
import { AgreedTextSheet } from '../../../loan/AgreedTextSheet.tsx'
import { useCall } from '../../../platform/api/use-call.ts'
import { callFailureOf } from '../../../platform/errors/call-failure.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { withoutLineBreaks } from '../../../platform/format/without-line-breaks.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from './home-me.module.css'

/** Consents given, with version and time, and those withdrawn; each opens its text. */
export function AgreedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { data, failure, refresh } = useCall(listConsents, {}, { enabled: open })
  const [reading, setReading] = useState<Consent>()
  const consents = data?.consents
  return (
    <LazySheet open={open} onClose={onClose} title={t('account.me.agreed')} closeLabel={t('common.close')}>
      {consents === undefined && failure ? (
        <>
          <p>{t(`error.${callFailureOf(failure)}Text`)}</p>
          <Button kind="alt" onClick={refresh}>
            {t('common.refresh')}
          </Button>
        </>
      ) : null}
      {consents === undefined && !failure ? <Skeleton label={t('common.loading')} /> : null}
      {consents?.length === 0 ? <p>{t('account.me.agreedNothing')}</p> : null}
      {consents?.length ? (
        <div className={css.agreed}>
          <List>
            {consents.map((consent) => (
              <ListItem
                key={consent.consentId}
                title={t(`account.me.document.${consent.document}`)}
                sub={t(consent.withdrawnAt === null ? 'account.me.agreedOn' : 'account.me.withdrawnOn', {
                  when: date(consent.withdrawnAt ?? consent.givenAt, 'dayTime'),
                  version: withoutLineBreaks(consent.version),
                })}
                onClick={() => setReading(consent)}
              />
            ))}
          </List>
        </div>
      ) : null}
      <AgreedTextSheet consent={reading} onClose={() => setReading(undefined)} />
    </LazySheet>
  )
}
