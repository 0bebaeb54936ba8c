import type { Config } from '../../config.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** `most` uses of `name` by one subject in any `windowMs`. */
export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

export const codeLifeMs = 5 * minute
export const resendAfterMs = minute
export const guessesPerCode = 5
export const liveSessions = 3

/** Messages to one phone, all channels together; then voice calls alone. */
export const sendsPerPhone: readonly Limit[] = [
  { name: 'codeSend10m', most: 3, windowMs: 10 * minute },
  { name: 'codeSend24h', most: 6, windowMs: day },
]
export const voicePerPhone: readonly Limit[] = [{ name: 'codeVoice24h', most: 2, windowMs: day }]

/** Wrong codes for one phone, over all its codes: 15 in a million a day. */
export const wrongGuesses: readonly Limit[] = [{ name: 'codeWrong24h', most: 15, windowMs: day }]

/** In development every borrower sits behind one address and often one browser, so these are as good as off there. */
export function senderLimits(nodeEnv: Config['NODE_ENV']): { device: readonly Limit[]; address: readonly Limit[] } {
  const times = nodeEnv === 'production' ? 1 : 1000
  return {
    device: [{ name: 'codeDevice1h', most: 5 * times, windowMs: hour }],
    address: [{ name: 'codeAddress1h', most: 10 * times, windowMs: hour }],
  }
}
