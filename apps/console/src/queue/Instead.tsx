import type { ConsoleError } from '@hiram/contract/console/console-call'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useKeys } from '../platform/keys/keys.ts'
import { rich, t, textOfCode } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import css from './Queue.module.css'

type FrameProps = { icon: IconName; isAlarm?: boolean; title: string; children: ReactNode; actions?: ReactNode }

function Frame({ icon, isAlarm = false, title, children, actions }: FrameProps) {
  return (
    <div className={css.empty}>
      <Icon name={icon} size="xl" className={isAlarm ? css.alarm : undefined} />
      <h2>{title}</h2>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

/** Read, and there is nothing to do. */
export function Empty({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Frame icon="check" title={title} actions={actions}>
      <p>{children}</p>
    </Frame>
  )
}

/** Filters hide every row. `without`: how many there are without them, where that is known. */
export function NoMatch({ without, onClear }: { without: number | undefined; onClear: () => void }) {
  useKeys([{ keys: 'Escape', label: 'key.clear', inStrip: true, run: onClear }])
  return (
    <Frame
      icon="filter"
      title={t('list.noMatch')}
      actions={
        <Button hotkey="Escape" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    >
      <p>{without === undefined ? t('list.noMatchMore') : t('list.noMatchCount', { count: without })}</p>
    </Frame>
  )
}

/** Not read. It says so, and never looks like an empty list. */
export function NotRead({ reference, onAgain }: { reference: string | undefined; onAgain: () => void }) {
  useKeys([{ keys: 'r', label: 'key.again', inStrip: true, run: onAgain }])
  return (
    <Frame
      icon="alert"
      isAlarm
      title={t('list.notRead')}
      actions={
        <Button kind="primary" icon="refresh" hotkey="r" onClick={onAgain}>
          {t('list.again')}
        </Button>
      }
    >
      <p>
        {t('list.notReadMore')}
        {reference && (
          <>
            <br />
            {rich('list.reference', { reference })}
          </>
        )}
      </p>
    </Frame>
  )
}

/** The role lacks the right: which roles have it. */
export function Forbidden({ refusal }: { refusal: ConsoleError }) {
  const [, go] = useLocation()
  const roles = (refusal.roles ?? []).map((role) => textOfCode(`role.${role}`) ?? role)
  return (
    <Frame
      icon="lock"
      title={t('list.forbidden')}
      actions={<Button onClick={() => go('/')}>{t('list.backToToday')}</Button>}
    >
      <p>{roles.length > 0 ? rich('list.forbiddenRoles', { roles: roles.join(', ') }) : t('list.forbiddenMore')}</p>
    </Frame>
  )
}
