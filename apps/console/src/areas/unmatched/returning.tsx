import { previewReturn, type Unmatched } from '@hiram/contract/console/unmatched'
import { banksByUse, checkAccount } from '@hiram/markets/banks'
import { type ReactNode, useState } from 'react'
import { Postings } from '../../parts/Postings.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import css from './unmatched.module.css'
import { useReturn } from './use-return.ts'

const leastOwner = 2

type Typed = { bankCode: string; accountNumber: string; accountOwner: string; reason: string }
type ReturningProps = { item: Unmatched; isOld: boolean; onCancel: () => void; children: ReactNode }

/** The money goes back: to the account on the bank's statement, which is typed here and kept nowhere in this window. */
export function Returning({ item, isOld, onCancel, children }: ReturningProps) {
  const { providerReference, amount, currency, market } = item
  const [typed, setTyped] = useState<Typed>({ bankCode: '', accountNumber: '', accountOwner: '', reason: '' })
  const { data, error } = useRead(previewReturn, { providerReference })
  const { send, isSending, problem, wrong, forget } = useReturn(item)
  const { bankCode, accountNumber, accountOwner, reason } = typed
  const account = bankCode === '' ? undefined : checkAccount(market, bankCode, accountNumber)
  const isReady =
    data !== undefined &&
    account?.ok === true &&
    accountOwner.trim().length >= leastOwner &&
    hasReason(reason) &&
    !isSending &&
    !isOld
  const confirm = () =>
    isReady &&
    void send({ account: { bankCode, accountNumber, accountOwner: accountOwner.trim() }, reason: reason.trim() })
  useKeys([
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm },
    { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: onCancel },
  ])
  const money = formatMoney(amount, currency)
  return (
    <Pane
      label={t('unmatched.record', { number: providerReference })}
      bar={
        <Buttons>
          <Button onClick={onCancel}>{t('approvals.cancel')}</Button>
          <Button kind="primary" hotkey="mod+Enter" disabled={!isReady} onClick={confirm}>
            {data?.secondPerson ? t('unmatched.returnAsk') : t('unmatched.returnGo', { amount: money })}
          </Button>
        </Buttons>
      }
    >
      {children}
      <Section title={t('unmatched.returnTitle')}>
        <Tip icon="info">{t('unmatched.returnMore')}</Tip>
        <Account
          item={item}
          typed={typed}
          onChange={(now) => {
            forget()
            setTyped(now)
          }}
          isWrong={(account?.ok === false && accountNumber !== '') || wrong.includes('account.accountNumber')}
          isBankWrong={wrong.includes('account.bankCode')}
          isOwnerWrong={wrong.includes('account.accountOwner')}
        />
        {data?.secondPerson && <Tip icon="two">{rich('unmatched.returnTwo')}</Tip>}
      </Section>
      {data && (
        <Section title={t('postings.title')} note={t('unmatched.returnPosted')}>
          <Postings posts={data.posts} />
        </Section>
      )}
      {(problem ?? error) && (
        <Note>
          <Problem>{problem ?? problemText(error)}</Problem>
        </Note>
      )}
    </Pane>
  )
}

type AccountProps = {
  item: Unmatched
  typed: Typed
  onChange: (typed: Typed) => void
  isWrong: boolean
  isBankWrong: boolean
  isOwnerWrong: boolean
}

function Account({ item: { market }, typed, onChange, isWrong, isBankWrong, isOwnerWrong }: AccountProps) {
  const { mostUsed, others } = banksByUse(market)
  const set = (part: Partial<Typed>) => onChange({ ...typed, ...part })
  return (
    <div className={css.form}>
      <SelectField
        id="return-bank"
        label={t('unmatched.bank')}
        takesFocus
        value={typed.bankCode}
        error={isBankWrong ? t('unmatched.chooseBank') : undefined}
        missing={typed.bankCode === '' ? t('unmatched.chooseBank') : undefined}
        options={[
          ['', t('unmatched.chooseBank')],
          ...[...mostUsed, ...others].map(({ code, shortName }) => [code, shortName] as const),
        ]}
        onChoose={(bankCode) => set({ bankCode })}
      />
      <TextField
        id="return-account"
        label={t('unmatched.account')}
        inputMode="numeric"
        maxLength={40}
        value={typed.accountNumber}
        error={isWrong ? t('unmatched.accountWrong') : undefined}
        missing={typed.accountNumber.trim() === '' ? t('unmatched.accountMissing') : undefined}
        onChange={(accountNumber) => set({ accountNumber })}
      />
      <TextField
        id="return-owner"
        label={t('unmatched.owner')}
        maxLength={80}
        value={typed.accountOwner}
        error={isOwnerWrong ? t('unmatched.ownerMissing') : undefined}
        missing={typed.accountOwner.trim().length < leastOwner ? t('unmatched.ownerMissing') : undefined}
        onChange={(accountOwner) => set({ accountOwner })}
      />
      <ReasonField
        id="return-reason"
        label={t('unmatched.returnReason')}
        reason={typed.reason}
        onChange={(reason) => set({ reason })}
      />
    </div>
  )
}
