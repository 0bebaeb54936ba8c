import { longestSupportText } from '@hiram/contract/support'
import type { FormEvent } from 'react'
import { photoFrom } from '../../platform/shell/photo.ts'
import { useHalfTyped } from '../../platform/storage/half-typed.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconCamera } from '../../ui/icons.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './support.module.css'

/** Where a message is typed; a photo is picked beside it. */
export function Composer({ onSay, onShow }: { onSay: (text: string) => void; onShow: (photo: Blob) => Promise<void> }) {
  const { t } = useTexts()
  const [text, change] = useHalfTyped('message')
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSay(text.trim())
    change('')
  }
  async function pick() {
    try {
      const photo = await photoFrom('gallery')
      if (photo) await onShow(photo)
    } catch {
      showToast({ kind: 'fail', text: t('support.photoRefused'), masked: false })
    }
  }
  return (
    <BottomBar>
      <form className={css.composer} onSubmit={send}>
        <Field label={t('support.message')}>
          <TextArea
            name="message"
            value={text}
            maxLength={longestSupportText}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <div className={css.send}>
          <IconButton icon={IconCamera} label={t('support.addPhoto')} onClick={() => void pick()} />
          <Button type="submit" small grow>
            {t('support.send')}
          </Button>
        </div>
      </form>
    </BottomBar>
  )
}
