import type { IdentityPort } from '../ports.ts'
import { callSandbox, type SandboxPlace } from '../sandbox-call.ts'
import { documentReport, documentRequest } from './messages.ts'

/** The sandbox's identity provider: checks nothing, answers with the configured result. */
export function sandboxIdentity(place: SandboxPlace): IdentityPort {
  return {
    checkDocuments: (request) => callSandbox(place, '/identity/documents', documentReport, documentRequest(request)),
  }
}
