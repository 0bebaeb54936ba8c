import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes, OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password)
}
