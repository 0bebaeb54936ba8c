import { useEffect, useState } from 'react'
import { serverTimeMs } from '../../platform/api/envelope-session.ts'
import { useMarket } from '../../platform/format/use-format.ts'
import { isExpired } from './code-expiry.ts'

/** A longer one does not fit a timer. */
const longestWaitMs = 86_400_000

/** Whether a code has expired by the lender's clock, however the phone's is set; looked at again when it does. */
export function useExpired(expiresAt: string | undefined, businessDate: string) {
  const { timeZone } = useMarket()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (expiresAt === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    async function look() {
      const at = await serverTimeMs()
      if (left) return
      setNow(at)
      const wait = Date.parse(expiresAt ?? '') - at
      if (wait > 0) timer = setTimeout(() => void look(), Math.min(wait, longestWaitMs))
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [expiresAt])
  return expiresAt !== undefined && isExpired({ expiresAt, businessDate, timeZone, now })
}
