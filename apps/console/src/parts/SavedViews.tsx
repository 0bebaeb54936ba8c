import { listViews, type SavedView, type ViewedList } from '@hiram/contract/console/views'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useRead } from '../platform/api/queries.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import css from './SavedViews.module.css'
import { isSameView, queryOf } from './saved-query.ts'
import { ViewsDialog } from './ViewsDialog.tsx'

const none: readonly SavedView[] = []

/** The views of a list that this person has saved: which of them is shown, and all of them to open. */
export function SavedViews({ list }: { list: ViewedList }) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(listViews, { list })
  const views = data?.views ?? none
  const query = queryOf(search)
  const shown = views.find((view) => isSameView(view.query, query))
  useKeys([{ keys: 'v', label: 'views.saved', inStrip: true, run: () => setOpen(true) }])
  return (
    <span className={css.at}>
      <Button kind="text" hotkey="v" aria-haspopup="dialog" className={css.shown} onClick={() => setOpen(true)}>
        {shown ? t('views.now', { name: shown.name }) : t('views.saved')}
      </Button>
      {isOpen && <ViewsDialog list={list} views={views} query={query} onClose={() => setOpen(false)} />}
    </span>
  )
}
