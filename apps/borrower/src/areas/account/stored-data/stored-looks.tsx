import type { AnswerOf } from '@hiram/contract'
import { listLooks } from '@hiram/contract/account/looks'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import type { TextKey } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { List, ListItem } from '../../../ui/List.tsx'

const shownAtFirst = 3

type Look = AnswerOf<typeof listLooks>['looks'][number]

/** What was read and why: a request and messages say it by themselves. */
function lookedText(purpose: Look['purpose'], what: Look['what']): TextKey {
  if (what === 'request' || what === 'message') return `account.looks.${what}`
  return purpose === 'review' || purpose === 'payment' ? `account.looks.${purpose}.${what}` : `account.looks.${purpose}`
}

/** Who of the lender's people opened the borrower's data, when and why; nothing while no one has. */
export function StoredLooks() {
  const { t } = useTexts()
  const { date } = useFormat()
  const looks = useCall(listLooks, {}).data?.looks ?? []
  const [all, setAll] = useState(false)
  if (looks.length === 0) return null
  const shown = all ? looks : looks.slice(0, shownAtFirst)
  return (
    <List title={t('account.looks.title')}>
      {shown.map(({ lookId, at, role, what, purpose }) => (
        <ListItem
          key={lookId}
          title={t(lookedText(purpose, what))}
          sub={t('account.looks.line', { role: t(`account.looks.role.${role}`), at: date(at, 'dayTime') })}
        />
      ))}
      {shown.length < looks.length ? (
        <ListItem title={t('account.looks.all', { count: looks.length })} onClick={() => setAll(true)} />
      ) : null}
    </List>
  )
}
