import type { ProductVersion, TermValue } from '@hiram/contract/console/products'
import { useState } from 'react'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'
import { type ReadProduct, termText } from './read-product.ts'

type ComparedProps = { read: ReadProduct; before: ProductVersion; after: ProductVersion }

/** What differs between two versions; every term where it is asked for. */
export function Compared({ read, before, after }: ComparedProps) {
  const [isAll, setAll] = useState(false)
  const pairs = after.terms.map((term) => [before.terms.find((one) => one.term === term.term), term] as const)
  const changed = pairs.filter(([old, now]) => old?.value !== now.value)
  const shown = isAll ? pairs : changed
  return (
    <Section
      title={t('products.compared', { before: before.version, after: after.version })}
      note={
        <Button kind="text" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll
            ? t('products.onlyChanges', { count: changed.length })
            : t('products.allTerms', { count: pairs.length })}
        </Button>
      }
    >
      {shown.length === 0 ? (
        <p>{t('products.nothingDiffers')}</p>
      ) : (
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{t('products.compared', { before: before.version, after: after.version })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('products.term')}</th>
              <th scope="col">{t('products.number', { version: before.version })}</th>
              <th scope="col">{t('products.number', { version: after.version })}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([old, now]) => (
              <Term key={now.term} old={old} now={now} read={read} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function Term({ old, now, read }: { old: TermValue | undefined; now: TermValue; read: ReadProduct }) {
  const isChanged = old?.value !== now.value
  const before = old ? termText(old, read) : t('products.none')
  return (
    <tr>
      <th scope="row">{t(`products.term.${now.term}`)}</th>
      <td>{isChanged ? <del>{before}</del> : before}</td>
      <td>{isChanged ? <ins>{termText(now, read)}</ins> : termText(now, read)}</td>
    </tr>
  )
}
