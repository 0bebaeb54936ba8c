import { Link } from 'wouter'
import { places } from '../places.ts'
import { formatDay } from '../platform/format/format.ts'
import { marketName } from '../platform/format/market-name.ts'
import { useCrumb } from '../platform/page/crumb.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Key } from '../ui/Key.tsx'
import css from './Top.module.css'

export function Top({ onSearch }: { onSearch: () => void }) {
  return (
    <header className={css.top}>
      <Crumbs />
      <button type="button" className={css.find} title={t('shell.find')} onClick={onSearch}>
        <Icon name="search" size="s" />
        <span>{t('shell.find')}</span>
        <Key name="mod+k" isOnButton />
      </button>
      <BusinessDates />
    </header>
  )
}

/** The place, and the record in it. */
function Crumbs() {
  const { path, record } = useCrumb()
  const place = places.find((one) => one.path === path)
  if (!place) return <span className={css.space} />
  return (
    <nav className={css.crumbs} aria-label={t('shell.crumbs')}>
      <ol>
        <li aria-current={record ? undefined : 'page'}>
          {record ? <Link href={path}>{t(place.name)}</Link> : t(place.name)}
        </li>
        {record && <li aria-current="page">{record}</li>}
      </ol>
    </nav>
  )
}

function BusinessDates() {
  const { markets: own } = useSession()
  const byDate = Map.groupBy(own, ({ businessDate }) => businessDate)
  return (
    <span className={`${css.dates} hide-m`} title={t('shell.businessDate')}>
      <Icon name="cal" size="s" />
      {[...byDate].map(([date, of]) => (
        <span key={date}>
          {of.map(({ market }) => marketName(market)).join(', ')} ·{' '}
          <b>{formatDay(date, { weekday: true, year: true })}</b>
        </span>
      ))}
    </span>
  )
}
