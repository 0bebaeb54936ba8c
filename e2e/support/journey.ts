import { expect } from '@playwright/test'
import {
  agreeToAll,
  type Choice,
  chooseLoan,
  completeStep,
  faceByCamera,
  fillAccount,
  fillBasalFirstHalf,
  fillBasalSecondHalf,
  fillContacts,
  fillId,
  fillWork,
  passFaceCheck,
  signAndApply,
} from './apply.ts'
import { expectStatus, withdraw } from './loan.ts'
import { signIn } from './login.ts'
import type { Phone } from './phone.ts'

/** Opens the app for the first time and signs in: ends at home. */
export async function arrive(phone: Phone): Promise<void> {
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
}

/** Every step of the application in one go: ends where the loan is chosen. */
export async function fillEverything(phone: Phone): Promise<void> {
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await fillId(phone)
  await completeStep(phone, 'basal')
  await fillBasalFirstHalf(phone)
  await fillBasalSecondHalf(phone)
  await completeStep(phone, 'workInfo')
  await fillWork(phone)
  await completeStep(phone, 'contact')
  await fillContacts(phone)
  await completeStep(phone, 'withdrawal')
  await fillAccount(phone)
  await phone.action('apply.saveAndContinue').click()
  await faceByCamera(phone)
  await passFaceCheck(phone)
}

/** Chooses, agrees, applies: ends where the check is under way. */
export async function applyFor(phone: Phone, choice: Choice): Promise<void> {
  await chooseLoan(phone, choice)
  await agreeToAll(phone)
  await signAndApply(phone)
}

/** From nothing to a running loan, without checks on the way. */
export async function borrow(phone: Phone, choice: Choice): Promise<void> {
  await arrive(phone)
  await fillEverything(phone)
  await applyFor(phone, choice)
  await expectStatus(phone, 'loan.withdrawalTitle')
  await withdraw(phone)
  await expectStatus(phone, 'loan.repayTitle')
}
