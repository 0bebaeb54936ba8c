import { permissions } from '@hiram/contract/console/permissions'
import { listRoles } from '@hiram/contract/console/staff'
import { refusalOf } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Icon } from '../../ui/Icon.tsx'
import tables from '../../ui/Table.module.css'
import css from './staff.module.css'

/** What each role may do, as the server has it. */
export function Roles() {
  const { data, error, refetch } = useRead(listRoles, {})
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data) return null
  const { roles } = data
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={css.matrix} aria-label={t('staff.matrix')} tabIndex={0}>
      <table className={tables.table}>
        <caption className="sr">{t('staff.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staff.right')}</th>
            {roles.map(({ role, people }) => (
              <th key={role} scope="col" className={css.role}>
                {t('staff.roleOf', { role: t(`role.${role}`), people })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`permission.${permission}`)}</th>
              {roles.map(({ role, permissions: held }) => (
                <td key={role} className={css.role}>
                  {held.includes(permission) ? (
                    <>
                      <Icon name="check" size="s" />
                      <span className="sr">{t('staff.may')}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr">{t('staff.mayNot')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.matrixNote}>{t('staff.noOneAlone')}</p>
    </section>
  )
}
