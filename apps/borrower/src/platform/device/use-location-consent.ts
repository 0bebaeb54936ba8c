import { giveConsents, listConsents, withdrawConsent } from '@hiram/contract/app-info/consents'
import { listLocations } from '@hiram/contract/location'
import { consentVersion } from '@hiram/markets/consents'
import { useState } from 'react'
import { refreshCalls, useCall } from '../api/use-call.ts'
import { useSend } from '../api/use-send.ts'
import { readPage } from '../page/page.ts'
import { removeStored } from '../storage/storage.ts'
import { useTexts } from '../texts/texts.tsx'
import { endReports, isLocationConsent, reportLocation, takesLocation } from './location.ts'

/**
 * The borrower's word on the report of their location (INI-08): whether it is asked for, what they decided, and the
 * ways to say yes and no. A yes is recorded first and acted on at once.
 */
export function useLocationConsent() {
  const { locale } = useTexts()
  const { data, failure } = useCall(listConsents, {}, { enabled: readPage().brand.reportsLocation })
  const giving = useSend(giveConsents)
  const withdrawing = useSend(withdrawConsent)
  const [reading, setReading] = useState(false)
  const given = data?.consents.find(isLocationConsent)

  /** `unread`: recorded, but the phone does not give its position away. */
  async function give(): Promise<'reported' | 'unread' | 'failed'> {
    const outcome = await giving.send({ consents: [{ document: 'location', version: consentVersion, locale }] })
    if (!outcome.ok) return 'failed'
    removeStored('locationDeclined')
    setReading(true)
    const reported = await reportLocation({ asked: true })
    setReading(false)
    await refreshCalls(listConsents, listLocations)
    return reported ? 'reported' : 'unread'
  }

  async function withdraw() {
    if (!given || !(await endReports(() => withdrawing.send({ consentId: given.consentId })))) return false
    await refreshCalls(listConsents, listLocations)
    return true
  }

  return {
    offered: takesLocation(data),
    known: data !== undefined,
    failed: failure !== undefined,
    agreed: given !== undefined,
    busy: giving.busy || withdrawing.busy || reading,
    give,
    withdraw,
  }
}
