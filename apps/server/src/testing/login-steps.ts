import { requestVerifyCode, signIn } from '@hiram/contract/login'
import type { TestServer } from './server.ts'
import type { TestCaller } from './test-call.ts'

/** A number with a prefix (all but the last four digits) of its own. */
export const phoneOfPrefix = (prefix: number, last = 0) =>
  `+63917${String(prefix).padStart(3, '0')}${String(last).padStart(4, '0')}`

export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** Asking for codes, reading them in the messages, entering them. */
export function loginSteps(server: TestServer) {
  const ask = (who: TestCaller, phone: string) =>
    server.as(who).call(requestVerifyCode, { phone, isVoice: '0', deviceId: 'device' })
  const guess = (who: TestCaller, phone: string, verifyCode: string) =>
    server.as(who).call(signIn, { phone, verifyCode, deviceId: 'device' })
  async function sentCode(phone: string): Promise<string> {
    await server.runJobs()
    const sent = server.providers.sentSms.findLast((sms) => sms.to === phone)
    return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
  }
  async function codeFor(who: TestCaller, phone: string): Promise<string> {
    await server.as(who).ask(requestVerifyCode, { phone, isVoice: '0', deviceId: 'device' })
    return sentCode(phone)
  }
  /** So many wrong codes, five to a code at most, ten minutes between codes. */
  async function guessWrong(who: TestCaller, phone: string, times: number) {
    const answers = []
    let code = ''
    for (let count = 0; count < times; count += 1) {
      if (count % 5 === 0) {
        if (count > 0) server.pass(600_000)
        code = await codeFor(who, phone)
      }
      answers.push(await guess(who, phone, wrongFor(code)))
    }
    return { answers, code }
  }
  return { ask, guess, sentCode, codeFor, guessWrong }
}

export const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
