import { type AccountExport, latestExport, startExport } from '@hiram/contract/account-export'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { paths } from '../../../paths.ts'
import { setAnswer, useCall } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { useDownload } from './use-download.ts'

/** /account/export: all stored data as one archive, made on request and available for an hour. */
export function AccountExportScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(latestExport, {}, { refetchMs: 1500 })
  const asking = useSend(startExport)
  const nav = <HelpNav line title={t('title.accountExport')} back={paths.homeMe} />
  if (!data) return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
  const made = data.export
  async function ask() {
    const outcome = await asking.send({})
    if (outcome.ok) setAnswer(latestExport, {}, { export: outcome.result })
  }
  return (
    <Screen nav={nav}>
      <Section tight>
        <h2 className="page-h">{t('account.export.title')}</h2>
        <p className="lede">{t('account.export.lede')}</p>
        {made?.state === 'making' ? (
          <Making made={made} />
        ) : (
          <Button
            className="mt4"
            kind={made ? 'alt' : 'pri'}
            onClick={() => void ask()}
            loading={asking.busy ? t('common.wait') : undefined}
          >
            {t(made ? 'account.export.again' : 'account.export.start')}
          </Button>
        )}
      </Section>
      {made?.state === 'ready' ? <Ready made={made} /> : null}
      <Section>
        <p className="note">{t('account.export.private')}</p>
      </Section>
    </Screen>
  )
}

function Making({ made: { done, total } }: { made: AccountExport }) {
  const { t } = useTexts()
  return (
    <Tip className="mt4" tone="warn">
      <span role="status">{t('account.export.making', { done, total })}</span>
    </Tip>
  )
}

function Ready({ made }: { made: AccountExport }) {
  const { t } = useTexts()
  const { date, number } = useFormat()
  const { download, part, failed } = useDownload(made)
  return (
    <Section
      title={t('account.export.ready')}
      lead={t('account.export.until', {
        size: number(Math.max(1, Math.round(made.bytes / 1024))),
        when: date(made.expiresAt ?? made.askedAt, 'time'),
      })}
    >
      <Button
        className="mt4"
        icon={IconDownload}
        onClick={() => void download()}
        loading={part === undefined ? undefined : t('account.export.part', { part, parts: made.parts })}
      >
        {t('account.export.download')}
      </Button>
      <div role="alert">
        {failed ? (
          <Tip className="mt4" tone="bad">
            {t('account.export.failed')}
          </Tip>
        ) : null}
      </div>
    </Section>
  )
}
