import {
  deleteView,
  listViews,
  mostViewLetters,
  type SavedView,
  saveView,
  type ViewedList,
} from '@hiram/contract/console/views'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { callConsole } from '../platform/api/call.ts'
import { refusalOf } from '../platform/api/failure.ts'
import { readAgain } from '../platform/api/queries.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { t, textOfCode } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { problemText } from '../work/problem-text.ts'
import './own-texts.ts'
import { isSameView } from './saved-query.ts'
import css from './ViewsDialog.module.css'

type ViewsDialogProps = { list: ViewedList; views: readonly SavedView[]; query: string; onClose: () => void }

/** A person's views of a list: opened, renamed, deleted; what is shown now is saved under a name. */
export function ViewsDialog({ list, views, query, onClose }: ViewsDialogProps) {
  const [path, go] = useLocation()
  const [renamed, setRenamed] = useState<SavedView>()
  const { problem, isBusy, send } = useSending()
  useKeys([], true)
  const open = (view: SavedView) => {
    onClose()
    go(view.query ? `${path}?${view.query}` : path)
  }
  const save = (name: string) =>
    send(async () => {
      await callConsole(saveView, { viewId: crypto.randomUUID(), query, ...renamed, list, name })
      setRenamed(undefined)
    })
  return (
    <Dialog title={t('views.saved')} onClose={onClose}>
      {views.length === 0 ? (
        <p className={css.none}>{t('views.none')}</p>
      ) : (
        <ul className={css.views}>
          {views.map((view) => (
            <li key={view.viewId}>
              <button
                type="button"
                className={css.open}
                aria-current={isSameView(view.query, query) || undefined}
                onClick={() => open(view)}
              >
                {view.name}
              </button>
              <Button
                kind="text"
                aria-label={t('views.renameOf', { name: view.name })}
                onClick={() => setRenamed(view)}
              >
                {t('views.rename')}
              </Button>
              <Button
                kind="text"
                aria-label={t('views.deleteOf', { name: view.name })}
                disabled={isBusy}
                onClick={() => void send(async () => void (await callConsole(deleteView, { viewId: view.viewId })))}
              >
                {t('views.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NameForm
        key={renamed?.viewId ?? views.length}
        renamed={renamed}
        problem={problem}
        isBusy={isBusy}
        onSave={save}
        onClose={onClose}
      />
    </Dialog>
  )
}

type NameFormProps = {
  renamed: SavedView | undefined
  problem: string | undefined
  isBusy: boolean
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

function NameForm({ renamed, problem, isBusy, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isBusy) void onSave(name.trim())
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        id="view-name"
        label={renamed ? t('views.renameTo', { name: renamed.name }) : t('views.name')}
        maxLength={mostViewLetters}
        takesFocus
        value={name}
        error={problem}
        missing={name.trim() === '' ? t('views.nameMissing') : undefined}
        onChange={setName}
      />
      <Buttons>
        <Button onClick={onClose}>{t('keys.close')}</Button>
        <Button kind="primary" type="submit" disabled={name.trim() === '' || isBusy}>
          {t('views.save')}
        </Button>
      </Buttons>
    </form>
  )
}

/** One change at a time; the views are read again after it. */
function useSending() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (change: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      await readAgain(listViews)
    } catch (failure) {
      const [field] = refusalOf(failure)?.fields ?? []
      setProblem((field && textOfCode(`views.${field.reason}`)) ?? problemText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, send }
}
