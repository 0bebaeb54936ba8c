import { expect, test } from '@playwright/test'
import { goByKeys, openComputer, signInAs } from './support/console.ts'
import { queryDatabase } from './support/database.ts'

test('an administrator sees the business day, what waits and the systems; an accountant reads who may', async ({
  browser,
}) => {
  const computer = await openComputer(browser, { width: 1440, height: 900 })
  const { page, look } = computer
  await signInAs(computer, 'Liza Mendoza')
  await goByKeys(computer, 'h', 'System health')
  const day = page.getByRole('region', { name: 'Business day, Philippines' })
  await expect(day.getByRole('row', { name: /Close the accounting day/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Deliveries to your systems' })).toBeVisible()
  await look('operations')
  computer.problems.expectNone()
  await computer.context.close()
  const other = await openComputer(browser, { width: 1024, height: 768 }, 'dark')
  other.problems.allow(/status of 403/)
  await signInAs(other, 'Paolo Garcia')
  await other.page.goto('/operations')
  await expect(other.page.getByText('Your role does not include this')).toBeVisible()
  await other.look('operations-refused')
  other.problems.expectNone()
  await other.context.close()
})

test('a receiver of events is paused, resumes, and gets the log again from a position', async ({ browser }) => {
  const receiver = `warehouse-${Date.now()}`
  await queryDatabase(
    `insert into event_receiver (receiver, url, types, secrets_sealed, token_hash, position, added_at)
      values ($1, null, null, sha256('none'), sha256($1::text::bytea),
        (select last_position from event_log), now())`,
    [receiver],
  )
  const computer = await openComputer(browser, { width: 1440, height: 900 }, 'dark')
  const { page, look, problems } = computer
  await signInAs(computer, 'Liza Mendoza')
  await goByKeys(computer, 'h', 'System health')
  const row = page.getByRole('row').filter({ hasText: receiver })
  await row.getByRole('button', { name: /^Pause/ }).press('Enter')
  await expect(row.getByText('Paused')).toBeVisible()
  await look('operations-paused')
  await row.getByRole('button', { name: /^Resume/ }).press('Enter')
  await expect(row.getByText('Paused')).toBeHidden()
  await row.getByRole('button', { name: /^Replay/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  const after = dialog.getByRole('textbox')
  await after.fill('the beginning')
  await expect(after).toHaveAttribute('aria-invalid', 'true')
  await look('operations-replay')
  await after.fill('0')
  await after.press('Enter')
  await expect(dialog).toBeHidden()
  const position = () => queryDatabase('select position::int from event_receiver where receiver = $1', [receiver])
  await expect.poll(position).toEqual([{ position: 0 }])
  await queryDatabase('delete from event_receiver where receiver = $1', [receiver])
  problems.expectNone()
  await computer.context.close()
})
