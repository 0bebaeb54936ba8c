import type { AnyConsoleCall, ConsoleRequest } from '@hiram/contract/console/console-call'
import { useEffect, useState } from 'react'
import { callForPhoto } from '../platform/api/call.ts'

/** The photo while the page shows it: fetched once, as each reading is a look that is written down. */
export function usePhoto<C extends AnyConsoleCall>(call: C, request: ConsoleRequest<C>) {
  const [photo, setPhoto] = useState<{ url?: string; isFailed: boolean }>({ isFailed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and a request with the same fields is the same one
  useEffect(() => {
    const leaving = new AbortController()
    let url = ''
    callForPhoto(call, request, leaving.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob)
        setPhoto({ url, isFailed: false })
      },
      () => leaving.signal.aborted || setPhoto({ isFailed: true }),
    )
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [call, JSON.stringify(request), attempt])
  return { ...photo, again: () => setAttempt((count) => count + 1) }
}
