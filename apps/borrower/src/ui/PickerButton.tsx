import type { ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import type { IconType } from './Icon.tsx'
import { IconNext } from './icons.tsx'
import css from './input.module.css'

type PickerButtonProps = { value?: ReactNode; placeholder: ReactNode; icon?: IconType; onClick: () => void }

/** A box that looks like an input and opens a sheet or another screen to choose (an area, a bank). */
export function PickerButton({ value, placeholder, icon: Icon = IconNext, onClick }: PickerButtonProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl()
  return (
    <div className={css.box} data-invalid={invalid}>
      <button type="button" id={id} className={css.pick} aria-describedby={describedBy} onClick={onClick}>
        {value ?? <span className={css.none}>{placeholder}</span>}
      </button>
      <Icon size="s" className={css.end} />
    </div>
  )
}
