import type { Logger } from 'pino'
import { type Config, originsOf } from '../config.ts'
import { offlineReader } from '../identity/documents/offline-reader.ts'
import { offlineFaces } from '../identity/faces/offline-faces.ts'
import { gatewayCarrier } from './carrier/gateway.ts'
import { sandboxCarrier } from './carrier/sandbox.ts'
import { collectionAccounts } from './collection.ts'
import { gatewayFaces } from './faces/gateway.ts'
import { sandboxFaces } from './faces/sandbox.ts'
import { exchangeOf, filesOf } from './files/files-of.ts'
import { gatewayFingerprint } from './fingerprint/gateway.ts'
import { openFingerprint } from './fingerprint/open.ts'
import { gatewayIdentity, type IdentityGateway } from './identity/gateway.ts'
import { offlineDocuments } from './identity/offline.ts'
import { sandboxIdentity } from './identity/sandbox.ts'
import { manualReviewGateway } from './manual-review.ts'
import { gatewayPayout } from './payout/gateway.ts'
import { debtorAccounts } from './payout/iso20022/debtors.ts'
import { iso20022Payout } from './payout/iso20022/gateway.ts'
import { sandboxPayout } from './payout/sandbox.ts'
import type { PayoutPort, Providers } from './ports.ts'
import { pushServices, webPush } from './push/web-push.ts'
import type { SandboxPlace } from './sandbox-call.ts'
import { gatewaySms } from './sms/gateway.ts'
import { sandboxSms } from './sms/sandbox.ts'

/** Real adapters in production, the sandbox's elsewhere. Throws when a required setting is missing. */
export function createProviders(config: Config, log: Logger): Providers {
  const files = filesOf(config)
  const exchange = exchangeOf(config)
  const documents = offlineReader((error) => log.error({ err: error }, 'a document was not read'))
  const reviewKeys = { review: config.REVIEW_WEBHOOK_SECRETS[0], support: config.SUPPORT_WEBHOOK_SECRETS[0] }
  const { FINGERPRINT_URL: url, FINGERPRINT_SECRET: key } = config
  const fingerprint = url && key ? gatewayFingerprint({ url, key }) : openFingerprint()
  if (config.NODE_ENV === 'production') {
    return {
      sms: gatewaySms({
        url: needed(config, 'SMS_URL'),
        account: needed(config, 'SMS_ACCOUNT'),
        token: needed(config, 'SMS_TOKEN'),
        sender: needed(config, 'SMS_SENDER'),
      }),
      push: pushOf(config),
      payout: payoutOf(config),
      identity: config.DOCUMENTS === 'offline' ? offlineDocuments(documents) : gatewayIdentity(identityGateway(config)),
      documents,
      review: manualReviewGateway({ url: needed(config, 'REVIEW_URL'), keys: reviewKeys }),
      carrier: carrierOf(config),
      faces: facesOf(config),
      files,
      exchange,
      fingerprint,
      collection: collectionAccounts(needed(config, 'COLLECTION_ACCOUNTS')),
    }
  }
  const sandbox: SandboxPlace = { url: needed(config, 'SANDBOX_URL'), key: needed(config, 'SANDBOX_SECRETS')[0] }
  log.info({ sandbox: sandbox.url }, 'messages, payouts and identity checks go to the sandbox')
  return {
    sms: sandboxSms(sandbox),
    push: pushOf(config),
    payout: sandboxPayoutOf(config, sandbox.url),
    identity: config.DOCUMENTS === 'offline' ? offlineDocuments(documents) : sandboxIdentity(sandbox),
    documents,
    faces: sandboxFaces(sandbox, offlineFaces(), config.FACES === 'gateway'),
    review: manualReviewGateway({ url: sandbox.url, keys: reviewKeys }),
    carrier: sandboxCarrier(sandbox),
    files,
    exchange,
    fingerprint,
    collection: collectionAccounts(undefined),
  }
}

/** The real push services in development too: a browser there has no other. */
function pushOf({ PUSH_KEY: privateKey, PUSH_SERVICES, PUBLIC_URL = 'https://hiram.example' }: Config) {
  if (!privateKey) return undefined
  return webPush({ privateKey, subject: PUBLIC_URL, mayReach: pushServices(originsOf(PUSH_SERVICES)) })
}

function payoutOf(config: Config): PayoutPort {
  const url = needed(config, 'PAYOUT_URL')
  if (config.PAYOUT_GATEWAY !== 'iso20022') return gatewayPayout({ url, key: needed(config, 'PAYOUT_KEY') })
  const debtorOf = debtorAccounts(needed(config, 'PAYOUT_DEBTORS'))
  return iso20022Payout({ url, key: config.PAYOUT_WEBHOOK_SECRETS[0], debtorOf })
}

/** The sandbox's bank, spoken to as the gateway that the settings name. */
function sandboxPayoutOf({ PAYOUT_GATEWAY, PAYOUT_KEY, PAYOUT_DEBTORS, ...config }: Config, url: string): PayoutPort {
  const key = config.PAYOUT_WEBHOOK_SECRETS[0]
  if (PAYOUT_GATEWAY === 'xendit') return gatewayPayout({ url: `${url}/xendit`, key: PAYOUT_KEY ?? 'sandbox' })
  if (PAYOUT_GATEWAY === undefined) return sandboxPayout({ url, key })
  return iso20022Payout({ url: `${url}/iso20022`, key, debtorOf: debtorAccounts(PAYOUT_DEBTORS) })
}

function facesOf(config: Config) {
  if (config.FACES === 'offline') return offlineFaces()
  return gatewayFaces(identityGateway(config))
}

function identityGateway(config: Config): IdentityGateway {
  return { url: needed(config, 'IDENTITY_URL'), key: needed(config, 'IDENTITY_KEY') }
}

function carrierOf({ CARRIER_URL: url, CARRIER_KEY: key }: Config) {
  return url && key ? gatewayCarrier({ url, key }) : undefined
}

/** `readConfig` has already reported missing settings; this narrows the types. */
function needed<Name extends keyof Config>(config: Config, name: Name): NonNullable<Config[Name]> {
  const value = config[name]
  if (value === undefined || value === null) throw new Error(`${name} is missing`)
  return value
}
