import * as z from 'zod/mini'

/** What an authenticator sends and is sent, in base64url (WebAuthn Level 3, JSON forms). */
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(8192))
export const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const shared = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** A passkey that was made. */
export const madePasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(transport)),
  }),
})
export type MadePasskey = z.output<typeof madePasskey>

/** A passkey that signed. Only one that the device itself finds names its account in `userHandle`. */
export const signedByPasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
})
export type SignedByPasskey = z.output<typeof signedByPasskey>

/** What the browser makes a passkey with. */
export const passkeyCreation = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({ id: base64url, type: z.literal('public-key'), transports: z.optional(z.array(transport)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What the browser asks a passkey to sign. */
export const passkeyRequest = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
