import { useLayoutEffect, useRef } from 'react'
import { dayIn } from '../format/format-date.ts'
import { useFormat, useMarket } from '../format/use-format.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAsOf } from './as-of.ts'
import css from './as-of-strip.module.css'

/** Above every screen that shows kept figures: how old they are. It is in the entry, so that it is never missing. */
export function AsOfStrip() {
  const asOf = useAsOf()
  return asOf === undefined ? null : <Strip asOf={asOf} />
}

function Strip({ asOf }: { asOf: number }) {
  const { t } = useTexts()
  const { date, today } = useFormat()
  const { timeZone } = useMarket()
  const strip = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--strip', `${strip.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--strip')
  })
  const time = date(asOf, dayIn(timeZone, asOf) === today() ? 'time' : 'dayTime')
  return (
    <p ref={strip} className={css.strip} role="status">
      {t('common.asOf', { time })}
    </p>
  )
}
