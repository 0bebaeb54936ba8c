import type { ReminderPreferences } from '@hiram/contract/reminders'

type Show = (preferences: ReminderPreferences) => void
/** Queues a change: what is shown now, what is wanted instead, and how to show it. */
export type PreferenceQueue = (shown: ReminderPreferences, wanted: ReminderPreferences, show: Show) => Promise<void>

/**
 * A change is shown at once and saved after the earlier ones, so that the last one wins. When the last one cannot be
 * saved, the server's state is shown again; earlier failures change nothing on the screen.
 */
export function openPreferenceQueue(save: (wanted: ReminderPreferences) => Promise<boolean>): PreferenceQueue {
  let waiting = 0
  let saved: ReminderPreferences | undefined
  let last: Promise<unknown> = Promise.resolve()
  return async (shown, wanted, show) => {
    // with no save running, the screen shows the server's state
    if (waiting === 0) saved = shown
    waiting += 1
    show(wanted)
    const saving = last.then(() => save(wanted))
    last = saving
    const isSaved = await saving
    waiting -= 1
    if (isSaved) saved = wanted
    else if (waiting === 0 && saved) show(saved)
  }
}
