/** Replaces Node's `crypto` in the browser's bundle, where a library imports it but never uses it. */
export const webcrypto = globalThis.crypto
