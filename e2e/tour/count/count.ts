import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { chance } from '../../../apps/server/src/testing/specimens/people.ts'
import { umid } from '../../../apps/server/src/testing/specimens/philippine.ts'
import { photograph } from '../../../apps/server/src/testing/specimens/photograph.ts'
import { cardFront } from '../../../apps/server/src/testing/specimens/vietnamese.ts'
import * as apply from '../../support/apply.ts'
import { expectStatus, withdraw } from '../../support/loan.ts'
import { signIn } from '../../support/login.ts'
import { forgetCodesSent } from '../../support/login-codes.ts'
import { newPerson } from '../../support/people.ts'
import { newPhone, type Phone } from '../../support/phone.ts'
import { payAll } from '../../support/repay.ts'
import { fillAccount, fillBasal, fillId } from './fill-what-is-empty.ts'
import { type Count, watchFingers } from './watch-fingers.ts'

const cards = { ph: umid, vn: cardFront }
/** What the ways may cost at most, codes typed among the inputs. */
const most = { firstInputs: 30, secondTaps: 7 }

for (const market of ['ph', 'vn'] as const) {
  test(`${market}: fields and taps to the first loan's money, and to the second's`, async ({ browser }) => {
    const phone = await newPhone(browser, newPerson(market))
    const fingers = await watchFingers(phone.page)
    const front = await idPhoto(market)
    await test.step('the first', () => firstLoan(phone, front))
    const first = fingers.take()
    print(market, 'first loan', first)
    await payAll(phone)
    await forgetCodesSent()
    await phone.open('/home/loan')
    await expect(phone.action('home.action.again')).toBeVisible()
    fingers.take()
    await test.step('the second', () => secondLoan(phone))
    const second = fingers.take()
    print(market, 'second loan', second)
    await phone.close()
    if (market === 'ph') expect.soft(first.inputs).toBeLessThanOrEqual(most.firstInputs)
    expect(second.taps).toBeLessThanOrEqual(most.secondTaps)
  })
}

/** From the welcome to the money, the ID from the phone's pictures and no contact from its address book. */
async function firstLoan(phone: Phone, front: Parameters<typeof fillId>[1]): Promise<void> {
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await fillId(phone, front)
  await apply.completeStep(phone, 'basal')
  await fillBasal(phone)
  await apply.completeStep(phone, 'workInfo')
  await apply.fillWork(phone)
  await apply.completeStep(phone, 'contact')
  await apply.fillContacts(phone)
  await apply.completeStep(phone, 'withdrawal')
  await fillAccount(phone)
  await phone.action('apply.saveAndContinue').click()
  await apply.expectStep(phone, 'face')
  await apply.passFaceCheck(phone)
  await borrow(phone)
}

/** From home, where the last loan is repaid, with the amount and the term that are proposed. */
async function secondLoan(phone: Phone): Promise<void> {
  await phone.action('home.action.again').click()
  await expect(phone.heading('apply.confirm.title')).toBeVisible()
  await borrow(phone)
}

async function borrow(phone: Phone): Promise<void> {
  await expect(phone.action('apply.confirm.agree')).toHaveAttribute('aria-busy', 'false')
  await apply.agreeToAll(phone)
  await apply.signAndApply(phone)
  await expectStatus(phone, 'loan.withdrawalTitle')
  await withdraw(phone)
  await expectStatus(phone, 'loan.repayTitle')
}

/** A card that is read: number, name, birthday, sex, address. */
async function idPhoto(market: keyof typeof cards) {
  const by = chance(5)
  const seen = await photograph(cards[market](by, 0).svg, 'mild', by)
  const { width = 0 } = await sharp(seen).metadata()
  const buffer = await sharp(seen)
    .resize(width * 2)
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'id.jpg', mimeType: 'image/jpeg', buffer }
}

function print(market: string, way: string, { inputs, taps }: Count): void {
  console.log(`${market}, ${way}: ${inputs} inputs to fill`)
  console.log(`${market}, ${way}: ${taps} taps`)
}
