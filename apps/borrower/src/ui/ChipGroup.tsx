import { type ReactNode, useId } from 'react'
import css from './ChipGroup.module.css'
import { classNames } from './class-names.ts'
import { useFieldGroup } from './field-context.ts'
import { IconCheck } from './icons.tsx'

type ChipGroupProps<Value extends string> = {
  options: readonly { value: Value; label: ReactNode; sub?: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  columns?: number
  'aria-label'?: string
}

/**
 * One of a few, as radio buttons in boxes: tint, thick edge and tick. Put it in `<Field group>` or name it with
 * aria-label. One row unless `columns` says how many to a row.
 */
export function ChipGroup<Value extends string>({ options, value, onChange, columns, ...aria }: ChipGroupProps<Value>) {
  const name = useId()
  const group = useFieldGroup()
  const tall = options.some((option) => option.sub !== undefined)
  return (
    <div
      className={classNames(css.chips, columns !== undefined && css.wrap)}
      style={columns === undefined ? undefined : { '--columns': columns }}
      role="radiogroup"
      {...group}
      {...aria}
    >
      {options.map((option) => (
        <label key={option.value} className={classNames(css.chip, tall && css.tall)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.sub ? <small>{option.sub}</small> : null}
          <span className={css.tick}>
            <IconCheck />
          </span>
        </label>
      ))}
    </div>
  )
}
