import { latestLoan } from '@hiram/contract/loan'
import { endPush, pushState, savePush } from '@hiram/contract/messages'
import { loadSuggestions } from '@hiram/contract/suggestions'
import { useState } from 'react'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { canPush, pushAllowed } from '../../platform/device/push-fit.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BottomBar, Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PushPreview } from './push-preview.tsx'
import { subscribe, unsubscribe } from './subscribe.ts'

/** /notifications: what a notification looks like, before it is allowed; and what it may say on a locked screen. */
export function NotificationsScreen() {
  const { t } = useTexts()
  const { data: state, failure, refresh } = useCall(pushState, {})
  // what the server keeps is of no use once the browser's owner has taken the permission back
  const data = state && { ...state, isOn: state.isOn && pushAllowed() }
  const { data: latest } = useCall(latestLoan, {})
  const nav = <HelpNav line title={t('title.notifications')} back={paths.settings} />
  const push = usePush(data)
  if (!data) return <PendingScreen nav={nav} rows={4} failure={failure} onRefresh={refresh} />
  const offered = data.publicKey !== null && canPush()
  return (
    <Screen nav={nav} bar={offered ? <PushButton isOn={data.isOn} push={push} /> : undefined}>
      <Section title={t('messages.pushTitle')} tight lead={t('messages.pushLede')}>
        <PushPreview loan={latest?.latestApplication ?? undefined} withAmounts={push.showsAmounts} />
        <div role="alert">
          {push.problem ? (
            <Tip tone="warn" className="mt4">
              {t(`messages.problem.${push.problem}`)}
            </Tip>
          ) : null}
        </div>
        {offered ? null : <p className="note mt4">{t('messages.notHere')}</p>}
      </Section>
      {offered ? (
        <List>
          <ListItem
            title={t('messages.amounts')}
            sub={t('messages.amountsNote')}
            control={
              <Switch checked={push.showsAmounts} onChange={({ target }) => void push.showAmounts(target.checked)} />
            }
          />
        </List>
      ) : null}
      <Section>
        <p className="note">{t('messages.alwaysText')}</p>
      </Section>
    </Screen>
  )
}

function PushButton({ isOn, push }: { isOn: boolean; push: ReturnType<typeof usePush> }) {
  const { t } = useTexts()
  return (
    <BottomBar>
      <Button
        kind={isOn ? 'alt' : 'pri'}
        loading={push.busy ? t('common.wait') : undefined}
        onClick={() => void (isOn ? push.end() : push.begin())}
      >
        {t(isOn ? 'messages.stop' : 'messages.allow')}
      </Button>
    </BottomBar>
  )
}

type State = { publicKey: string | null; isOn: boolean; showsAmounts: boolean }

function usePush(state: State | undefined) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CodeOf<'messages', 'problem'>>()
  const [wanted, setWanted] = useState<boolean>()
  const showsAmounts = wanted ?? state?.showsAmounts ?? false

  async function working(act: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    await act()
    await refreshCalls(pushState, loadSuggestions)
    setBusy(false)
  }

  async function save(amounts: boolean): Promise<boolean> {
    const subscription = await subscribe(state?.publicKey ?? '')
    if (typeof subscription === 'string') {
      setProblem(subscription)
      return false
    }
    return (await api(savePush, { subscription, showsAmounts: amounts })).ok
  }

  const begin = () =>
    working(async () => {
      if (await save(showsAmounts)) showToast({ kind: 'success', text: t('messages.allowed'), masked: false })
    })
  const end = () =>
    working(async () => {
      if ((await api(endPush, {})).ok) await unsubscribe()
    })
  /** Kept at once where they are on; else with the permission. */
  const showAmounts = async (amounts: boolean) => {
    setWanted(amounts)
    if (!state?.isOn) return
    await working(async () => {
      if (!(await save(amounts))) setWanted(undefined)
    })
  }
  return { busy, problem, showsAmounts, begin, end, showAmounts }
}
