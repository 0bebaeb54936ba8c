import { endStaff, endStaffSessions, readStaff, type StaffRow } from '@hiram/contract/console/staff'
import { useState } from 'react'
import { Link } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { marketNames } from '../../platform/format/market-name.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMay, useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './staff.module.css'
import { roleNamesOf } from './staff-columns.tsx'
import { ChangeRoles } from './staff-form.tsx'
import { useStaffChange, withPasskey } from './use-staff-change.ts'

/** One person: roles, passkeys, sessions; and what may be changed. */
export function StaffPane({ staffId, isOld }: { staffId: string | undefined; isOld: boolean }) {
  const { data, error, refetch } = useRead(readStaff, { staffId: staffId ?? '' }, { isOff: staffId === undefined })
  if (staffId === undefined || (!data && !error)) return <Pane label={t('pane.none')}>{null}</Pane>
  if (!data)
    return (
      <Pane label={t('pane.none')}>
        <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
      </Pane>
    )
  return <Person key={staffId} read={data} isOld={isOld} />
}

type Read = NonNullable<ReturnType<typeof useRead<typeof readStaff>>['data']>

function Person({ read, isOld }: { read: Read; isOld: boolean }) {
  const { row } = read
  const mayChange = useMay('staff.change')
  const [form, setForm] = useState<'roles' | 'end'>()
  const canChange = mayChange && !row.isMe && row.endedAt === null && !isOld
  const facts = <PersonFacts read={read} />
  if (form === 'roles')
    return (
      <ChangeRoles row={row} onDone={() => setForm(undefined)}>
        {facts}
      </ChangeRoles>
    )
  if (form === 'end')
    return (
      <End row={row} onDone={() => setForm(undefined)}>
        {facts}
      </End>
    )
  return (
    <Pane
      label={t('staff.record', { name: row.name })}
      bar={
        canChange && (
          <Actions
            row={row}
            onRoles={row.waiting === null ? () => setForm('roles') : undefined}
            onEnd={() => setForm('end')}
          />
        )
      }
    >
      {facts}
      {mayChange && row.isMe && (
        <div className={css.note}>
          <Tip icon="lock">{t('staff.ownNot')}</Tip>
        </div>
      )}
    </Pane>
  )
}

type ActionsProps = { row: StaffRow; onRoles: (() => void) | undefined; onEnd: () => void }

function Actions({ row, onRoles, onEnd }: ActionsProps) {
  const { staffId, name, sessions } = row
  const { run, isBusy, problem } = useStaffChange()
  const endSessions = () =>
    void run(() => callConsole(endStaffSessions, { staffId }), t('staff.sessionsEnded', { name }))
  useKeys([
    { keys: 'c', label: 'staff.changeRoles', inStrip: true, run: () => onRoles?.() },
    { keys: 'x', label: 'staff.end', inStrip: true, run: onEnd },
  ])
  return (
    <div className={css.bar}>
      {problem && (
        <Tip tone="bad" icon="alert" isAlert>
          {problem}
        </Tip>
      )}
      <div className={css.buttons}>
        <Button kind="stop" hotkey="x" onClick={onEnd}>
          {t('staff.end')}
        </Button>
        <Button disabled={isBusy || sessions === 0} onClick={endSessions}>
          {t('staff.endSessions')}
        </Button>
        <Button kind="primary" hotkey="c" disabled={onRoles === undefined} onClick={() => onRoles?.()}>
          {t('staff.changeRoles')}
        </Button>
      </div>
    </div>
  )
}

type EndProps = { row: StaffRow; onDone: () => void; children: React.ReactNode }

function End({ row: { staffId, name }, onDone, children }: EndProps) {
  const { run, isBusy, problem } = useStaffChange()
  const confirm = () =>
    void run(() => withPasskey(() => callConsole(endStaff, { staffId })), t('staff.ended', { name })).then(
      (isDone) => isDone && onDone(),
    )
  useKeys([
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm },
    { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: onDone },
  ])
  return (
    <Pane
      label={t('staff.record', { name })}
      bar={
        <div className={css.buttons}>
          <Button onClick={onDone}>{t('approvals.cancel')}</Button>
          <Button kind="stop" icon="passkey" hotkey="mod+Enter" disabled={isBusy} onClick={confirm}>
            {t('staff.endGo')}
          </Button>
        </div>
      }
    >
      {children}
      <div className={css.note}>
        <Tip tone="warn" icon="warn">
          {rich('staff.endMore', { name })}
        </Tip>
        {problem && (
          <Tip tone="bad" icon="alert" isAlert>
            {problem}
          </Tip>
        )}
      </div>
    </Pane>
  )
}

function PersonFacts({ read: { row, passkeys, sessions } }: { read: Read }) {
  const { markets } = useSession()
  const timeZone = markets[0]?.timeZone ?? 'UTC'
  const at = (instant: string) => formatInstant(instant, timeZone)
  const { name, email, roles, since, endedAt, waiting } = row
  return (
    <>
      <Section title={name} note={email}>
        {waiting && (
          <Tip tone="warn" icon="two">
            {rich('staff.waiting', {
              roles: roleNamesOf(waiting.roles),
              maker: waiting.maker.name,
              at: at(waiting.askedAt),
            })}{' '}
            <Link href={`/approvals?row=${waiting.approvalId}`}>{t('staff.toApproval')}</Link>
          </Tip>
        )}
        <Facts
          rows={[
            [t('staff.roles'), roleNamesOf(roles)],
            [t('staff.markets'), marketNames(row.markets)],
            [t('staff.since'), at(since)],
            ...(endedAt ? [[t('staff.endedAt'), at(endedAt)] as const] : []),
          ]}
        />
      </Section>
      <Section title={t('staff.passkeys')}>
        {passkeys.length === 0 ? (
          <Tip icon="passkey">{t('staff.passkeysNone')}</Tip>
        ) : (
          <Facts
            rows={passkeys.map(({ addedAt, lastUsedAt, stoppedAt, stoppedBecause }) => [
              t('staff.passkeyAdded', { at: at(addedAt) }),
              stoppedAt
                ? t(stoppedBecause === 'copied' ? 'staff.passkeyCopied' : 'staff.passkeyStopped', { at: at(stoppedAt) })
                : lastUsedAt
                  ? t('staff.passkeyUsed', { at: at(lastUsedAt) })
                  : t('staff.passkeyUnused'),
            ])}
          />
        )}
      </Section>
      <Section title={t('staff.sessions')}>
        {sessions.length === 0 ? (
          <p>{t('staff.sessionsNone')}</p>
        ) : (
          <Facts
            rows={sessions.map(({ openedBy, since: begun, lastActiveAt }) => [
              t(`staff.openedBy.${openedBy}`, { at: at(begun) }),
              t('staff.activeAt', { at: at(lastActiveAt) }),
            ])}
          />
        )}
      </Section>
    </>
  )
}
