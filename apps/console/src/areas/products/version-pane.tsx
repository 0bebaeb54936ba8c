import { exportTerms, type ProductVersion, productKeyFacts } from '@hiram/contract/console/products'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ExportDialog } from '../../parts/ExportDialog.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { callConsole } from '../../platform/api/call.ts'
import { formatDay } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { useMay } from '../../platform/session/session.ts'
import { storedLocale } from '../../platform/texts/language.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { problemText } from '../../work/problem-text.ts'
import { AskedFor } from './asked-for.tsx'
import { Example } from './example.tsx'
import type { ReadProduct } from './read-product.ts'
import { VersionAnswer } from './version-answer.tsx'

type VersionPaneProps = {
  read: ReadProduct
  version: ProductVersion
  compared: ProductVersion | undefined
  market: MarketCode
  isOld: boolean
}

/** One version: who asked for it, what happens on its day, what it costs a borrower; and the answer where it waits. */
export function VersionPane({ read, version, compared, market, isOld }: VersionPaneProps) {
  const { approval, state, lentFrom } = version
  const shown = [...(compared ? [compared] : []), version].map((one) => ({
    name: t('products.number', { version: one.version }),
    example: one.example,
  }))
  return (
    <Pane
      label={t('products.number', { version: version.version })}
      bar={
        state === 'waiting' && approval ? (
          <VersionAnswer approval={approval} isOld={isOld} />
        ) : (
          <VersionActions read={read} version={version} market={market} />
        )
      }
    >
      <Asked version={version} market={market} />
      {lentFrom !== null && state !== 'ended' && state !== 'lent' && (
        <Section title={t('products.onTheDay', { day: formatDay(lentFrom, { year: true }) })}>
          <Facts
            rows={[
              [t('products.newOffers'), t('products.number', { version: version.version })],
              [t('products.openOffers'), t('products.keepTheirs')],
              [t('products.runningLoans'), t('products.keepTheirs')],
              [t('products.goingBack'), t('products.askBefore')],
            ]}
          />
        </Section>
      )}
      <Example shown={shown} currency={read.currency} />
    </Pane>
  )
}

function Asked({ version: { version, approval, state }, market }: Pick<VersionPaneProps, 'version' | 'market'>) {
  return (
    <Section title={t('products.number', { version })} note={approval && <Tag>{approval.number}</Tag>}>
      {approval ? (
        <AskedFor approval={approval} market={market} isWaiting={state === 'waiting'} />
      ) : (
        <Tip icon="lock">{t('products.ofCodePane')}</Tip>
      )}
    </Section>
  )
}

/** A version that is not lent can be asked for again, one that is lent can be stopped; its terms are given as a file. */
function VersionActions({ read, version, market }: Pick<VersionPaneProps, 'read' | 'version' | 'market'>) {
  const [, go] = useLocation()
  const mayAsk = useMay('product.ask')
  const [isExporting, setExporting] = useState(false)
  const { code, stop } = read
  const query = new URLSearchParams({ market, product: code, version: String(version.version) })
  const mayStop = mayAsk && version.state === 'lent' && stop === null
  const stopIt = () => go(`/products?${query}&ask=stop`)
  const exportIt = () => setExporting(true)
  const of = { market, product: code, version: version.version }
  const showKeyFacts = async () => {
    await callConsole(productKeyFacts, { ...of, locale: storedLocale() }).then(
      ({ pdf, fileName }) => {
        saveFile(
          Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
          fileName,
          'application/pdf',
        )
        toast(t('products.keyFactsSaved', { file: fileName }))
      },
      (failure: unknown) => toast(problemText(failure)),
    )
  }
  useKeys([
    { keys: 'f', label: 'products.keyFacts', inStrip: true, run: () => void showKeyFacts() },
    { keys: 'e', label: 'products.export', inStrip: true, run: exportIt },
    ...(mayStop ? [{ keys: 's', label: 'products.stop' as const, inStrip: true, run: stopIt }] : []),
  ])
  return (
    <Buttons>
      <Button icon="out" hotkey="e" onClick={exportIt}>
        {t('products.export')}
      </Button>
      <Button icon="slip" hotkey="f" onClick={() => void showKeyFacts()}>
        {t('products.keyFacts')}
      </Button>
      {mayStop && (
        <Button kind="stop" hotkey="s" onClick={stopIt}>
          {t('products.stop')}
        </Button>
      )}
      {mayAsk && version.state === 'ended' && (
        <Button onClick={() => go(`/products?${query}&ask=again`)}>
          {t('products.lendAgain', { version: version.version })}
        </Button>
      )}
      {isExporting && (
        <ExportDialog
          title={t('products.exportTitle', { product: code, version: version.version })}
          what={t('products.exportMore')}
          give={(purpose) => callConsole(exportTerms, { ...of, purpose })}
          onClose={() => setExporting(false)}
        />
      )}
    </Buttons>
  )
}
