import { setTimeout as sleep } from 'node:timers/promises'
import { requestVerifyCode, signIn } from '@hiram/contract/login'
import type { MarketCode } from '@hiram/markets'
import { toE164 } from '@hiram/markets/phones'
import type { BorrowerClient } from './borrower-client.ts'

/** Asks for a code and reads it where it was sent: in the sandbox's inbox. Answers whether the borrower is new. */
export async function signInBySms(
  client: BorrowerClient,
  sandboxUrl: string,
  market: MarketCode,
  typed: string,
): Promise<boolean> {
  const phone = toE164(market, typed)
  if (!phone) throw new Error(`${typed} is no phone of ${market}`)
  const readCode = (ask: () => Promise<unknown>) => codeBySms(sandboxUrl, phone, ask)
  const verifyCode = await readCode(() =>
    client.call(requestVerifyCode, { phone, isVoice: '0', h5: true, deviceId: 'example' }),
  )
  const { token, isNew } = await client.call(signIn, { phone, verifyCode, deviceId: 'example' })
  client.signedIn(token, readCode)
  return isNew
}

/** The code that comes to this phone once it was asked for. */
export async function codeBySms(sandboxUrl: string, phone: string, ask: () => Promise<unknown>): Promise<string> {
  const before = (await inbox(sandboxUrl, phone)).length
  await ask()
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await inbox(sandboxUrl, phone)
    // what else is sent at that moment has no code
    const [code] = messages.slice(0, messages.length - before).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    if (code) return code
    await sleep(100)
  }
  throw new Error('no code came')
}

async function inbox(sandboxUrl: string, phone: string): Promise<{ text: string }[]> {
  return (await (await fetch(`${sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`)).json()) as { text: string }[]
}
