import type { AnyConsoleCall, ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { NotRead } from '../../queue/Instead.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLease } from '../use-lease.ts'
import type { Item } from '../use-take.ts'
import css from './item.module.css'

type Opening<C extends AnyConsoleCall> = {
  /** What opens it; the opening is recorded. */
  opens: C
  request: ConsoleRequest<C>
  /** What for it was opened, when and by whom. */
  purpose: (opened: ConsoleAnswer<C>) => ReactNode
  children: (opened: ConsoleAnswer<C>, again: () => void) => ReactNode
}

type OpenedItemProps<C extends AnyConsoleCall> = Opening<C> & {
  item: Item
  /** The call that shows whose it is. */
  shownBy: AnyConsoleCall
}

/** An item opened for the one who took it, for as long as they have it. */
export function OpenedItem<C extends AnyConsoleCall>(props: OpenedItemProps<C>) {
  const { item, shownBy } = props
  useLease(item, shownBy)
  return <OpenedRecord {...props} itemId={item.itemId} />
}

/** What is sealed, opened once for each visit, with its purpose above it. `itemId` tells it from others of its kind. */
export function OpenedRecord<C extends AnyConsoleCall>(props: Opening<C> & { itemId: string }) {
  const { itemId, opens, request, purpose, children } = props
  const { data, error, refetch } = useQuery<ConsoleAnswer<C>>({
    queryKey: [opens.name, itemId],
    queryFn: () => callConsole(opens, request),
    staleTime: Number.POSITIVE_INFINITY,
    // what was opened is forgotten as soon as the page is left
    gcTime: 0,
  })
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <div className={css.purpose}>
        <Icon name="eye" size="s" />
        <span>{purpose(data)}</span>
      </div>
      {children(data, () => void refetch())}
    </>
  )
}
