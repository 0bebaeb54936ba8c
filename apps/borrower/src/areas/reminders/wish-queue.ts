import type { ReminderPreferences } from '@hiram/contract/reminders'

type Show = (preferences: ReminderPreferences) => void
/** Takes a wish: what is shown now, what is wanted instead, and how to show it. */
export type WishQueue = (shown: ReminderPreferences, wanted: ReminderPreferences, show: Show) => Promise<void>

/**
 * A wish is shown at once and saved after those before it, so that the last one holds. When the last one could not be
 * saved, what the server holds is shown again; earlier failures change nothing, as the last one is shown.
 */
export function openWishQueue(save: (wanted: ReminderPreferences) => Promise<boolean>): WishQueue {
  let waiting = 0
  let held: ReminderPreferences | undefined
  let last: Promise<unknown> = Promise.resolve()
  return async (shown, wanted, show) => {
    // with nothing under way, what is shown is what the server holds
    if (waiting === 0) held = shown
    waiting += 1
    show(wanted)
    const saving = last.then(() => save(wanted))
    last = saving
    const isSaved = await saving
    waiting -= 1
    if (isSaved) held = wanted
    else if (waiting === 0 && held) show(held)
  }
}
