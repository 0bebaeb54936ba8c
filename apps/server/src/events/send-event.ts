import { lookup as resolve } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import type { DeliveredEvent } from '@hiram/events'
import { Webhook } from 'standardwebhooks'
import { traceHeaders } from '../tracing/spans.ts'

export type Sent = { kind: 'taken' } | { kind: 'gone' } | { kind: 'failed'; why: string }
export type SendEvent = (url: string, secrets: readonly string[], event: DeliveredEvent, at: Date) => Promise<Sent>

const timeoutMs = 15_000
const connections = 32

/** Addresses of our own network, of this machine, and those that are no single host's. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
/** IPv6 addresses that lead on to one of IPv4: 6to4, Teredo, documentation. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an address is one host's on the public network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
  return isIP(address) === 4 && !inside.check(address)
}

/** The name is looked up once and the address found is the one that is called: a second answer could be another one. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const addresses = found.filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (first === undefined) return done(new Error('the name leads to no public address'), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** Whether events may be sent there: https to a public name, or an origin that is named in the settings. */
export function mayReceive(url: string, origins: readonly string[]): boolean {
  const to = URL.parse(url)
  if (to === null || `${to.username}${to.password}` !== '') return false
  if (origins.includes(to.origin)) return true
  return to.protocol === 'https:' && isIP(to.hostname) === 0 && !to.hostname.startsWith('[')
}

/** Sends events as Standard Webhooks, with the trace they are of (W3C Trace Context); no redirect is followed. `origins`: those of our own network that may be called. */
export function eventSender(origins: readonly string[]): { send: SendEvent; close: () => void } {
  const pool = { keepAlive: true, maxSockets: connections }
  const [plain, secure] = [new HttpAgent(pool), new HttpsAgent(pool)]
  return {
    async send(url, secrets, event, at) {
      if (!mayReceive(url, origins)) return { kind: 'failed', why: 'the address may not be called' }
      const to = new URL(url)
      const isOurs = origins.includes(to.origin)
      const isSecure = to.protocol === 'https:'
      const body = JSON.stringify(event)
      const options: RequestOptions = {
        method: 'POST',
        agent: isSecure ? secure : plain,
        headers: { ...signedHeaders(secrets, event.id, at, body), ...traceHeaders() },
        ...(isOurs ? {} : { lookup: publicLookup }),
      }
      return sent(to, options, body)
    },
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}

/** Signed with every secret that is valid: a receiver that knows one of them accepts it. */
function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  return {
    'content-type': 'application/cloudevents+json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

function sent(to: URL, options: RequestOptions, body: string): Promise<Sent> {
  return new Promise((done) => {
    const failed = (why: string) => done({ kind: 'failed', why })
    const call = (to.protocol === 'https:' ? httpsRequest : httpRequest)(to, options, (response) => {
      const { statusCode = 0 } = response
      // its words are not ours to keep; an endless one is cut off by the time limit
      response.resume()
      response.once('error', () => undefined)
      if (statusCode >= 200 && statusCode < 300) done({ kind: 'taken' })
      else if (statusCode === 410) done({ kind: 'gone' })
      else failed(`answered ${statusCode}`)
    })
    const late = setTimeout(() => call.destroy(new Error('no answer in time')), timeoutMs)
    call.once('close', () => clearTimeout(late))
    call.once('error', (error) => failed(error.message))
    call.end(body)
  })
}
