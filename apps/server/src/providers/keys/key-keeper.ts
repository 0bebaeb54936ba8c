/** Keeps the key that wraps the server's own keys, so that who has the database alone can open nothing. */
export type KeyKeeper = {
  /** Its key, as it is noted beside what it wraps. */
  keyName: string
  /** What is wrapped for one purpose is not unwrapped for another. */
  wrap: (key: Buffer, purpose: string) => Promise<Buffer>
  /** Throws where it is another's, was altered, or is for another purpose. */
  unwrap: (wrapped: Buffer, purpose: string) => Promise<Buffer>
  /** Called every few seconds: renews what it is asked with. */
  keepAccess?: () => Promise<void>
}
