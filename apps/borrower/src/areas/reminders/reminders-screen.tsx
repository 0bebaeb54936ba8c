import type { AnswerOf } from '@hiram/contract'
import { latestLoan } from '@hiram/contract/loan'
import {
  contactLog,
  dueDateCalendar,
  loadReminders,
  type ReminderPreferences,
  saveReminders,
} from '@hiram/contract/reminders'
import { useRef } from 'react'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { isOwing } from '../../loan/is-owing.ts'
import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, setAnswer, useCall } from '../../platform/api/use-call.ts'
import { callFailureOf } from '../../platform/errors/call-failure.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { clockTime } from '../../platform/format/clock-time.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconCalendar } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ContactList } from './contact-list.tsx'
import { openPreferenceQueue, type PreferenceQueue } from './preference-queue.ts'

type Reminders = AnswerOf<typeof loadReminders>
const moments = ['threeDaysAhead', 'dayAhead', 'dueToday'] as const

/** /reminders: when we write before a due date, the due dates for the phone's calendar, every time we wrote. */
export function RemindersScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(loadReminders, {})
  const nav = <HelpNav line title={t('title.reminders')} back={paths.homeMe} />
  if (!data && failure) return <LoadFailedScreen nav={nav} cause={callFailureOf(failure)} onRefresh={refresh} />
  return (
    <Screen nav={nav}>
      <PullToRefresh onRefresh={() => refreshCalls(loadReminders, contactLog)} label={t('common.loading')}>
        {data ? <Preferences reminders={data} /> : <Skeleton block rows={5} label={t('common.loading')} />}
        <Calendar />
        <ContactList />
      </PullToRefresh>
    </Screen>
  )
}

function Preferences({ reminders }: { reminders: Reminders }) {
  const { t, locale } = useTexts()
  const { sentences } = useFormat()
  const queue = useRef<PreferenceQueue>(undefined)
  const { preferences, channels, hours } = reminders
  async function update(change: Partial<ReminderPreferences>) {
    queue.current ??= openPreferenceQueue(async (wanted) => (await api(saveReminders, wanted)).ok)
    const show = (next: ReminderPreferences) => setAnswer(loadReminders, {}, { ...reminders, preferences: next })
    await queue.current(preferences, { ...preferences, ...change }, show)
  }
  return (
    <>
      <List title={t('reminders.when')}>
        {moments.map((moment) => (
          <ListItem
            key={moment}
            title={t(`reminders.${moment}`)}
            control={
              <Switch
                checked={preferences[moment]}
                onChange={(event) => void update({ [moment]: event.target.checked })}
              />
            }
          />
        ))}
      </List>
      <Section>
        {channels.length > 1 ? (
          <Field group label={t('reminders.channel')}>
            <ChipGroup
              options={channels.map((channel) => ({ value: channel, label: t(`reminders.channels.${channel}`) }))}
              value={preferences.channel}
              onChange={(channel) => void update({ channel })}
            />
          </Field>
        ) : null}
        <p className={channels.length > 1 ? 'label mt2' : 'label'}>{t('reminders.late')}</p>
        <p className="label mt2">
          {sentences(
            t('reminders.hours', { from: clockTime(hours.from, locale), to: clockTime(hours.to, locale) }),
            hours.mostPerDay === null ? null : t('reminders.most', { count: hours.mostPerDay }),
          )}
        </p>
      </Section>
    </>
  )
}

/** The due dates as a file that the phone's calendar opens; only while there are any. */
function Calendar() {
  const { t } = useTexts()
  const { data } = useCall(latestLoan, {})
  const loan = data?.latestApplication
  if (!loan || !isOwing(loan.status)) return null
  async function save(loanId: string) {
    const outcome = await api(dueDateCalendar, { loanId })
    if (!outcome.ok) return
    const { calendar, fileName } = outcome.result
    saveFile(new Blob([calendar], { type: 'text/calendar' }), fileName)
  }
  return (
    <List>
      <ListItem
        icon={IconCalendar}
        title={t('reminders.calendar')}
        sub={t('reminders.calendarNote')}
        onClick={() => void save(loan.loanId)}
      />
    </List>
  )
}
