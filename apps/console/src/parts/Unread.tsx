import { refusalOf } from '../platform/api/failure.ts'
import { Forbidden, NotRead } from '../queue/Instead.tsx'
import { Page, PageHead } from '../ui/Page.tsx'
import { Tip } from '../ui/Tip.tsx'

type UnreadProps = { title: string; notFound: string; error: unknown; onAgain: () => void }

/** A record while it is read, and why it could not be. */
export function Unread({ title, notFound, error, onAgain }: UnreadProps) {
  const refusal = refusalOf(error)
  const isKnown = refusal?.code === 'forbidden' || refusal?.code === 'notFound'
  return (
    <Page>
      <PageHead title={title} takesFocus />
      {refusal?.code === 'forbidden' && <Forbidden refusal={refusal} />}
      {refusal?.code === 'notFound' && <Tip icon="info">{notFound}</Tip>}
      {error !== null && !isKnown && <NotRead reference={refusal?.reference} onAgain={onAgain} />}
    </Page>
  )
}
