import { expect } from '@playwright/test'
import { holdCalls } from './hold-calls.ts'
import { figure, rowOf } from './loan.ts'
import type { Phone } from './phone.ts'

/** The figures on the screen belong to the current choice. */
export async function untilCalculated(phone: Phone): Promise<void> {
  await expect(phone.action('apply.confirm.agree')).toHaveAttribute('aria-busy', 'false')
}

/** Chooses in the sheet of coupons, by the words on the choice. */
export async function chooseCoupon(phone: Phone, key: string): Promise<void> {
  const { page, texts } = phone
  await page.getByRole('button', { name: texts.like('apply.sum.discount', 'begins') }).click()
  await expect(phone.heading('apply.coupon.title')).toBeVisible()
  await phone.onScreen('coupon-sheet')
  await page
    .getByRole('radiogroup', { name: texts.t('apply.coupon.title') })
    .getByRole('radio', { name: texts.like(key, 'begins') })
    .check()
  await phone.action('common.done').click()
  await untilCalculated(phone)
}

/** What the coupon takes off and what is paid back, as the breakdown says; nothing off when it has no such line. */
export async function readBreakdown(phone: Phone) {
  const off = await rowOf(phone, 'apply.sum.discount').count()
  return {
    discount: off > 0 ? await figure(phone, 'apply.sum.discount') : 0n,
    interest: await figure(phone, 'apply.sum.interest'),
    payBack: await figure(phone, 'apply.sum.payBack'),
  }
}

/** A finger pulls the list down from its top and lets go: it says that it asks again, until the answer is there. */
export async function pullDown(phone: Phone): Promise<void> {
  const { page, texts } = phone
  const loading = page.getByRole('status').getByText(texts.t('common.loading'), { exact: true })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 180, y }] })
  await touch('touchStart', 200)
  for (const y of [240, 300, 360, 420]) await touch('touchMove', y)
  const release = await holdCalls(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(loading).toBeVisible()
  await phone.onScreen('pulled')
  await release()
  await expect(loading).toHaveCount(0)
  await finger.detach()
}
