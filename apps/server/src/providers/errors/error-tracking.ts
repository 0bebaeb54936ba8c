import { createHash, randomUUID } from 'node:crypto'
import { SettingError } from '../../config.ts'
import { scrub } from '../../privacy/scrub.ts'
import { readFrames } from './read-frames.ts'

/** One error as sent to the tracking service; its texts are scrubbed on the way out. */
export type TrackedError = {
  /** Where it happened: on the server, or in the app that reported it. */
  platform: 'node' | 'javascript'
  type: string
  message: string
  stack: string
  /** A screen's path or a call's name. */
  place?: string
  tags?: Record<string, string>
}

/** Captures errors and never fails, waits or throws; `idle` is for tests and a clean stop. */
export type ErrorTracking = { capture: (error: TrackedError) => void; idle: () => Promise<void> }

type Settings = { dsn: string | undefined; environment: string; release: string; now?: () => number }

const timeoutMs = 5000
/** A server that fails in a loop reports a few errors a minute, not a thousand. */
const mostPerMinute = 60
const mostAtOnce = 5

/**
 * Speaks the Sentry protocol (https://develop.sentry.dev/sdk/foundations/transport/envelopes/): one envelope per error
 * to `/api/{project}/envelope/`. Without a DSN nothing is sent. Throws for an invalid DSN.
 */
export function createErrorTracking({ dsn, environment, release, now = Date.now }: Settings): ErrorTracking {
  if (dsn === undefined) return { capture: () => undefined, idle: async () => undefined }
  const { url, key } = readDsn(dsn)
  const underWay = new Set<Promise<void>>()
  let minute = { number: 0, sent: 0 }

  function mayGo(atMs: number) {
    const number = Math.floor(atMs / 60_000)
    if (minute.number !== number) minute = { number, sent: 0 }
    return underWay.size < mostAtOnce && ++minute.sent <= mostPerMinute
  }

  async function send(body: string) {
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=hiram/${release}, sentry_key=${key}`,
    }
    // An unavailable tracking service is not an error of ours, so it is not reported.
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
  }

  return {
    capture(error) {
      const atMs = now()
      if (!mayGo(atMs)) return
      const sending = send(envelopeOf(error, { environment, release, atMs }))
        .catch(() => undefined)
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async idle() {
      await Promise.all(underWay)
    },
  }
}

/** `https://{public key}@{host}/{path}/{project}`. */
export function readDsn(dsn: string): { url: string; key: string } {
  const parsed = URL.canParse(dsn) ? new URL(dsn) : undefined
  const [, path, project] = /^(.*)\/(\d+)$/.exec(parsed?.pathname ?? '') ?? []
  if (!parsed?.username || !/^https?:$/.test(parsed.protocol) || path === undefined) {
    throw new SettingError('an error-tracking DSN is https://{key}@{host}/{project}')
  }
  return { url: `${parsed.origin}${path}/api/${project}/envelope/`, key: parsed.username }
}

/** Three lines of JSON: the event's header, the item's type, the event. */
function envelopeOf(error: TrackedError, about: { environment: string; release: string; atMs: number }): string {
  const id = randomUUID().replaceAll('-', '')
  const message = scrub(error.message)
  const event = {
    event_id: id,
    timestamp: about.atMs / 1000,
    platform: error.platform,
    level: 'error',
    environment: about.environment,
    release: about.release,
    transaction: error.place && scrub(error.place),
    tags: error.tags,
    exception: { values: [{ type: scrub(error.type), value: message, stacktrace: { frames: frames(error.stack) } }] },
    // Errors thrown at the same place are grouped, whatever numbers their messages contain.
    fingerprint: [createHash('sha256').update(`${error.type}|${message}|${error.place}`).digest('hex').slice(0, 16)],
  }
  const sentAt = new Date(about.atMs).toISOString()
  return `${JSON.stringify({ event_id: id, sent_at: sentAt })}\n${JSON.stringify({ type: 'event' })}\n${JSON.stringify(event)}\n`
}

/** Sentry expects the newest call last. */
function frames(stack: string) {
  return readFrames(stack)
    .map((frame) => ({ ...frame, function: scrub(frame.function), filename: frame.filename.split('?')[0] }))
    .reverse()
}
