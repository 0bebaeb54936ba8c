/**
 * ENV1, the request envelope: the client's part once a session exists. Small, WebCrypto only, in the first paint.
 *
 *   const session = await createClientSession({ ... })            // '@hiram/envelope/handshake', its own lazy chunk
 *   const rid = newRid()                                          // kept with the intent, same again on a retry
 *   const { sealedPath, pathHeader, body } = await sealCall(session, { method, path, query, timeMs, rid, headers, host, body })
 *   const http = await fetch(`${apiBase}${prefix}/${sealedPath}`, { method, headers: { ...headers, 'encrypted-path': pathHeader }, body })
 *   const answer = await openAnswer(session, rid, http.status, await http.text())
 *
 * On refusal 4601 seal once more with the server's time, on 4602 shake hands once more, both with the same rid.
 * The server's part is '@hiram/envelope/server'. The format is written down in the package's README.
 */
export { openAnswer } from './answer.ts'
export { fromBase64, toBase64 } from './base64.ts'
export {
  KeyListOfOtherDays,
  refusalBody,
  refusalStatus,
  refusedClock,
  refusedRetired,
  refusedRid,
  refusedUnopened,
} from './refusals.ts'
export { type Call, type CallBody, partDigest, sealCall } from './seal.ts'
export { type ClientSession, deviceThumbprint, newRid } from './session.ts'
export { type BoundHeaders, boundHeaders, type PartDigest } from './wire.ts'
