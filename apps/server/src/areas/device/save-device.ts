import type { RequestOf } from '@hiram/contract'
import type { saveDevice as saveDeviceCall } from '@hiram/contract/device'
import type { Context } from '../../context.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import type { DeviceReading } from '../../providers/ports.ts'
import { keepDevicePrint } from './store.ts'

/** A browser's own word is never surer than this: two phones of one model may read the same. */
const mostOfOwnWord = 0.6

/** Keeps of the payload what counts devices and what a borrower can recognise; all else is forgotten here. */
export async function saveDevice(caller: BorrowerCaller, request: RequestOf<typeof saveDeviceCall>) {
  const { context, queries, borrowerId, deviceThumbprint } = caller
  const reading = (await serviceReading(context, request.requestId)) ?? ownWord(request)
  const { visitorId, confidence, browser, os } = reading
  await keepDevicePrint(queries, {
    borrowerId,
    deviceThumbprint,
    visitorHash: visitorId === '' ? null : context.vault.lookupHash('subject', `fingerprint|${visitorId}`),
    confidence,
    browser: browser.slice(0, 60),
    os: os.slice(0, 60),
    at: context.clock.wall(),
  })
  return { done: true as const }
}

function ownWord(request: RequestOf<typeof saveDeviceCall>): DeviceReading {
  return {
    visitorId: request.fingerprintVisitorId,
    confidence: Math.min(request.confidenceScore, mostOfOwnWord),
    browser: `${request.browserName} ${request.browserVersion.split('.')[0]}`.trim(),
    os: request.utmMedium,
  }
}

/** A service that does not answer is no reason to hold anybody up. */
async function serviceReading(context: Context, requestId: string | undefined): Promise<DeviceReading | undefined> {
  if (requestId === undefined) return undefined
  try {
    return await context.providers.fingerprint.lookUp(requestId)
  } catch (error) {
    context.log.warn({ err: error }, 'the fingerprint service did not answer')
    return undefined
  }
}
