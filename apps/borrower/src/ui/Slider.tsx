import type { ReactNode } from 'react'
import { IconMinus, IconPlus } from './icons.tsx'
import { Ruler } from './Ruler.tsx'
import css from './Slider.module.css'

type SliderProps = {
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  label: string
  valueText: string
  lessLabel: string
  moreLabel: string
  minText?: ReactNode
  maxText?: ReactNode
  children: ReactNode
}

/**
 * A native range with plus and minus beside the big value (`children`), ticks under the track and words at its ends.
 * Both drive one number, whole steps from `min` to `max`; `valueText` is what a screen reader says for it.
 */
export function Slider(props: SliderProps) {
  const { value, min, max, step = 1, onChange, label, valueText, minText, maxText } = props
  const parts = Math.max(1, Math.round((max - min) / step))
  const move = (to: number) => onChange(Math.min(max, Math.max(min, to)))
  return (
    <div>
      <div className={css.top}>
        <button type="button" className={css.stp} aria-label={props.lessLabel} onClick={() => move(value - step)}>
          <IconMinus />
        </button>
        <div>{props.children}</div>
        <button type="button" className={css.stp} aria-label={props.moreLabel} onClick={() => move(value + step)}>
          <IconPlus />
        </button>
      </div>
      <div className={css.sl} style={{ '--ratio': max > min ? (value - min) / (max - min) : 1 }}>
        <div className={css.slider}>
          <span className={css.track} />
          <span className={css.fill} />
          <input
            type="range"
            aria-label={label}
            aria-valuetext={valueText}
            {...{ value, min, max, step }}
            onChange={(event) => move(event.target.valueAsNumber)}
          />
        </div>
        <Ruler parts={Math.min(parts, 20)} className={css.ruler} />
        <div className={css.ends}>
          <span>{minText}</span>
          <span>{maxText}</span>
        </div>
      </div>
    </div>
  )
}
