import { useEffect, useState } from 'react'
import { useAnnouncement } from '../platform/page/announce.ts'
import css from './Shell.module.css'

const seenMs = 6000

/** What was just done, for ears and for eyes. */
export function Announcements() {
  const newest = useAnnouncement()
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(newest.number), seenMs)
    return () => clearTimeout(timer)
  }, [newest])
  const isSeen = newest.isToast && newest.number > seen
  return (
    <>
      <div className="sr" aria-live="polite">
        {newest.text}
      </div>
      {isSeen && (
        <div className={css.toast} aria-hidden="true">
          {newest.text}
        </div>
      )}
    </>
  )
}
