import type { CDPSession } from '@playwright/test'
import type { Phone } from './phone.ts'

/** A device's own authenticator, as Chromium plays one: it has a fingerprint, and its owner always agrees. */
export type Authenticator = { session: CDPSession; authenticatorId: string }

export async function giveAuthenticator({ context, page }: Pick<Phone, 'context' | 'page'>): Promise<Authenticator> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** The passkeys of one phone on another, as their maker's account carries them over. */
export async function carryOver(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}
