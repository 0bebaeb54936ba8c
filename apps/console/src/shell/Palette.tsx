import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { LoanStatus } from '../parts/LoanStatus.tsx'
import { places } from '../places.ts'
import { formatDay, formatMoney } from '../platform/format/format.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Key } from '../ui/Key.tsx'
import css from './Palette.module.css'
import { type Found, useSearch } from './use-search.ts'

type Choice = {
  key: string
  icon: IconName
  text: string
  more?: string
  mark?: ReactNode
  hotkey?: string
  path: string
}

/** Finds a borrower or a loan by a whole number, and goes to a place by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const { found, isAsked, hasFailed, may } = useSearch(text.trim())
  const groups = [
    { name: t('palette.records'), choices: found ? recordsOf(found) : [] },
    { name: t('palette.places'), choices: usePlaces(text.trim()) },
  ].filter(({ choices }) => choices.length > 0)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices[Math.min(at, choices.length - 1)]
  useKeys([], true)
  const open = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    go(choice.path)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) open(active)
    else setAt((Math.min(at, choices.length - 1) + by + choices.length) % Math.max(choices.length, 1))
  }
  const isReading = isAsked && !found && !hasFailed
  return (
    <Dialog title={t('palette.title')} isTitleHidden at="top" onClose={onClose}>
      <div className={css.find}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={active && `${list}-${active.key}`}
          aria-label={t('shell.find')}
          placeholder={t('shell.find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className={css.state} role="status">
          {isReading ? t('list.reading') : t('palette.count', { count: choices.length })}
        </span>
        <Key name="Escape" />
      </div>
      <Groups list={list} groups={groups} active={active} onOpen={open} />
      {may && (
        <p className={css.foot}>
          <Icon name="eye" size="s" />
          {t(hasFailed ? 'palette.failed' : isAsked ? 'palette.recorded' : 'palette.whole')}
        </p>
      )}
    </Dialog>
  )
}

type Group = { name: string; choices: readonly Choice[] }
type GroupsProps = {
  list: string
  groups: readonly Group[]
  active: Choice | undefined
  onOpen: (choice: Choice) => void
}

function Groups({ list, groups, active, onOpen }: GroupsProps) {
  return (
    <div className={css.list} id={list} role="listbox" aria-label={t('palette.found')} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={group.name} role="group" aria-label={group.name}>
          <div className={css.group} aria-hidden="true">
            {group.name}
          </div>
          {group.choices.map((choice) => (
            <Line
              key={choice.key}
              id={`${list}-${choice.key}`}
              choice={choice}
              isActive={choice === active}
              onOpen={() => onOpen(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type LineProps = { id: string; choice: Choice; isActive: boolean; onOpen: () => void }

function Line({ id, choice, isActive, onOpen }: LineProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and has the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className={classNames(css.option, isActive && css.active)}
        onClick={onOpen}
      >
        <Icon name={choice.icon} />
        <span className={css.text}>{choice.text}</span>
        {choice.more && <span className={css.more}>{choice.more}</span>}
        <span className={css.space} />
        {choice.mark}
        {choice.hotkey && <Key name={choice.hotkey} />}
      </div>
    </>
  )
}

function recordsOf({ borrowers, loans }: Found): Choice[] {
  return [
    ...borrowers.map(({ borrowerId, number, registeredAt }) => ({
      key: borrowerId,
      icon: 'user' as const,
      text: t('palette.borrower', { number }),
      more: t('palette.since', { day: formatDay(registeredAt.slice(0, 10), { year: true }) }),
      path: `/borrowers/${borrowerId}`,
    })),
    ...loans.map(({ loanId, loanNumber, borrowerNumber, owes, currency, status, overdueDays }) => ({
      key: loanId,
      icon: 'slip' as const,
      text: loanNumber,
      more: `${borrowerNumber} · ${t('palette.owes', { owes: formatMoney(owes, currency) })}`,
      mark: <LoanStatus status={status} days={overdueDays} />,
      path: `/loans/${loanId}`,
    })),
  ]
}

function usePlaces(text: string): Choice[] {
  const { permissions } = useSession()
  const words = text.toLowerCase()
  return places
    .filter(({ may }) => permissions.includes(may))
    .map(({ path, name, icon, letter }) => ({
      key: `place-${letter}`,
      icon,
      text: t(name),
      hotkey: `g ${letter}`,
      path,
    }))
    .filter((place) => place.text.toLowerCase().includes(words))
}
