import type { AnyCall, RequestOf } from '@hiram/contract'
import { type CallBody, type PartDigest, partDigest } from '@hiram/envelope'
import * as z from 'zod/mini'

/** The files of a multipart call by part name. */
export type Files = Record<string, Blob>

/** A call made ready to be sealed: the same however often it is sent. */
export type PreparedCall = {
  method: AnyCall['method']
  path: string
  query: string
  body?: CallBody
  form?: FormData
  /** All that is sent, as one text: two sends are the same intent when these are equal. */
  content: string
}

/** Encodes a request with its call's schema and puts it where the call says: query, JSON, form or parts (ENV-02). */
export async function prepareCall<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  files: Files = {},
): Promise<PreparedCall> {
  const wire = encodeRequest(call, request)
  const { method, path } = call
  if (call.encoding === 'multipart') return { method, path, query: '', ...(await multipart(wire, files)) }
  if (method === 'GET') {
    const query = new URLSearchParams(fieldsOf(wire)).toString()
    return { method, path, query, content: query }
  }
  const kind = call.encoding
  const text = kind === 'form' ? new URLSearchParams(fieldsOf(wire)).toString() : JSON.stringify(wire)
  return { method, path, query: '', body: { kind, text }, content: text }
}

/** The request as it travels: bigint minor units as text. */
export function encodeRequest<C extends AnyCall>(call: C, request: RequestOf<C>): Record<string, unknown> {
  return z.encode(call.request, request) as Record<string, unknown>
}

async function multipart(wire: Record<string, unknown>, files: Files) {
  const form = new FormData()
  const parts: PartDigest[] = []
  for (const [name, value] of fieldsOf(wire)) {
    form.append(name, value)
    parts.push(await partDigest(name, new TextEncoder().encode(value)))
  }
  for (const [name, file] of Object.entries(files)) {
    form.append(name, file, name)
    parts.push(await partDigest(name, new Uint8Array(await file.arrayBuffer())))
  }
  return { form, body: { kind: 'parts' as const, parts }, content: JSON.stringify(parts) }
}

function fieldsOf(wire: Record<string, unknown>): [string, string][] {
  return Object.entries(wire).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
}
