import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import css from './ListEnd.module.css'

type ListEndProps = {
  list: { more: boolean; readingMore: boolean; readMore: () => void }
  labels: { more: string; busy: string; end: string }
}

/** The end of a list in pages: reads on by itself when it comes into sight, or by its button; says when all is there. */
export function ListEnd({ list: { more, readingMore, readMore }, labels }: ListEndProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(readMore)
  useEffect(() => {
    latest.current = readMore
  })
  useEffect(() => {
    if (!more || !place.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [more])
  return (
    <div ref={place} className={css.end}>
      {more ? (
        <Button kind="txt" small loading={readingMore ? labels.busy : undefined} onClick={readMore}>
          {labels.more}
        </Button>
      ) : (
        <p>{labels.end}</p>
      )}
    </div>
  )
}
