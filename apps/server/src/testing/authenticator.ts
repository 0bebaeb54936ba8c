import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, SignedByPasskey } from '@hiram/contract/passkey-forms'

/** What a page and its authenticator send; each is what a right one sends unless a test names another. */
type Given = { origin?: string; rpId?: string; userVerified?: boolean; signCount?: number; challenge?: string }

export type Passkey = { id: string; userHandle: string; signCount: number; privateKey: KeyObject }

const origin = 'http://localhost:8080'
const rpId = 'localhost'
const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A phone's authenticator: it makes a passkey on P-256. */
export function makePasskey(
  creation: { challenge: string; user: { id: string } },
  given: Given = {},
): { passkey: Passkey; made: MadePasskey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const idBytes = randomBytes(32)
  const id = idBytes.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, cose])
  const data = Buffer.concat([authenticatorData({ signCount: 0, ...given }, hasCredential), attested])
  // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
  const attestationObject = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ])
  const response = {
    clientDataJSON: clientData('webauthn.create', { challenge: creation.challenge, ...given }).toString('base64url'),
    attestationObject: attestationObject.toString('base64url'),
    transports: ['internal' as const],
  }
  const passkey = { id, userHandle: creation.user.id, signCount: 0, privateKey }
  return { passkey, made: { id, rawId: id, type: 'public-key', response } }
}

/** The passkey signs a challenge; its counter has moved one on. */
export function signWith(passkey: Passkey, challenge: string, given: Given = {}): SignedByPasskey {
  passkey.signCount = given.signCount ?? passkey.signCount + 1
  const data = authenticatorData({ ...given, signCount: passkey.signCount }, 0)
  const client = clientData('webauthn.get', { challenge, ...given })
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
  const response = {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
    userHandle: passkey.userHandle,
  }
  return { id: passkey.id, rawId: passkey.id, type: 'public-key', response }
}

function clientData(type: string, given: Given): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: given.challenge, origin: given.origin ?? origin }))
}

function authenticatorData(given: Given, more: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(given.signCount ?? 0)
  const flags = userPresent | (given.userVerified === false ? 0 : userVerified) | more
  const host = createHash('sha256').update(given.rpId ?? rpId)
  return Buffer.concat([host.digest(), Buffer.from([flags]), counter])
}
