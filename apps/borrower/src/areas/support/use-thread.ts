import {
  type SupportMessage,
  seeSupportMessages,
  sendSupportMessage,
  sendSupportPhoto,
  supportMessages,
  supportUnread,
} from '@hiram/contract/support'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { shrinkPhoto } from '../../platform/files/shrink-photo.ts'

/** A message the server does not have yet; kept until it is sent or discarded. */
export type UnsentMessage = {
  id: string
  text: string
  photo: Blob | undefined
  state: 'sending' | 'failed' | 'refused'
}

const everyMs = 3000
/** Outside the screen, so that leaving it loses nothing. */
let kept: readonly UnsentMessage[] = []

/** The thread, newest page and what was read of older ones, and what waits to be sent. */
export function useThread() {
  const { data, failure, refresh } = useCall(supportMessages, {}, { refetchMs: everyMs })
  const older = useOlder(data?.messages[0]?.messageId, data?.more ?? false)
  const [waiting, setWaiting] = useState(kept)
  const keep = (next: (list: readonly UnsentMessage[]) => readonly UnsentMessage[]) => {
    kept = next(kept)
    setWaiting(kept)
  }
  useSeen(data?.messages)

  async function send(message: UnsentMessage) {
    keep((list) => [...list.filter(({ id }) => id !== message.id), { ...message, state: 'sending' }])
    const outcome = message.photo
      ? await api(sendSupportPhoto, {}, { silent: true, files: { file: message.photo } })
      : await api(sendSupportMessage, { text: message.text }, { silent: true })
    if (outcome.ok) await refreshCalls(supportMessages)
    const state = outcome.ok ? undefined : outcome.code === 'photoUnreadable' ? 'refused' : 'failed'
    keep((list) => list.flatMap((one) => (one.id === message.id ? (state ? [{ ...one, state }] : []) : [one])))
  }

  return {
    messages: data && [...older.messages, ...data.messages],
    more: older.more,
    readOlder: older.read,
    failure,
    refresh,
    waiting,
    say: (text: string) => void send({ id: crypto.randomUUID(), text, photo: undefined, state: 'sending' }),
    async show(picture: Blob) {
      const photo = await shrinkPhoto(picture)
      const message = { id: crypto.randomUUID(), text: '', photo: photo ?? picture }
      if (photo) await send({ ...message, state: 'sending' })
      else keep((list) => [...list, { ...message, state: 'refused' }])
    },
    again: (message: UnsentMessage) => void send(message),
    drop: (message: UnsentMessage) => keep((list) => list.filter(({ id }) => id !== message.id)),
  }
}

/** Pages before the newest one. Messages that drop out of the newest page while reading are kept here too. */
function useOlder(newestPageStart: string | undefined, newestHasMore: boolean) {
  const [pages, setPages] = useState<{ messages: readonly SupportMessage[]; more: boolean }>()
  const before = pages?.messages[0]?.messageId ?? newestPageStart
  return {
    messages: pages?.messages ?? [],
    more: pages ? pages.more : newestHasMore,
    async read() {
      if (before === undefined) return
      const outcome = await api(supportMessages, { before })
      if (!outcome.ok) return
      setPages({ messages: [...outcome.result.messages, ...(pages?.messages ?? [])], more: outcome.result.more })
    },
  }
}

/** What is on the screen is seen: the unread mark goes. */
function useSeen(messages: readonly SupportMessage[] | undefined) {
  const unseen = messages?.findLast(({ from, seenAt }) => from === 'lender' && seenAt === null)?.messageId
  useEffect(() => {
    if (unseen === undefined) return
    void api(seeSupportMessages, {}, { background: true }).then(() => refreshCalls(supportUnread))
  }, [unseen])
}
