import * as z from 'zod/mini'

/** Who sends which webhook. A party's key opens its own webhooks and no other's. */
export const webhookSenders = {
  '/webhooks/transfer': 'bank',
  '/webhooks/returned-transfer': 'bank',
  '/webhooks/payout': 'payout',
  '/webhooks/proof': 'review',
  '/webhooks/suspense': 'review',
  '/webhooks/review': 'review',
  '/webhooks/review/photo': 'review',
  '/webhooks/special': 'review',
  '/webhooks/servicing': 'review',
  '/webhooks/books': 'review',
  '/webhooks/support': 'support',
} as const
export type WebhookPath = keyof typeof webhookSenders
export type WebhookParty = (typeof webhookSenders)[WebhookPath]

/** Enough for 32 random hexadecimal digits; a word that repeats, or letters in their order, have less. */
const leastBits = 100

/** Whether a secret looks random: no unit that repeats, and by the frequency of its characters at least 100 bits. */
export function looksRandom(secret: string): boolean {
  if (`${secret}${secret}`.indexOf(secret, 1) < secret.length) return false
  const times = new Map<string, number>()
  for (const character of secret) times.set(character, (times.get(character) ?? 0) + 1)
  const bits = [...times.values()].reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0)
  return bits >= leastBits
}

/** A secret that two sides share, and the identifier a request names it by. */
const signingKey = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  secret: z.string().check(z.minLength(32), z.refine(looksRandom)),
})
export type SigningKey = z.output<typeof signingKey>

/** A setting `id:secret`, or two with a comma while one replaces the other; the first one signs what is sent. */
export const signingKeys = z.pipe(
  z.codec(z.string(), z.unknown(), {
    decode: (text) =>
      text.split(',').map((one) => ({ id: one.split(':', 1)[0], secret: one.slice(one.indexOf(':') + 1) })),
    encode: (keys) => (keys as SigningKey[]).map(({ id, secret }) => `${id}:${secret}`).join(),
  }),
  z.tuple([signingKey], signingKey).check(z.maxLength(2)),
)
