/** Whether the server takes passkeys on this page's host; read here alone, so that the first paint goes without it. */
export function hasPasskeys(): boolean {
  const facts = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content
  return /"passkeys":true/.test(facts ?? '') && 'PublicKeyCredential' in window
}

/** Whether this device can keep a passkey for this page: it has a fingerprint, a face or a PIN to open it with. */
export async function passkeysFit(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))
}
