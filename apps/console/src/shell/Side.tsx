import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { today } from '@hiram/contract/console/today'
import { Link, useLocation } from 'wouter'
import { LanguageSwitch } from '../parts/LanguageSwitch.tsx'
import { type Place, placeGroups } from '../places.ts'
import { switchTheme } from '../platform/page/theme.ts'
import { leave, useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import css from './Side.module.css'

type Counts = ConsoleAnswer<typeof today>['queues'] | undefined

export function Side({ counts, onPasskeys }: { counts: Counts; onPasskeys: () => void }) {
  const staff = useSession()
  const roles = staff.roles.map((role) => t(`role.${role}`)).join(', ')
  return (
    <section className={css.side} aria-label={t('shell.side')}>
      <div className={css.head}>
        <Logo name={t('shell.name')} small={t('shell.console')} />
      </div>
      <nav className={css.nav} aria-label={t('shell.main')}>
        {placeGroups.map(({ name, places }) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            {places.map((place) => (
              <PlaceLink key={place.path} place={place} counts={counts} />
            ))}
          </section>
        ))}
      </nav>
      <div className={css.me}>
        <span className={css.avatar} aria-hidden="true">
          {staff.initials}
        </span>
        <div className={css.who}>
          <b>{staff.name}</b>
          <small title={roles}>{roles}</small>
        </div>
        <div className={css.tools}>
          <button type="button" className={css.small} aria-label={t('passkeys.title')} onClick={onPasskeys}>
            <Icon name="passkey" />
          </button>
          <button type="button" className={css.small} aria-label={t('shell.theme')} onClick={switchTheme}>
            <Icon name="moon" />
          </button>
          <LanguageSwitch className={css.small} isShort />
          <button type="button" className={css.small} aria-label={t('shell.signOut')} onClick={() => void leave()}>
            <Icon name="sso" />
          </button>
        </div>
      </div>
    </section>
  )
}

function PlaceLink({ place, counts }: { place: Place; counts: Counts }) {
  const [path] = useLocation()
  const staff = useSession()
  const isHere = place.path === '/' ? path === '/' : path.startsWith(place.path)
  const isRefused = !staff.permissions.includes(place.may)
  const own = counts?.find(({ queue, state }) => queue === place.queue && state === 'answered')
  const count = place.path === '/' ? sumOf(counts) : own
  return (
    <Link
      href={place.path}
      className={classNames(isRefused && css.refused)}
      aria-current={isHere ? 'page' : undefined}
      title={isRefused ? t('shell.refused') : undefined}
    >
      <Icon name={place.icon} />
      <span className={css.name}>{t(place.name)}</span>
      {count && !isRefused && (
        <span className={classNames(css.count, count.late > 0 && css.late)}>
          {count.count}
          <span className="sr"> {t(count.late > 0 ? 'shell.openLate' : 'shell.open', { late: count.late })}</span>
        </span>
      )}
    </Link>
  )
}

function sumOf(counts: Counts) {
  const answered = counts?.filter(({ state }) => state === 'answered') ?? []
  if (!counts) return undefined
  return {
    count: answered.reduce((sum, { count }) => sum + count, 0),
    late: answered.reduce((sum, { late }) => sum + late, 0),
  }
}
