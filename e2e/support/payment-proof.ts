import { expect } from '@playwright/test'
import { minorOf, textOf } from './loan.ts'
import type { Phone } from './phone.ts'
import { photo } from './photos.ts'
import { reviewProof, sentProofs } from './sandbox.ts'

/** Sends a payment proof for the amount on the repay screen to manual review. Returns its id. */
export async function sendPaymentProof(phone: Phone, seed: number): Promise<string> {
  const { page, texts } = phone
  const before = (await sentProofs()).length
  await phone.open('/repayment?pay=receipt')
  const sheet = page.getByRole('dialog')
  await addProofPhoto(phone, seed)
  await phone.onScreen('receipt')
  await sheet.getByRole('button', { name: texts.t('repayment.proofSend'), exact: true }).click()
  await expect(page.getByText(texts.t('repayment.proof.review'))).toBeVisible()
  await expect.poll(async () => (await sentProofs()).length).toBe(before + 1)
  const [newest] = await sentProofs()
  return newest?.proofId ?? ''
}

/** Chooses the proof's picture on the open sheet. */
export async function addProofPhoto({ page, texts }: Phone, seed: number): Promise<void> {
  const sheet = page.getByRole('dialog')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: texts.t('repayment.proofAdd') }).click(),
  ])
  await chooser.setFiles(photo(seed))
  await expect(sheet.getByText(texts.t('repayment.proofReady'))).toBeVisible()
}

/** The lender decides while the screen is open: the pop-up comes by itself, with the amount and the time it was sent. */
export async function decidePaymentProof(
  phone: Phone,
  proofId: string,
  decision: 'accepted' | 'refused',
): Promise<void> {
  const { page, texts } = phone
  await reviewProof(proofId, decision)
  const popUp = page.getByRole('alertdialog')
  await expect(popUp.getByRole('heading')).toHaveText(texts.t(`repayment.decision.${decision}`))
  if (decision === 'refused') await expect(popUp).toContainText(texts.t('repayment.proofBecause.unreadable'))
  const proof = (await sentProofs()).find((sent) => sent.proofId === proofId)
  const [, amount = '', time] = /(₱[\d,]+\.\d\d).*?(\d{1,2}:\d\d)/s.exec(await textOf(popUp)) ?? []
  expect([minorOf(phone, amount).toString(), time]).toEqual([proof?.amount, expect.any(String)])
  await phone.onScreen(`receipt-${decision}`)
  await popUp.getByRole('button', { name: texts.t('repayment.decisionOk') }).click()
  await expect(page.getByText(texts.t(`repayment.proof.${decision}`))).toBeVisible()
  if (decision === 'refused')
    await expect(page.getByText(texts.t('repayment.proofBecause.unreadable'), { exact: true })).toBeVisible()
}
