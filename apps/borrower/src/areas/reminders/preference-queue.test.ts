import type { ReminderPreferences } from '@hiram/contract/reminders'
import { expect, test } from 'vitest'
import { openPreferenceQueue } from './preference-queue.ts'

const first: ReminderPreferences = { threeDaysAhead: true, dayAhead: true, dueToday: true, channel: 'sms' }
const second = { ...first, threeDaysAhead: false }
const third = { ...second, dayAhead: false }

/** A screen with two changes in quick succession, and the server's answers to them. */
async function tapTwice(...answers: boolean[]) {
  const saved: ReminderPreferences[] = []
  const shown: ReminderPreferences[] = [first]
  const queue = openPreferenceQueue(async (wanted) => {
    saved.push(wanted)
    return answers.shift() ?? true
  })
  const show = (preferences: ReminderPreferences) => void shown.push(preferences)
  const tapped = [queue(first, second, show), queue(second, third, show)]
  expect(shown).toEqual([first, second, third])
  await Promise.all(tapped)
  expect(saved).toEqual([second, third])
  return { shown, queue, show }
}

test('a change is shown at once, and stays when the server accepted it', async () => {
  expect((await tapTwice(true, true)).shown).toEqual([first, second, third])
})

test('when the last change fails, the last one the server accepted is shown, not the first state', async () => {
  expect((await tapTwice(true, false)).shown).toEqual([first, second, third, second])
})

test('a failed change does not undo the one after it', async () => {
  expect((await tapTwice(false, true)).shown).toEqual([first, second, third])
})

test('when all fail, the server’s state is shown again, and the next change starts from it', async () => {
  const { shown, queue, show } = await tapTwice(false, false)
  expect(shown).toEqual([first, second, third, first])
  await queue(first, third, show)
  expect(shown.at(-1)).toEqual(third)
})
