import {
  listSpecialApplications,
  longestSpecialText,
  type SpecialKind,
  sendSpecialApplication,
  specialKind,
} from '@hiram/contract/account/special-applications'
import { type FormEvent, useState } from 'react'
import { refreshCalls } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useHalfTyped } from '../../../platform/storage/half-typed.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { useQuery } from '../../../routing/shown-screen.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { showToast } from '../../../ui/toast-store.ts'

const fewestLetters = 10

/** One request of each kind at a time: a kind already waiting is shown as such, not hidden. */
export function RequestForm({ waiting }: { waiting: readonly SpecialKind[] }) {
  const { t } = useTexts()
  const query = useQuery()
  const [kind, setKind] = useState(() => kindNamed(query.get('about')))
  const [text, setText] = useHalfTyped('request')
  const [short, setShort] = useState(false)
  const { send, busy, failure, forgetFailure } = useSend(sendSpecialApplication, { handles: ['requestWaiting'] })
  const isWaiting = waiting.includes(kind)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim().length < fewestLetters) return setShort(true)
    const outcome = await send({ kind, text: text.trim() })
    if (!outcome.ok) return
    setText('')
    showToast({ kind: 'success', text: t('account.request.sent'), masked: false })
    await refreshCalls(listSpecialApplications)
  }
  const error = short ? t('account.request.short') : failure?.code === 'requestWaiting' ? failure.msg : undefined
  return (
    <Section tight title={t('account.request.title')} lead={t('account.request.lead')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('account.request.about')} group>
          <ChipGroup
            columns={2}
            options={specialKind.options.map((value) => ({ value, label: t(`account.request.kind.${value}`) }))}
            value={kind}
            onChange={(next) => {
              setKind(next)
              forgetFailure()
            }}
          />
        </Field>
        <Tip className="mt4">{t(`account.request.does.${kind}`)}</Tip>
        {isWaiting ? (
          <p className="note mt2">{t('account.request.oneWaits')}</p>
        ) : (
          <>
            <Field
              label={t('account.request.text')}
              hint={t(`account.request.hint.${kind}`)}
              error={error ? <span role="alert">{error}</span> : undefined}
            >
              <TextArea
                name="text"
                rows={4}
                maxLength={longestSpecialText}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setShort(false)
                }}
              />
            </Field>
            <Button className="mt4" type="submit" loading={busy ? t('common.wait') : undefined}>
              {t('account.request.send')}
            </Button>
          </>
        )}
      </form>
    </Section>
  )
}

/** `?about=hardshipPlan`: what the way here was about. */
function kindNamed(name: string | null): SpecialKind {
  return specialKind.options.find((kind) => kind === name) ?? 'limitReview'
}
