import { Combobox } from '@base-ui/react/combobox'
import { useMemo, useState } from 'react'
import { IconCheck } from './icons.tsx'
import css from './input.module.css'
import own from './SelectSearch.module.css'

/** `words`: what it is found by, beside its label. */
export type SearchOption = { value: string; label: string; sub?: string; words: string }
export type SearchGroup = { title: string; options: readonly SearchOption[] }

type SelectSearchListProps = {
  groups: readonly SearchGroup[]
  chosen: SearchOption | undefined
  onChoose: (option: SearchOption) => void
  searchLabel: string
  noneFound: string
  plain: (text: string) => string
}

/** The search and what it finds, by arrow keys and Enter or by a tap; a screen reader hears how many there are. */
export function SelectSearchList({ groups, chosen, onChoose, searchLabel, noneFound, plain }: SelectSearchListProps) {
  const [typed, setTyped] = useState('')
  const items = useMemo(() => groups.map(({ title, options }) => ({ value: title, items: [...options] })), [groups])
  const finds = ({ label, words }: SearchOption, text: string) => {
    const found = plain(`${label} ${words}`)
    return plain(text)
      .split(' ')
      .every((word) => found.includes(word))
  }
  return (
    <Combobox.Root
      inline
      open
      autoHighlight
      items={items}
      value={chosen ?? null}
      onValueChange={(option: SearchOption | null) => option && onChoose(option)}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setTyped(text)
      }}
      filter={finds}
    >
      <div className={own.search}>
        <div className={css.box}>
          <Combobox.Input className={css.in} placeholder={searchLabel} aria-label={searchLabel} enterKeyHint="search" />
        </div>
      </div>
      <Combobox.Empty>
        <p className={own.none}>{noneFound}</p>
      </Combobox.Empty>
      <Combobox.List className={own.list}>
        {(group: { value: string; items: SearchOption[] }) => (
          <Combobox.Group key={group.value} items={group.items}>
            <Combobox.GroupLabel className={own.label}>{group.value}</Combobox.GroupLabel>
            <Combobox.Collection>
              {(option: SearchOption) => (
                <Combobox.Item key={option.value} value={option} data-value={option.value} className={own.option}>
                  <span>
                    {option.label}
                    {option.sub ? <small>{option.sub}</small> : null}
                  </span>
                  <Combobox.ItemIndicator>
                    <IconCheck size="s" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </Combobox.List>
    </Combobox.Root>
  )
}
