import type { StaffPerson } from '@hiram/contract/console/values'
import { type FormEvent, useRef } from 'react'
import { SavedViews } from '../../parts/SavedViews.tsx'
import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import css from './audit.module.css'

/** What narrows the log, kept in the address: whom it is about, who did it, on which day. */
export function AuditFilters({ people }: { people: readonly StaffPerson[] }) {
  const { chosen, narrow } = useNarrowing()
  const about = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: 'audit.find', inStrip: true, run: () => about.current?.focus() }])
  const find = (event: FormEvent) => {
    event.preventDefault()
    narrow('about', about.current?.value.trim() ?? '')
  }
  return (
    <div className={css.filters}>
      <form className={css.narrows} onSubmit={find}>
        <input
          ref={about}
          key={chosen('about')}
          className={css.find}
          aria-label={t('audit.find')}
          placeholder={t('audit.findMore')}
          autoComplete="off"
          defaultValue={chosen('about')}
        />
        <select
          className={css.choice}
          aria-label={t('audit.person')}
          value={chosen('staffId')}
          onChange={(event) => narrow('staffId', event.target.value)}
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
          value={chosen('day')}
          onChange={(event) => narrow('day', event.target.value)}
        />
      </form>
      <SavedViews list="audit" />
    </div>
  )
}
