import type { ReactNode } from 'react'
import { Ruler } from '../ui/Ruler.tsx'
import css from './LimitRuler.module.css'

type LimitRulerProps = {
  usualRatio: number
  parts: number
  from: ReactNode
  to: ReactNode
  middle?: { text: ReactNode; tick: number }
}

/**
 * The range of amounts on the band: white up to `usualRatio` (0 to 1), where first loans really fall, `parts` equal
 * ticks, words at both ends and at one tick between.
 */
export function LimitRuler({ usualRatio, parts, from, to, middle }: LimitRulerProps) {
  return (
    <div className={css.rul}>
      <div className={css.track} aria-hidden="true">
        <i style={{ width: `${usualRatio * 100}%` }} />
      </div>
      <Ruler
        parts={parts}
        className={css.ruler}
        long={(tick) => tick === 0 || tick === parts || tick === middle?.tick}
      />
      <div className={css.ends}>
        <span>{from}</span>
        {middle ? (
          <span className={css.mid} style={{ left: `${(middle.tick / parts) * 100}%` }}>
            {middle.text}
          </span>
        ) : null}
        <span>{to}</span>
      </div>
    </div>
  )
}
