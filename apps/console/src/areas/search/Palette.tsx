import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { places } from '../../places.ts'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import css from './search.module.css'
import { type Found, useSearch } from './use-search.ts'

type Choice = {
  key: string
  icon: IconName
  text: string
  more?: string
  mark?: ReactNode
  hotkey?: string
  open: () => void
}

/** Finds a borrower or a loan by a whole number or by their name, and goes to a place by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const { groups, ...searching } = useGroups(text.trim(), onClose)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices[Math.min(at, choices.length - 1)]
  useKeys([], true)
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) active?.open()
    else setAt((Math.min(at, choices.length - 1) + by + choices.length) % Math.max(choices.length, 1))
  }
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
          {stateOf(searching)}
        </span>
        <Key name="Escape" />
      </div>
      <Groups list={list} groups={groups} active={active} />
      {searching.may && (
        <p className={css.foot}>
          <Icon name="eye" size="s" />
          {footOf(searching)}
        </p>
      )}
    </Dialog>
  )
}

/** What can be chosen for this text. */
function useGroups(text: string, onClose: () => void) {
  const [, go] = useLocation()
  const [askedName, setAskedName] = useState<string>()
  const { found, isAsked, failed, may, mayName } = useSearch(text, askedName)
  const openAt = (path: string) => () => {
    onClose()
    go(path)
  }
  const records = found ? recordsOf(found, openAt) : []
  const byName: Choice = {
    key: 'by-name',
    icon: 'search',
    text: t('palette.byName', { name: text }),
    more: t('palette.byNameMore'),
    hotkey: 'Enter',
    open: () => setAskedName(text),
  }
  const placesFound = usePlaces(text, openAt)
  const groups = [
    { name: t('palette.records'), choices: mayName ? [byName, ...records] : records },
    { name: t('palette.places'), choices: placesFound },
  ].filter(({ choices }) => choices.length > 0)
  return {
    groups,
    count: records.length + placesFound.length,
    isReading: isAsked && !found && !failed,
    isAsked,
    mayName,
    isCut: found?.isCut ?? false,
    failed,
    may,
  }
}

/** What was not searched for is not called missing. */
function stateOf({ isReading, mayName, count }: Pick<ReturnType<typeof useGroups>, 'isReading' | 'mayName' | 'count'>) {
  if (isReading) return t('list.reading')
  return mayName && count === 0 ? null : t('palette.count', { count })
}

function footOf({ isAsked, isCut, failed }: Pick<ReturnType<typeof useGroups>, 'isAsked' | 'isCut' | 'failed'>) {
  if (failed) return t(`palette.${failed}`)
  if (isCut) return t('palette.isCut')
  return t(isAsked ? 'palette.recorded' : 'palette.whole')
}

type Group = { name: string; choices: readonly Choice[] }
type GroupsProps = {
  list: string
  groups: readonly Group[]
  active: Choice | undefined
}

function Groups({ list, groups, active }: GroupsProps) {
  return (
    <div className={css.list} id={list} role="listbox" aria-label={t('palette.found')} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={group.name} role="group" aria-label={group.name}>
          <div className={css.group} aria-hidden="true">
            {group.name}
          </div>
          {group.choices.map((choice) => (
            <Line key={choice.key} id={`${list}-${choice.key}`} choice={choice} isActive={choice === active} />
          ))}
        </div>
      ))}
    </div>
  )
}

type LineProps = { id: string; choice: Choice; isActive: boolean }

function Line({ id, choice, isActive }: LineProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and has the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className={classNames(css.option, isActive && css.active)}
        onClick={choice.open}
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

type OpenAt = (path: string) => () => void

function recordsOf({ borrowers, loans }: Found, openAt: OpenAt): Choice[] {
  return [
    ...borrowers.map(({ borrowerId, number, registeredAt }) => ({
      key: borrowerId,
      icon: 'user' as const,
      text: t('palette.borrower', { number }),
      more: t('palette.since', { day: formatDay(registeredAt.slice(0, 10), { year: true }) }),
      open: openAt(`/borrowers/${borrowerId}`),
    })),
    ...loans.map(({ loanId, loanNumber, borrowerNumber, owes, currency, status, isExpired, overdueDays }) => ({
      key: loanId,
      icon: 'slip' as const,
      text: loanNumber,
      more: `${borrowerNumber} · ${t('palette.owes', { owes: formatMoney(owes, currency) })}`,
      mark: <LoanStatus status={status} isExpired={isExpired} days={overdueDays} />,
      open: openAt(`/loans/${loanId}`),
    })),
  ]
}

function usePlaces(text: string, openAt: OpenAt): Choice[] {
  const { permissions } = useSession()
  const words = text.toLowerCase()
  return places
    .filter(({ may }) => permissions.includes(may))
    .map(({ path, name, icon, letter }) => ({
      key: `place-${letter}`,
      icon,
      text: t(name),
      hotkey: `g ${letter}`,
      open: openAt(path),
    }))
    .filter((place) => place.text.toLowerCase().includes(words))
}
