import { classNames } from './class-names.ts'
import css from './Segments.module.css'

type SegmentsProps = { count: number; done: number; current?: boolean; thick?: boolean; bar?: boolean; label: string }

/**
 * Progress in `count` segments, `done` filled and with `current` the next one half filled. `bar` gives it the strip
 * under a NavBar, `thick` the look inside a panel. `label` says it in words ("Step 2 of 6").
 */
export function Segments({ count, done, current, thick, bar, label }: SegmentsProps) {
  const segments = (
    <span className={classNames(css.segs, thick && css.thick)} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments keep their place
        <i key={index} className={index < done ? css.on : current && index === done ? css.now : undefined} />
      ))}
    </span>
  )
  return bar ? <div className={css.bar}>{segments}</div> : segments
}
