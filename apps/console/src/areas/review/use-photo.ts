import { reviewPhoto } from '@hiram/contract/console/review'
import { useEffect, useState } from 'react'
import { callForPhoto } from '../../platform/api/call.ts'

/** The photo while the page shows it: fetched once, as each reading is a look that is written down. */
export function usePhoto(reviewId: string, photoId: string) {
  const [photo, setPhoto] = useState<{ url?: string; isFailed: boolean }>({ isFailed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    let url = ''
    callForPhoto(reviewPhoto, { reviewId, photoId }, leaving.signal).then(
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
  }, [reviewId, photoId, attempt])
  return { ...photo, again: () => setAttempt((count) => count + 1) }
}
