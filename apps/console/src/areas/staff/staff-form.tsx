import { type RoleName, roleNames } from '@hiram/contract/console/permissions'
import { changeRoles, inviteStaff, type StaffRow } from '@hiram/contract/console/staff'
import { isMarketCode } from '@hiram/markets/market'
import { type ReactNode, useState } from 'react'
import { AskBar } from '../../parts/AskBar.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { marketName } from '../../platform/format/market-name.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Option } from '../../ui/Option.tsx'
import { Pane } from '../../ui/Page.tsx'
import { OptionGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
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
        <div className={css.fields}>
          <RightsFields rights={rights} onChange={setRights} />
        </div>
        {!isChanged && hasReason(rights.reason) && <Tip icon="info">{t('staff.unchanged')}</Tip>}
      </Section>
    </Form>
  )
}

const named = inviteStaff.request.shape

/** A new person: they sign in at the provider with this address once another administrator agrees. */
export function Invite({ onDone }: { onDone: () => void }) {
  const { markets } = useSession()
  const [requestId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<Rights>({ roles: [], markets: markets.map(({ market }) => market), reason: '' })
  const { run, isBusy, problem, emailProblem, forget } = useStaffChange()
  const hasName = named.name.safeParse(name).success
  const hasEmail = named.email.safeParse(email).success
  const isReady = hasName && hasEmail && isWhole(rights) && !isBusy
  const send = async () => {
    if (!isReady) return
    const request = { requestId, name: name.trim(), email: email.trim(), ...wireOf(rights) }
    if (await run(() => callConsole(inviteStaff, request), t('staff.asked', { name: name.trim() }))) onDone()
  }
  return (
    <Form name={name} problem={problem} isReady={isReady} onCancel={onDone} onSend={() => void send()}>
      <Section title={t('staff.invite')}>
        <Tip icon="info">{t('staff.inviteMore')}</Tip>
        <div className={css.fields}>
          <TextField
            id="invite-name"
            label={t('staff.name')}
            maxLength={80}
            takesFocus
            value={name}
            missing={hasName ? undefined : t('staff.nameShort')}
            onChange={setName}
          />
          <TextField
            id="invite-email"
            label={t('staff.email')}
            type="email"
            maxLength={120}
            value={email}
            error={emailProblem}
            missing={hasEmail ? undefined : t('staff.emailWrong')}
            onChange={(text) => {
              forget()
              setEmail(text)
            }}
          />
          <RightsFields rights={rights} onChange={setRights} />
        </div>
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
      <OptionGroup legend={t('staff.roles')} missing={roles.length > 0 ? undefined : t('staff.rolesMissing')}>
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
      </OptionGroup>
      <OptionGroup
        legend={t('staff.markets')}
        missing={rights.markets.length > 0 ? undefined : t('staff.marketsMissing')}
      >
        {markets.map(({ market }) => (
          <Option
            key={market}
            kind="checkbox"
            name="market"
            isOn={rights.markets.includes(market)}
            onChoose={() => toggleMarket(market)}
          >
            {marketName(market)}
          </Option>
        ))}
      </OptionGroup>
      <ReasonField
        id="staff-reason"
        label={t('staff.reason')}
        reason={reason}
        onChange={(text) => onChange({ ...rights, reason: text })}
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
