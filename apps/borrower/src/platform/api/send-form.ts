import { type FetchedText, Unreachable } from './fetch-text.ts'

type Sending = { method: string; headers: Record<string, string>; body: FormData; signal: AbortSignal }

/** Like `fetchText`, but reports upload progress, 0 to 1, which fetch cannot. */
export function sendForm(url: string, sending: Sending, onSent: (ratio: number) => void): Promise<FetchedText> {
  const { method, headers, body, signal } = sending
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Unreachable(url))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}
