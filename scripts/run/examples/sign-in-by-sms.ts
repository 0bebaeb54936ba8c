import { setTimeout as sleep } from 'node:timers/promises'
import { requestVerifyCode, signIn } from '@hiram/contract/login'
import type { MarketCode } from '@hiram/markets'
import { normalizePhone } from '@hiram/markets/phone'
import type { FrontDoor } from './front-door.ts'

/** Asks for a code and reads it where it was sent: in the sandbox's inbox. Answers whether the borrower is new. */
export async function signInBySms(
  door: FrontDoor,
  sandboxUrl: string,
  market: MarketCode,
  typed: string,
): Promise<boolean> {
  const phone = normalizePhone(market, typed)
  if (!phone) throw new Error(`${typed} is no phone of ${market}`)
  await door.ask(requestVerifyCode, { phone, isVoice: '0', h5: true, deviceId: 'example' })
  const verifyCode = await codeFor(sandboxUrl, phone)
  const { token, isNew } = await door.ask(signIn, { phone, verifyCode, deviceId: 'example' })
  door.takeToken(token)
  return isNew
}

async function codeFor(sandboxUrl: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`)
    const [newest] = (await answer.json()) as { text: string }[]
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (code) return code
    await sleep(100)
  }
  throw new Error('no code came')
}
