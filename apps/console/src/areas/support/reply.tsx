import type { SupportDetail } from '@hiram/contract/console/support'
import { longestSupportText } from '@hiram/contract/support'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Binding, useKeys } from '../../platform/keys/keys.ts'
import { storedLocale } from '../../platform/texts/language.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { DecisionButtons } from '../../work/item/DecisionButtons.tsx'
import { itemOf } from './item-of.ts'
import type { Opened } from './opened.ts'
import css from './support.module.css'
import { addTemplate, type Template, textsOf } from './templates.ts'
import { useAnswer } from './use-answer.ts'

type ReplyProps = { thread: SupportDetail; opened: Opened; isOld: boolean; onAgain: () => void }

/** The reply as the borrower will read it, and only then sent. A key alone never sends. */
export function Reply({ thread, opened, isOld, onAgain }: ReplyProps) {
  const [text, setText] = useState('')
  const { send, close, isSending, problem, isStale } = useAnswer(thread, opened.messages)
  const isReady = text.trim() !== '' && !isSending && !isOld && !isStale
  const confirm = () => isReady && void send(text.trim())
  const choose = (template: Template) => setText(addTemplate(text, textsOf(template, thread.locale)))
  const meaning = opened.templates.find((one) => textsOf(one, thread.locale) === text.trim())
  return (
    <Pane
      label={t('support.reply')}
      bar={
        <Bar
          thread={thread}
          isReady={isReady}
          canClose={!isSending && !isOld && !isStale}
          onSend={confirm}
          onClose={close}
        />
      }
    >
      <Templates templates={opened.templates} onChoose={choose} />
      <Section title={t('support.reply')} note={t(`support.locale.${thread.locale}`)}>
        <TextArea
          id="support-reply"
          label={t('support.replyField')}
          lang={thread.locale}
          maxLength={longestSupportText}
          value={text}
          missing={text.trim() === '' ? t('support.replyMissing') : undefined}
          onChange={setText}
        />
        {meaning && thread.locale !== storedLocale() && (
          <Tip icon="info">
            {t('support.meaning')} <q>{textsOf(meaning, storedLocale())}</q>
          </Tip>
        )}
      </Section>
      {text.trim() !== '' && (
        <Section title={t('support.reads')} note={t('support.readsNote')}>
          <p className={css.bubble} lang={thread.locale}>
            {text.trim()}
          </p>
        </Section>
      )}
      {isStale && (
        <Note>
          <Tip tone="warn" icon="warn" isAlert>
            {t('support.stale')}
          </Tip>
          <Button onClick={onAgain}>{t('support.readNew')}</Button>
        </Note>
      )}
      {problem && (
        <Note>
          <Problem>{problem}</Problem>
        </Note>
      )}
    </Pane>
  )
}

function Templates({
  templates,
  onChoose,
}: {
  templates: readonly Template[]
  onChoose: (template: Template) => void
}) {
  const shown = storedLocale()
  useKeys(
    templates.slice(0, 9).map(
      (template, at): Binding => ({
        keys: String(at + 1),
        label: 'support.templateKey',
        inStrip: at === 0,
        ...(at === 0 && { shownAs: `1 ${Math.min(templates.length, 9)}` }),
        run: () => onChoose(template),
      }),
    ),
  )
  return (
    <Section title={t('support.templates')} note={t('support.templatesNote')}>
      <div className={css.templates}>
        {templates.map((template, at) => (
          <Button key={template.name} hotkey={String(at + 1)} onClick={() => onChoose(template)}>
            {textsOf(template, shown)}
          </Button>
        ))}
      </div>
    </Section>
  )
}

type BarProps = {
  thread: SupportDetail
  isReady: boolean
  canClose: boolean
  onSend: () => void
  onClose: () => void
}

function Bar({ thread, isReady, canClose, onSend, onClose }: BarProps) {
  const [, go] = useLocation()
  useKeys([
    { keys: 'mod+Enter', label: 'support.send', inStrip: true, run: onSend },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/messages') },
  ])
  return (
    <DecisionButtons item={itemOf(thread)}>
      <Button disabled={!canClose} onClick={onClose}>
        {t('support.close')}
      </Button>
      <Button kind="primary" isWide hotkey="mod+Enter" disabled={!isReady} onClick={onSend}>
        {t('support.send')}
      </Button>
    </DecisionButtons>
  )
}
