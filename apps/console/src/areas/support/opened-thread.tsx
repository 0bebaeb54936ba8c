import { openSupport, readSupport, type SupportDetail } from '@hiram/contract/console/support'
import { useQuery } from '@tanstack/react-query'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLease } from '../../work/use-lease.ts'
import { Messages } from './messages.tsx'
import { Reply } from './reply.tsx'
import css from './support.module.css'

/** The conversation opened for the one who took it: the opening is written down, once for each visit. */
export function OpenedThread({ thread, isOld }: { thread: SupportDetail; isOld: boolean }) {
  const { threadId, takenBy, number, market } = thread
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  const { data, error, refetch } = useQuery({
    queryKey: [openSupport.name, threadId],
    queryFn: () => callConsole(openSupport, { threadId }),
    staleTime: Number.POSITIVE_INFINITY,
    // what was opened is forgotten as soon as the page is left
    gcTime: 0,
  })
  useLease({ queue: 'support', itemId: threadId, takenBy }, readSupport)
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <div className={css.purpose}>
        <Icon name="eye" size="s" />
        <span>{rich('support.opened', { number, at: formatInstant(data.openedAt, timeZone), name })}</span>
      </div>
      <div className={css.thread}>
        <Messages thread={thread} messages={data.messages} />
        <Reply thread={thread} opened={data} isOld={isOld} onAgain={() => void refetch()} />
      </div>
    </>
  )
}
