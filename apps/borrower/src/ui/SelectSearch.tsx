import { lazy, Suspense, use, useId, useState } from 'react'
import { retryImport } from '../retry-import.ts'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import { IconDown } from './icons.tsx'
import css from './input.module.css'
import { LazySheet } from './lazy-overlays.tsx'
import own from './SelectSearch.module.css'
import type { SearchGroup } from './SelectSearchList.tsx'

const SelectSearchList = lazy(async () => ({
  default: (await retryImport(() => import('./SelectSearchList.tsx'))).SelectSearchList,
}))

type SelectSearchProps = {
  value: string
  onChange: (value: string) => void
  groups: readonly SearchGroup[]
  title: string
  placeholder: string
  searchLabel: string
  noneFound: string
  closeLabel: string
  /** One spelling of a text, so that marks and case do not matter when searching. */
  plain: (text: string) => string
}

/** One of many: a box as a Select's, which opens a sheet with the groups and a search. Put it in a `Field`. */
export function SelectSearch({ value, onChange, groups, placeholder, title, closeLabel, ...list }: SelectSearchProps) {
  const field = use(FieldContext)
  const [open, setOpen] = useState(false)
  const shown = useId()
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value)
  return (
    <>
      <div className={css.box} data-invalid={field?.invalid || undefined}>
        <button
          type="button"
          id={field?.id}
          className={classNames(css.in, own.button, !chosen && own.empty)}
          aria-haspopup="dialog"
          aria-labelledby={field && `${field.labelId} ${shown}`}
          aria-describedby={field?.describedBy}
          onClick={() => setOpen(true)}
        >
          <span id={shown}>{chosen?.label ?? placeholder}</span>
        </button>
        <IconDown size="s" className={css.end} />
      </div>
      <LazySheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel}>
        <Suspense>
          <SelectSearchList
            {...list}
            groups={groups}
            chosen={chosen}
            onChoose={(option) => {
              onChange(option.value)
              setOpen(false)
            }}
          />
        </Suspense>
      </LazySheet>
    </>
  )
}
