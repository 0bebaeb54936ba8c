import { openSupport, readSupport, type SupportDetail } from '@hiram/contract/console/support'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich } from '../../platform/texts/texts.tsx'
import { Split } from '../../ui/Page.tsx'
import { OpenedItem, OpenedRecord } from '../../work/item/OpenedItem.tsx'
import { itemOf } from './item-of.ts'
import { Messages } from './messages.tsx'
import { Reply } from './reply.tsx'

/** The conversation opened for the one who took it. */
export function OpenedThread({ thread, isOld }: { thread: SupportDetail; isOld: boolean }) {
  const { threadId, number, market } = thread
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <OpenedItem
      item={itemOf(thread)}
      opens={openSupport}
      request={{ threadId }}
      shownBy={readSupport}
      purpose={({ openedAt }) => rich('support.opened', { number, at: formatInstant(openedAt, timeZone), name })}
    >
      {(opened, again) => (
        <Split
          list={<Messages thread={thread} messages={opened.messages} />}
          pane={<Reply thread={thread} opened={opened} isOld={isOld} onAgain={again} />}
          isWide
          isRecord
        />
      )}
    </OpenedItem>
  )
}

/** One in which nothing waits, opened to be read again. */
export function ReadThread({ thread }: { thread: SupportDetail }) {
  const { threadId, number, market } = thread
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <OpenedRecord
      itemId={threadId}
      opens={openSupport}
      request={{ threadId }}
      purpose={({ openedAt }) => rich('support.opened', { number, at: formatInstant(openedAt, timeZone), name })}
    >
      {({ messages }) => <Messages thread={thread} messages={messages} />}
    </OpenedRecord>
  )
}
