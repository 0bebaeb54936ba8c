import webpush from 'web-push'
import { pushPublicKey } from '../../push-key.ts'
import type { PushPort } from '../ports.ts'

/** `subject`: where a push service finds us when something is wrong with what we send, `https:` or `mailto:`. */
type WebPush = { privateKey: string; subject: string; mayReach: (endpoint: string) => boolean; timeoutMs?: number }

/** The push services of the browsers: Chrome, Edge and Samsung; Firefox; Windows; Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
]

/**
 * Whether an address is a push service's, or of one of these further origins. No other is called: the address comes from
 * a borrower's browser, and one of a name of ours or of a number could be anything in our own network.
 */
export function pushServices(further: readonly string[] = []): (endpoint: string) => boolean {
  return (endpoint) => {
    const url = URL.parse(endpoint)
    if (url === null || `${url.username}${url.password}` !== '') return false
    if (further.includes(url.origin)) return true
    return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname))
  }
}

/** Web push (RFC 8030), sealed for the browser (RFC 8291), signed as ours (RFC 8292). */
export function webPush({ privateKey, subject, mayReach, timeoutMs = 10_000 }: WebPush): PushPort {
  const publicKey = pushPublicKey(privateKey)
  return {
    publicKey,
    mayReach,
    async send({ subscription, payload, ttlSeconds, topic }) {
      if (!mayReach(subscription.endpoint)) return 'gone'
      const { endpoint, method, headers, body } = webpush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      })
      const response = await fetch(endpoint, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'gone'
      return response.ok ? 'taken' : 'failed'
    },
  }
}
