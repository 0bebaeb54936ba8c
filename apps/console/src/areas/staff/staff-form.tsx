import { type RoleName, roleNames } from '@hiram/contract/console/permissions'
import { changeRoles, inviteStaff, type StaffRow } from '@hiram/contract/console/staff'
import { isMarketCode } from '@hiram/markets/market'
import { type ReactNode, useState } from 'react'
import { AskBar } from '../../parts/AskBar.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Option } from '../../ui/Option.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import css from './staff.module.css'
import { useStaffChange } from './use-staff-change.ts'

type Rights = { roles: readonly RoleName[]; markets: readonly string[]; reason: string }

/** Other roles or markets of a person: another administrator agrees to them. */
export function ChangeRoles({ row, onDone, children }: { row: StaffRow; onDone: () => void; children: ReactNode }) {
  const { staffId, name } = row
  const [requestId] = useState(() => crypto.randomUUID())
  const [rights, setRights] = useState<Rights>({ roles: knownRoles(row.roles), markets: row.markets, reason: '' })
  const { run, isBusy, problem } = useStaffChange()
  const isChanged = !isSame(rights.roles, row.roles) || !isSame(rights.markets, row.markets)
  const isReady = isWhole(rights) && isChanged && !isBusy
  const send = async () => {
    if (!isReady) return
    const request = { requestId, staffId, ...wireOf(rights) }
    if (await run(() => callConsole(changeRoles, request), t('staff.asked', { name }))) onDone()
  }
  return (
    <Form name={name} problem={problem} isReady={isReady} onCancel={onDone} onSend={() => void send()}>
      {children}
      <Section title={t('staff.changeRoles')}>
        <RightsFields rights={rights} onChange={setRights} />
      </Section>
    </Form>
  )
}

/** A new person: they sign in at the provider with this address once another administrator agrees. */
export function Invite({ onDone }: { onDone: () => void }) {
  const { markets } = useSession()
  const [requestId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<Rights>({ roles: [], markets: markets.map(({ market }) => market), reason: '' })
  const { run, isBusy, problem } = useStaffChange()
  const isReady = name.trim().length > 1 && email.includes('@') && isWhole(rights) && !isBusy
  const send = async () => {
    if (!isReady) return
    const request = { requestId, name: name.trim(), email: email.trim(), ...wireOf(rights) }
    if (await run(() => callConsole(inviteStaff, request), t('staff.asked', { name: name.trim() }))) onDone()
  }
  return (
    <Form name={name} problem={problem} isReady={isReady} onCancel={onDone} onSend={() => void send()}>
      <Section title={t('staff.invite')}>
        <Tip icon="info">{t('staff.inviteMore')}</Tip>
        <label className={css.label} htmlFor="invite-name">
          {t('staff.name')}
        </label>
        <input
          id="invite-name"
          className={css.field}
          // biome-ignore lint/a11y/noAutofocus: the person asked for this form by the key or the button
          autoFocus
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <label className={css.label} htmlFor="invite-email">
          {t('staff.email')}
        </label>
        <input
          id="invite-email"
          className={css.field}
          type="email"
          autoComplete="off"
          maxLength={120}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RightsFields rights={rights} onChange={setRights} />
      </Section>
    </Form>
  )
}

type FormProps = {
  name: string
  problem: string | undefined
  isReady: boolean
  onCancel: () => void
  onSend: () => void
  children: ReactNode
}

function Form({ name, problem, isReady, onCancel, onSend, children }: FormProps) {
  return (
    <Pane
      label={name ? t('staff.record', { name }) : t('staff.invite')}
      bar={<AskBar problem={problem} canAsk={isReady} onAsk={onSend} onCancel={onCancel} />}
    >
      {children}
    </Pane>
  )
}

function RightsFields({ rights, onChange }: { rights: Rights; onChange: (rights: Rights) => void }) {
  const { markets } = useSession()
  const { roles, reason } = rights
  const toggleRole = (role: RoleName) => onChange({ ...rights, roles: toggled(roles, role) })
  const toggleMarket = (market: string) => onChange({ ...rights, markets: toggled(rights.markets, market) })
  useKeys(
    roleNames.map((role, at) => ({ keys: String(at + 1), label: 'staff.roles' as const, run: () => toggleRole(role) })),
  )
  return (
    <>
      <fieldset className={css.options}>
        <legend className={css.legend}>{t('staff.roles')}</legend>
        {roleNames.map((role, at) => (
          <Option
            key={role}
            kind="checkbox"
            name="role"
            isOn={roles.includes(role)}
            hotkey={String(at + 1)}
            onChoose={() => toggleRole(role)}
          >
            {t(`role.${role}`)}
          </Option>
        ))}
      </fieldset>
      <fieldset className={css.options}>
        <legend className={css.legend}>{t('staff.markets')}</legend>
        {markets.map(({ market }) => (
          <Option
            key={market}
            kind="checkbox"
            name="market"
            isOn={rights.markets.includes(market)}
            hotkey=""
            onChoose={() => toggleMarket(market)}
          >
            {market.toUpperCase()}
          </Option>
        ))}
      </fieldset>
      <label className={css.label} htmlFor="staff-reason">
        {t('staff.reason')}
      </label>
      <textarea
        id="staff-reason"
        className={css.area}
        maxLength={500}
        value={reason}
        onChange={(event) => onChange({ ...rights, reason: event.target.value })}
      />
      <Tip icon="two">{rich('staff.twoPeople')}</Tip>
    </>
  )
}

function knownRoles(roles: readonly string[]): RoleName[] {
  return roleNames.filter((role) => roles.includes(role))
}

function isWhole({ roles, markets, reason }: Rights): boolean {
  return roles.length > 0 && markets.length > 0 && hasReason(reason)
}

function wireOf({ roles, markets, reason }: Rights) {
  return { roles: [...roles], markets: markets.filter(isMarketCode), reason: reason.trim() }
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item))
}
