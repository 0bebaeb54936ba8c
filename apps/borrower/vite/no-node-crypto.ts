/** Stands in the browser's bundle where a library would load Node's `crypto`. It is never used there. */
export const webcrypto = globalThis.crypto
