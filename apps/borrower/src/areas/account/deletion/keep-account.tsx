import { type DeletionStanding, keepAccount } from '@hiram/contract/account/deletion'
import { useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { loginPath, paths } from '../../../paths.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { replace } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { LazyDialog } from '../../../ui/lazy-overlays.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusPanel } from '../../../ui/StatusPanel.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { showToast } from '../../../ui/toast-store.ts'

type Waiting = NonNullable<NonNullable<DeletionStanding['account']>['waiting']>
type KeepProps = { waiting: Waiting; onKept: (standing: DeletionStanding) => void }

/** A requested deletion: until when it can be cancelled, and the button that cancels it. */
export function KeepAccount({ waiting, onKept }: KeepProps) {
  const { t } = useTexts()
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(keepAccount)
  async function keep() {
    const outcome = await send({})
    setAsking(false)
    if (!outcome.ok) return
    onKept(outcome.result)
    if (outcome.result.account?.waiting) return
    showToast({ kind: 'success', text: t('account.waiting.kept'), masked: false })
    replace(loginPath(paths.homeMe))
  }
  return (
    <Screen
      nav={<HelpNav line title={t('title.deleteAccount')} back={paths.homeMe} />}
      bar={<BarButton onClick={() => setAsking(true)}>{t('account.waiting.keep')}</BarButton>}
    >
      <StatusPanel status="examine" title={t('account.waiting.title')}>
        {t('account.waiting.text', { when: date(waiting.graceEndsAt, 'dayTime') })}
      </StatusPanel>
      <Section>
        <Steps
          items={[
            { state: 'done', title: t('account.waiting.locked'), sub: date(waiting.askedAt, 'dayTime') },
            { state: 'now', title: t('account.waiting.grace'), sub: date(waiting.graceEndsAt, 'dayTime') },
            { state: 'todo', title: t('account.waiting.gone'), sub: date(waiting.doneBy, 'dayTime') },
          ]}
        />
      </Section>
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('account.waiting.askTitle')}
        safe={{
          label: t('account.waiting.keep'),
          onClick: () => void keep(),
          loading: busy ? t('common.wait') : undefined,
        }}
        other={{ label: t('common.cancel'), onClick: () => setAsking(false) }}
      >
        {t('account.waiting.askText')}
      </LazyDialog>
    </Screen>
  )
}
