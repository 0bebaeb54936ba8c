import css from './Skeleton.module.css'
import { useDelay } from './use-delay.ts'

type SkeletonProps = { rows?: number; label: string; block?: boolean; delayMs?: number }

/** AmountList-shaped bars after 200 ms of waiting; `block` makes it a white section of its own. `label` is read aloud. */
export function Skeleton({ rows = 3, label, block, delayMs = 200 }: SkeletonProps) {
  const shown = useDelay(delayMs)
  if (!shown) return null
  return (
    <div className={block ? css.head : undefined} data-block={block ? '' : undefined}>
      <span className="sr" role="status">
        {label}
      </span>
      <div className={css.skel} aria-hidden="true">
        {Array.from({ length: rows * 2 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their place
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
