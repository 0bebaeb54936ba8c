import { useEffect, useState } from 'react'
import { retryImport } from '../../../platform/page/retry-import.ts'

type Draft = { done: number; count: number }

/** How far an application that was begun has come; undefined while there is none, or it is not known. */
export function useDraft(signedIn: boolean) {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    if (!signedIn) return setDraft(undefined)
    let left = false
    retryImport(() => import('../draft-call.ts'))
      .then(({ readDraft }) => readDraft())
      .then(
        (read) => left || setDraft(read),
        // Without it the button says "start", which leads to the same place.
        () => {},
      )
    return () => {
      left = true
    }
  }, [signedIn])
  return draft
}
