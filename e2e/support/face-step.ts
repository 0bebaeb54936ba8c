import { uploadPhoto } from '@hiram/contract/apply'
import { type Browser, chromium, expect } from '@playwright/test'
import { type LivePhoto, livePhoto } from '../../apps/server/src/testing/live-face/live-face.ts'
import { chromiumFlags } from '../../scripts/chromium.ts'
import { type BorrowerClient, openBorrowerClient } from '../../scripts/run/examples/borrower-client.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import { signInBySms } from '../../scripts/run/examples/sign-in-by-sms.ts'
import { pastLogin, signIn } from './login.ts'
import { ageLoginCodes } from './login-codes.ts'
import { newPerson, type Person } from './people.ts'
import { newPhone, type Phone } from './phone.ts'
import { stack } from './stack.ts'

/** A separate browser, started with these extra flags. */
export function browserWith(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ args: [...chromiumFlags, ...flags] })
}

/** A borrower whose application lacks only the face, with this portrait on the document. */
export async function readyForFace(portrait: LivePhoto): Promise<{ person: Person; client: BorrowerClient }> {
  const person = newPerson('ph')
  const client = await openBorrowerClient(stack.appUrl, 'ph')
  await signInBySms(client, stack.sandboxUrl, 'ph', person.phone)
  await fillSteps(client, 'ph', { first: 'Maria', last: 'Santos', idNumber: `0123${person.phone.slice(-8)}` }, 5)
  for (const kind of ['idFront', 'idHandheld'] as const) {
    await client.call(uploadPhoto, { kind }, await livePhoto(portrait))
  }
  await ageLoginCodes('all', 120)
  return { person, client }
}

/** Signs in on a phone of this browser and goes to the face check. */
export async function openFaceCheck(
  browser: Browser,
  person: Person,
  before: (seen: { phone: Phone; fetched: string[] }) => unknown = () => {},
): Promise<Phone> {
  const phone = await newPhone(browser, person, { folder: 'face', count: 0 })
  const fetched: string[] = []
  phone.context.on('request', (request) => fetched.push(request.url()))
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await pastLogin(phone)
  await before({ phone, fetched })
  await phone.open('/apply-step/face')
  return phone
}

export async function expectRefused(phone: Phone): Promise<void> {
  await expect(phone.heading('apply.face.failed')).toBeVisible()
}
