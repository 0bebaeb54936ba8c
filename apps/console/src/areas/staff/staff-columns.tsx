import type { StaffRow } from '@hiram/contract/console/staff'
import { formatInstant } from '../../platform/format/format.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import { Person, Status } from '../../ui/Marks.tsx'
import css from './staff.module.css'

export const roleNamesOf = (roles: readonly string[]): string =>
  roles.map((role) => textOfCode(`role.${role}`) ?? role).join(', ')

export function staffColumns(readAt: string, timeZone: string): Column<StaffRow>[] {
  return [
    {
      id: 'person',
      title: t('staff.person'),
      sorted: 'ascending',
      cell: () => null,
      link: ({ name, initials, email }) => ({ text: <Person initials={initials}>{name}</Person>, below: email }),
    },
    {
      id: 'roles',
      title: t('staff.roles'),
      width: '210px',
      cell: ({ roles, waiting }) => (
        <>
          {roleNamesOf(roles)}
          {waiting && <span className={css.below}>{t('staff.waits', { roles: roleNamesOf(waiting.roles) })}</span>}
        </>
      ),
    },
    {
      id: 'passkeys',
      title: t('staff.signIn'),
      width: '112px',
      cell: ({ passkeys }) =>
        passkeys > 0 ? (
          t('staff.passkeyCount', { count: passkeys })
        ) : (
          <Status tone="rollback" icon="warn">
            {t('staff.noPasskey')}
          </Status>
        ),
    },
    {
      id: 'active',
      title: t('staff.lastActive'),
      width: '116px',
      isExtra: true,
      cell: ({ lastActiveAt, sessions }) =>
        sessions > 0 ? (
          t('staff.signedIn')
        ) : (
          <span className={css.hint}>
            {lastActiveAt ? formatInstant(lastActiveAt, timeZone, readAt) : t('staff.never')}
          </span>
        ),
    },
  ]
}
