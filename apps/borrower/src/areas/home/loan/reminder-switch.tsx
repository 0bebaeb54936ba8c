import { loadReminders, saveReminders } from '@hiram/contract/reminders'
import { api } from '../../../platform/api/api.ts'
import { setAnswer, useCall } from '../../../platform/api/use-call.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconBell } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { Switch } from '../../../ui/Switch.tsx'

/** The reminder that gives the most time, on or off at once; the rest of them are in Reminders. */
export function ReminderSwitch() {
  const { t } = useTexts()
  const { data } = useCall(loadReminders, {})
  if (!data) return null
  const show = (preferences: typeof data.preferences) => setAnswer(loadReminders, {}, { ...data, preferences })
  async function change(threeDaysAhead: boolean) {
    if (!data) return
    const before = data.preferences
    show({ ...before, threeDaysAhead })
    const outcome = await api(saveReminders, { ...before, threeDaysAhead })
    show(outcome.ok ? outcome.result : before)
  }
  return (
    <List>
      <ListItem
        icon={IconBell}
        title={t('reminders.onHome')}
        sub={t('reminders.onHomeNote')}
        control={
          <Switch checked={data.preferences.threeDaysAhead} onChange={(event) => void change(event.target.checked)} />
        }
      />
    </List>
  )
}
