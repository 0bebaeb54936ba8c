import type { StaffPerson } from '@hiram/contract/console/values'
import { type FormEvent, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import css from './audit.module.css'

/** What narrows the log, kept in the address: whom it is about, who did it, on which day. */
export function AuditFilters({ people }: { people: readonly StaffPerson[] }) {
  const [search, setSearch] = useSearchParams()
  const about = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: 'audit.find', inStrip: true, run: () => about.current?.focus() }])
  const choose = (name: string, value: string) =>
    setSearch((now) => {
      now.delete('row')
      now.delete('after')
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  const find = (event: FormEvent) => {
    event.preventDefault()
    choose('about', about.current?.value.trim() ?? '')
  }
  return (
    <form className={css.filters} onSubmit={find}>
      <input
        ref={about}
        key={search.get('about') ?? ''}
        className={css.find}
        aria-label={t('audit.find')}
        placeholder={t('audit.findMore')}
        autoComplete="off"
        defaultValue={search.get('about') ?? ''}
      />
      <select
        className={css.choice}
        aria-label={t('audit.person')}
        value={search.get('staffId') ?? ''}
        onChange={(event) => choose('staffId', event.target.value)}
      >
        <option value="">{t('audit.everyone')}</option>
        {people.map(({ staffId, name }) => (
          <option key={staffId} value={staffId}>
            {name}
          </option>
        ))}
      </select>
      <input
        className={css.choice}
        type="date"
        aria-label={t('audit.day')}
        value={search.get('day') ?? ''}
        onChange={(event) => choose('day', event.target.value)}
      />
    </form>
  )
}
