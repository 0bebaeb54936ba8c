import { latestLoan } from '@hiram/contract/loan'
import { repaymentProofs, uploadProof } from '@hiram/contract/repayment/proof'
import { expect, test } from '@playwright/test'
import {
  type Computer,
  confirm,
  goByKeys,
  haveLoan,
  openComputer,
  signInAs,
  withoutNetwork,
} from './support/console.ts'
import { receipt } from './support/receipt.ts'
import { sendMoney, untilSettled } from './support/sandbox.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

/** A running loan whose borrower sent a proof, and money of the same amount that names no loan. */
async function haveProof(market: 'ph' | 'vn', principal: bigint, amount: bigint) {
  const loan = await haveLoan(market, principal)
  const request = { loanId: loan.loanId, repayAmount: amount }
  const { proofId } = await loan.client.call(uploadProof, request, await receipt(amount.toString()))
  return { ...loan, proofId }
}

async function sendWithoutCode(code: string, amountMinor: bigint): Promise<string> {
  const { providerReference } = await sendMoney({ remark: `bayad ${code.slice(0, -1)}`, amountMinor, currency: 'PHP' })
  await untilSettled(providerReference)
  return providerReference
}

async function openTaken({ page }: Computer, proofId: string) {
  await page.goto(`/proofs/${proofId}`)
  await expect(page.getByText('The photo is not open')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText(/^The photo of the payment proof is open/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'The borrower’s photo' })).toBeVisible()
}

test('an accountant takes a proof, sees the photo and the bank’s line, and accepts it by keys alone', async ({
  browser,
}) => {
  const { client, code, loanId, proofId } = await haveProof('ph', 600_000n, 120_000n)
  const reference = await sendWithoutCode(code, 120_000n)
  const computer = await openComputer(browser, wide)
  const { page, look, problems } = computer
  await signInAs(computer, 'Paolo Garcia')
  await goByKeys(computer, 'p', 'Payment proofs')
  await expect(page.getByRole('heading', { name: 'Payment proofs', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Payment proof(?!s)/ }).first()).toBeVisible()
  await look('proofs')
  await openTaken(computer, proofId)
  const line = page.getByRole('radio', { name: new RegExp(reference) })
  await expect(line).toBeVisible()
  await look('proof-opened')
  await page.keyboard.press('1')
  await expect(line).toBeChecked()
  await expect(page.getByRole('cell', { name: '2010 Unidentified receipts' })).toBeVisible()
  await expect(page.getByText(/your payment is confirmed/)).toBeVisible()
  await look('proof-accept')
  await withoutNetwork(computer, async () => {
    await confirm(page)
    await expect(page.getByText(/^Not sent: there was no answer/)).toBeVisible()
    await expect(line).toBeChecked()
  })
  await confirm(page)
  await expect(page.getByText(/^P-\w+: Accepted/).first()).toBeAttached()
  const { latestApplication: loan } = await client.call(latestLoan, {})
  expect(loan?.alreadyRepaidAmount).toBe(120_000n)
  const [proof] = (await client.call(repaymentProofs, { loanId })).proofs
  expect(proof?.state).toBe('accepted')
  await page.goto(`/proofs/${proofId}`)
  await expect(page.getByText(/^Accepted, .*, by Paolo Garcia/)).toBeVisible()
  problems.expectNone()
  await computer.context.close()
})

test('refused with a reason; before the bank’s notice it waits for a second person, who reads why', async ({
  browser,
}) => {
  const { client, loanId, proofId } = await haveProof('ph', 600_000n, 33_000n)
  const [paolo, liza] = [await openComputer(browser, narrow, 'dark'), await openComputer(browser, narrow)]
  await signInAs(paolo, 'Paolo Garcia')
  await signInAs(liza, 'Liza Mendoza')
  await openTaken(paolo, proofId)
  await test.step('another reads who has it', async () => {
    await liza.page.goto(`/proofs/${proofId}`)
    await expect(liza.page.getByText(/^Paolo Garcia has it until/)).toBeVisible()
    await liza.look('proof-taken')
  })
  await test.step('without a bank line two people', async () => {
    await paolo.page.getByRole('radio', { name: /^Accept before the bank’s notice/ }).check()
    const paidOn = paolo.page.getByLabel('Day of the payment, as shown on the proof')
    const last = (await paidOn.getAttribute('max')) ?? ''
    await paidOn.fill('2020-01-31')
    await expect(paolo.page.getByText(/^Choose a day from .* to .*, when the proof was sent\.$/)).toBeVisible()
    await expect(paidOn).toHaveValue('2020-01-31')
    await paolo.look('proof-day-wrong')
    await paidOn.fill(last)
    await expect(paolo.page.getByText(/your payment is confirmed. It counts from /)).toBeVisible()
    await expect(paolo.page.getByText(/^Before the bank’s notice this needs two people/)).toBeVisible()
    await paolo.page.getByLabel(/^Why is it this payment/).fill('The bank confirmed it by telephone.')
    await paolo.look('proof-two-people')
    await confirm(paolo.page)
    await expect(paolo.page.getByText(/waits for a second person/).first()).toBeAttached()
    await liza.page.goto('/approvals')
    await liza.page
      .getByRole('link', { name: /^Payment proof(?!s)/ })
      .last()
      .click()
    await expect(liza.page.getByText('The bank confirmed it by telephone.')).toBeVisible()
    await expect(liza.page.getByText(/^Paid on .*, as shown on the proof$/)).toBeVisible()
    await expect(liza.page.getByRole('rowheader', { name: 'Balanced' })).toBeVisible()
    // what is agreed to is what the slip shows: before it is opened there is no yes
    await expect(liza.page.getByText('It is opened before you agree.')).toBeVisible()
    await liza.page.keyboard.press('u')
    await expect(liza.page.getByRole('img', { name: 'The borrower’s photo' })).toBeVisible()
    await liza.look('approval-proof')
  })
  await test.step('withdrawn by its maker, it is free again, and refused', async () => {
    await paolo.page.goto('/approvals')
    await paolo.page
      .getByRole('link', { name: /^Payment proof(?!s)/ })
      .last()
      .click()
    await paolo.page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
    await expect(paolo.page.getByText(/is withdrawn/).first()).toBeAttached()
    await openTaken(paolo, proofId)
    await paolo.page.keyboard.press('r')
    await paolo.page.keyboard.press('2')
    await expect(paolo.page.getByText(/we could not confirm your payment/)).toBeVisible()
    await paolo.look('proof-refuse')
    await confirm(paolo.page)
    await expect(paolo.page.getByText(/^P-\w+: Refused/).first()).toBeAttached()
  })
  const [proof] = (await client.call(repaymentProofs, { loanId })).proofs
  expect(proof).toMatchObject({ state: 'refused', refusedBecause: 'unreadable' })
  for (const computer of [paolo, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})
