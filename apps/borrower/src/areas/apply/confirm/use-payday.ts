import { useState } from 'react'
import { readTabFlag, storeTabFlag } from '../../../platform/storage/storage.ts'
import { paydayOf } from './confirm-choice.ts'

const tabKey = 'payday'

/** The day of the month the borrower is paid; kept for the tab, so that leaving for a step and coming back keeps it. */
export function usePayday() {
  const [payday, setPayday] = useState(() => paydayOf(readTabFlag(tabKey)))
  function choosePayday(chosen: number | undefined) {
    storeTabFlag(tabKey, chosen?.toString())
    setPayday(chosen)
  }
  return [payday, choosePayday] as const
}
