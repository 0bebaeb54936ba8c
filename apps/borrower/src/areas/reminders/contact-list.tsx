import { contactLog } from '@hiram/contract/reminders'
import { usePages } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { Section } from '../../ui/Section.tsx'

/** Every time we wrote about a payment, newest first. */
export function ContactList() {
  const { t } = useTexts()
  const { date } = useFormat()
  const list = usePages(contactLog, {}, ({ next }) => (next === null ? undefined : { page: next }))
  const contacts = list.pages?.flatMap((page) => page.contacts)
  if (!contacts) return null
  if (contacts.length === 0) {
    return (
      <Section title={t('reminders.log')}>
        <p className="lede">{t('reminders.none')}</p>
      </Section>
    )
  }
  return (
    <>
      <List title={t('reminders.log')}>
        {contacts.map(({ loanId, dueOn, kind, channel, at }) => (
          <ListItem
            key={`${loanId}${dueOn}${kind}`}
            title={t(kind.startsWith('late') ? 'reminders.sentLate' : 'reminders.sentDue', { date: date(dueOn) })}
            sub={t('reminders.sentBy', { at: date(at, 'dayTime'), channel: t(`reminders.channels.${channel}`) })}
          />
        ))}
      </List>
      <ListEnd list={list} labels={{ more: t('reminders.more'), busy: t('common.loading'), end: t('reminders.end') }} />
    </>
  )
}
