import { latestLoan } from '@hiram/contract/loan'
import { refundCredit, repaymentRefunds } from '@hiram/contract/repayment/refund'
import { expect, test } from '@playwright/test'
import { confirm, goByKeys, haveLoan, openComputer, signInAs } from './support/console.ts'
import { sendMoney, setPayouts, untilSettled } from './support/sandbox.ts'

test.afterEach(() => setPayouts({ failure: null }))

test('a refund that the bank refused is ordered again, and the borrower reads that it arrived', async ({ browser }) => {
  const { client, loanId, code } = await haveLoan('ph', 300_000n)
  const { latestApplication: loan } = await client.call(latestLoan, {})
  const amountMinor = (loan?.earlyRepaymentAmount ?? 0n) + 2_500n
  const { providerReference } = await sendMoney({ remark: code, amountMinor, currency: 'PHP' })
  await untilSettled(providerReference)
  await setPayouts({ failure: 'bankUnavailable' })
  await client.call(refundCredit, { loanId })
  const states = async () => (await client.call(repaymentRefunds, { loanId })).refunds.map(({ state }) => state)
  await expect.poll(states).toEqual(['failed'])
  await setPayouts({ failure: null })
  for (const [size, scheme] of [
    [{ width: 1024, height: 768 }, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const) {
    const computer = await openComputer(browser, size, scheme)
    const { page, look } = computer
    await signInAs(computer, 'Paolo Garcia')
    await goByKeys(computer, 'd', 'Refund of ₱25.00')
    await expect(page.getByText('Bank not reachable').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '2030 Refunds in transit' })).toBeVisible()
    await look('refunds')
    if (scheme === 'light') {
      await page.keyboard.press('c')
      await expect(page.getByRole('button', { name: 'Order ₱25.00 again' })).toBeEnabled()
      await confirm(page)
      await expect(page.getByText(/is ordered again/).first()).toBeAttached()
      await expect(page.getByRole('heading', { name: 'No failed refund waits' })).toBeVisible()
      await look('refunds-empty')
    }
    computer.problems.expectNone()
    await computer.context.close()
  }
  await expect.poll(states).toEqual(expect.arrayContaining(['settled', 'failed']))
})
