import { expect, test } from '@playwright/test'
import { goByKeys, openComputer, signInAs } from './support/console.ts'

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
