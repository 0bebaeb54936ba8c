import { loadSuggestions, putAwaySuggestion, type SuggestionName } from '@hiram/contract/suggestions'
import { useEffect, useState } from 'react'
import { setAnswer, useCall } from '../../../../platform/api/use-call.ts'
import { useSend } from '../../../../platform/api/use-send.ts'
import { readTabFlag, storeTabFlag } from '../../../../platform/storage/storage.ts'
import { useTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import css from './suggestion-card.module.css'
import { firstFitting, suggestions } from './suggestions.ts'

/** After one was put away nothing more is proposed until the app is opened again. */
const restFlag = 'suggestionPutAway'

/** One thing at a time that makes the next visits easier, once a loan's money has arrived. "Not now" is for good. */
export function SuggestionCard() {
  const { data } = useCall(loadSuggestions, {})
  const [rests, setRests] = useState(readTabFlag(restFlag) === 'true')
  const [name, setName] = useState<SuggestionName>()
  useEffect(() => {
    let isOld = false
    void firstFitting(data?.open ?? []).then((fitting) => {
      if (!isOld) setName(fitting)
    })
    return () => {
      isOld = true
    }
  }, [data])
  if (rests || name === undefined) return null
  function rest() {
    storeTabFlag(restFlag, 'true')
    setRests(true)
  }
  return <Card name={name} open={data?.open ?? []} onPutAway={rest} />
}

type CardProps = { name: SuggestionName; open: readonly SuggestionName[]; onPutAway: () => void }

function Card({ name, open, onPutAway }: CardProps) {
  const { t } = useTexts()
  const { send, busy } = useSend(putAwaySuggestion)
  const { icon: Icon, to } = suggestions[name]
  async function putAway() {
    if (!(await send({ name })).ok) return
    setAnswer(loadSuggestions, {}, { open: open.filter((other) => other !== name) })
    showToast({ kind: 'success', text: t('account.suggest.putAway'), masked: false })
    onPutAway()
  }
  return (
    <Section>
      <div className={css.card}>
        <Icon />
        <div>
          <h2>{t(`account.suggest.${name}.title`)}</h2>
          <p className="label">{t(`account.suggest.${name}.text`)}</p>
        </div>
      </div>
      <div className={css.choice}>
        <Button kind="alt" small to={to}>
          {t(`account.suggest.${name}.action`)}
        </Button>
        <Button kind="txt" small loading={busy ? t('common.wait') : undefined} onClick={() => void putAway()}>
          {t('account.suggest.notNow')}
        </Button>
      </div>
    </Section>
  )
}
