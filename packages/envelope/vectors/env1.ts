/** The inputs of env1.json and what the independent implementation makes of them. `node vectors/env1.ts` writes it. */
import { createECDH } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import {
  digest,
  makeAnswer,
  makeCall,
  makeHello,
  makePathHeader,
  makeReply,
  type VectorBody,
  type VectorCall,
  type VectorKey,
} from './independent.ts'

/** Fixed bytes, hex, so that the file comes out the same every time. */
function fixed(name: string, length: number): string {
  return digest(Buffer.from(`ENV1 vector ${name}`)).toString('hex', 0, length)
}

function fixedKey(name: string): VectorKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(fixed(name, 32), 'hex')
  return { scalar: fixed(name, 32), point: pair.getPublicKey('hex') }
}

const timeMs = 1_790_000_000_000
const allHeaders = {
  'app-id': '9',
  platform: 'h5',
  version: '1.4.0',
  'device-id': 'N4-x9Zr2',
  token: 'a-login-token',
  'market-token': 'market-7',
  country: 'VN',
  'login-platform': 'H5',
  language: 'vi-VN',
  fingerprint: 'fp-01',
  'fingerprint-device-id': 'fpd-02',
  'fingerprint-platform': 'web',
  'google-referrer': 'utm_source=g',
  'appsflyer-referrer': 'af=1',
}
const fewHeaders = { 'app-id': '9', platform: 'h5', country: 'PH', language: 'en-PH' }

type Row = [method: string, path: string, query: string, headers: Record<string, string>, body: VectorBody]
const rows: Row[] = [
  ['GET', '/app/info', '', fewHeaders, { kind: 'none' }],
  ['GET', '/loan/history', 'page=2&size=20', allHeaders, { kind: 'none' }],
  ['POST', '/loan/apply', '', allHeaders, { kind: 'json', text: '{"amount":"500000000","period":30}' }],
  ['POST', '/basisInfo/save', '', allHeaders, { kind: 'json', text: '{"name":"Nguyễn Thị Ánh","note":"đ 🏠"}' }],
  ['POST', '/login/sendCode', '', fewHeaders, { kind: 'form', text: 'phone=9171234567&type=1' }],
  ['POST', '/login/maxMount', '', fewHeaders, { kind: 'json', text: '' }],
  ['PUT', '/contact/save', 'step=3', allHeaders, { kind: 'json', text: '[]' }],
  ['DELETE', '/consents', 'id=4', allHeaders, { kind: 'none' }],
  [
    'POST',
    '/repayment/proof',
    '',
    allHeaders,
    {
      kind: 'parts',
      parts: [
        { name: 'repayAmount', content: '1050.00' },
        { name: 'file', content: 'the bytes of a picture' },
      ],
    },
  ],
]

export function makeVectors() {
  const server = fixedKey('server')
  const device = fixedKey('device')
  const keys = {
    kid: Buffer.from(fixed('kid', 4), 'hex').toString('base64url'),
    server,
    device,
    ephemeral: fixedKey('ephemeral'),
    ticketKeyId: Buffer.from(fixed('ticket key id', 4), 'hex').toString('base64url'),
    ticketKey: fixed('ticket key', 32),
  }
  const hello = makeHello({ ...keys, server: server.point, timeMs, random: fixed('hello', 16) })
  const expiresAtMs = timeMs + 86_400_000
  const ticket = { ...keys, ...hello, devicePoint: device.point, expiresAtMs, nonce: fixed('ticket nonce', 12) }
  const pathHeader = makePathHeader(ticket)
  const replyPlain = JSON.stringify({
    ticket: Buffer.from(pathHeader, 'base64url').subarray(5).toString('base64url'),
    expiresAtMs,
    serverTimeMs: timeMs,
  })
  const calls = rows.map(([method, path, query, headers, body], at) => {
    const rid = Buffer.from(fixed(`rid ${at}`, 16), 'hex').toString('base64url')
    const call: VectorCall = { method, path, query, timeMs: timeMs + at, rid, host: 'api.example', headers, body }
    const answerText = JSON.stringify({ code: 200, success: true, msg: 'được', toast: '', result: at })
    return {
      call,
      sealed: makeCall(hello.requestKey, pathHeader, call, fixed(`path ${at}`, 12), fixed(`body ${at}`, 12)),
      status: 200,
      answerText,
      answer: makeAnswer(hello.responseKey, rid, 200, answerText, fixed(`answer ${at}`, 12)),
    }
  })
  return {
    format: 'ENV1',
    about: 'Keys and nonces hex, kid and ids base64url, bodies and answers Base64, as in the README. Never use the keys.',
    timeMs,
    keys,
    session: { ...hello, thumbprint: digest(Buffer.from(device.point, 'hex')).toString('base64url') },
    reply: makeReply(hello.responseKey, hello.hello, fixed('reply nonce', 12), replyPlain),
    replyPlain,
    pathHeader,
    expiresAtMs,
    calls,
  }
}

if (import.meta.main) {
  writeFileSync(new URL('env1.json', import.meta.url), `${JSON.stringify(makeVectors(), undefined, 2)}\n`)
}
