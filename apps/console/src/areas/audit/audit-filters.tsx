import type { StaffPerson } from '@hiram/contract/console/values'
import { SavedViews } from '../../parts/SavedViews.tsx'
import { t } from '../../platform/texts/texts.tsx'
import { FindField } from '../../queue/FindField.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import css from './audit.module.css'

/** What narrows the log, kept in the address: whom it is about, who did it, on which day. */
export function AuditFilters({ people }: { people: readonly StaffPerson[] }) {
  const { chosen, narrow } = useNarrowing()
  return (
    <div className={css.filters}>
      <FindField name="about" finds="audit.find" example={t('audit.findMore')} />
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
      <SavedViews list="audit" />
    </div>
  )
}
